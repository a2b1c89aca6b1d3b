import { createVocabulary, isElement, type NodeId, type ParsedPage, parse, visibleText } from '../../core/dom/index.ts'
import { extract, type RecordData } from '../../core/extract/index.ts'
import { learnWrapper } from '../../core/induce/index.ts'
import type { ListPattern, Wrapper } from '../../core/wrapper/index.ts'

export function pagesOf(htmls: readonly string[]): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return htmls.map((html, i) => {
    const parsed = parse(html, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://site.example/${i}`, tree: parsed.tree }
  })
}

/** The innermost element with a text, the nth of them. */
export function nodeOf({ tree }: ParsedPage, text: string, nth = 0): NodeId {
  const found: NodeId[] = []
  for (let node = 1 as NodeId; node < tree.nodeCount; node++) {
    if (!isElement(tree, node) || visibleText(tree, node) !== text) continue
    if (found.length > 0 && node < found.at(-1)! + tree.size[found.at(-1)!]!) found.pop()
    found.push(node)
  }
  const node = found[nth]
  if (node === undefined) throw new Error(`No element has "${text}".`)
  return node
}

/** The nth element with a tag. */
export function tagged({ tree }: ParsedPage, tag: string, nth = 0): NodeId {
  let left = nth
  for (let node = 1 as NodeId; node < tree.nodeCount; node++)
    if (tree.labels.at(tree.label[node]!) === tag && left-- === 0) return node
  throw new Error(`There is no <${tag}>.`)
}

/** A wrapper with some fields and lists. */
export function wrapperOf(pages: readonly ParsedPage[], children: Wrapper['page']['children']): Wrapper {
  const learned = learnWrapper(pages, { all: true })
  if (!learned.ok) throw new Error(learned.problem.message)
  return { ...learned.wrapper, page: { ...learned.wrapper.page, children } }
}

export function read(wrapper: Wrapper, pages: readonly ParsedPage[]): readonly RecordData[] {
  return pages.map((page) => extract(wrapper, page, { raw: true }).data)
}

/** A list of elements with a class in the element with a class. */
export function listOf(
  name: string,
  region: string,
  start: ListPattern['record']['starts'][number],
  children: ListPattern['record']['children'],
): ListPattern {
  return {
    kind: 'list',
    name,
    locators: [{ path: [{ tag: 'div', deep: true, classes: [region] }] }],
    record: { kind: 'record', starts: [start], spans: false, children },
  }
}
