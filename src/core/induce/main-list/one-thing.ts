import { sum } from '../../base/index.ts'
import { attribute, LABEL, labelName, type NodeId, oneLine, rawText } from '../../dom/index.ts'
import { cellsIn } from '../interpret/cells.ts'
import { areSections, pathsIn, readingOf, type TrainingPage } from '../template/index.ts'
import { ATTRIBUTE_SHARE, TEMPLATE_SHARE } from './constants.ts'

type ReadRecords = readonly (readonly (readonly NodeId[])[])[]

/**
 * Whether the records are attributes of one thing: most begin with words that begin a record of other pages but no other one of theirs (`Weight`,
 * `Colour`; numbers count as equal: `Day 1`, `Day 2`). False for a single page.
 */
export function areAttributes(pages: readonly TrainingPage[], read: ReadRecords): boolean {
  const texts = read.map((records, page) => records.map((nodes) => textsOf(pages[page]!, nodes)))
  const pagesWith = new Map<string, number>()
  const count = (text: string): number => pagesWith.get(text) ?? 0
  for (const own of texts) {
    for (const text of new Set(own.flatMap(({ head, whole }) => [head, whole]))) pagesWith.set(text, count(text) + 1)
  }
  const isOfTemplate = (text: string): boolean => count(text) > 1 && count(text) >= TEMPLATE_SHARE * pages.length
  const distinct = texts.map((own) => {
    const once = [...new Map(own.map((record) => [record.whole, record])).values()]
    return once.filter(({ whole }) => !isOfTemplate(whole))
  })
  const labelled = distinct.flatMap((own) => {
    const times = Map.groupBy(own, ({ head }) => unnumbered(head))
    return own.filter(
      ({ head, whole }) =>
        /\p{L}/u.test(head) &&
        times.get(unnumbered(head))!.length === 1 &&
        count(head) > 1 &&
        (head === whole || count(whole) === 1),
    )
  })
  const all = distinct.flat().length
  return (
    (labelled.length > 0 && labelled.length >= ATTRIBUTE_SHARE * all) ||
    takeTurns(texts, ({ whole }) => isOfTemplate(whole))
  )
}

/** Whether what is the template's stands before what is not, again and again: labels and values. */
function takeTurns<T>(pages: readonly (readonly T[])[], isLabel: (record: T) => boolean): boolean {
  const pairs = pages.map((own) => own.filter((record, i) => !isLabel(record) && i > 0 && isLabel(own[i - 1]!)).length)
  return pairs.some((count) => count > 1) && 2 * sum(pairs) >= ATTRIBUTE_SHARE * pages.flat().length
}

function unnumbered(text: string): string {
  return text.replace(/\p{N}+/gu, '0')
}

/** Whether records are parts of one thing (picture, price, story): no class twice on a page, the same on nearly all pages, of different makes. */
export function areParts(pages: readonly TrainingPage[], read: ReadRecords): boolean {
  if (read.length < 2) return false
  const looks = read.map((records, page) => records.map(([first]) => lookOf(pages[page]!, first!)))
  const names = looks.map((own) => new Set(own.map(({ name }) => name)))
  if (looks.some((own, page) => names[page]!.size < own.length)) return false
  const lasting = looks[0]!.filter(({ name }) => names.every((own) => own.has(name)))
  const areMost = looks.every((own) => lasting.length > own.length / 2)
  const makes = new Set(lasting.map(({ make }) => make)).size
  return areMost && makes > 1 && makes > lasting.length / 2
}

export function arePageSections(pages: readonly TrainingPage[], read: ReadRecords): boolean {
  return areSections(read, (nodes, page) => pathsIn(pages[page]!.tree, nodes))
}

/** Whether marks tell the records apart, as they do parts of one thing. */
export function areMarked(pages: readonly TrainingPage[], read: ReadRecords): boolean {
  const occurrences = read.flatMap((records, owner) => {
    const { tree } = pages[owner]!
    return records.map(([node]) => ({ owner, tree, node: node!, before: undefined, at: 0 }))
  })
  const tags = new Set(occurrences.map(({ tree, node }) => labelName(tree, node)))
  if (tags.size !== 1 || read.some((records) => records.some(({ length }) => length > 1))) return false
  const { how, role } = readingOf({ steps: [{ tag: [...tags][0]! }], occurrences }, pages.length)
  const singles = occurrences.filter(({ tree, node }) => cellsIn(tree, [node]).length < 2).length
  return role.kind === 'split' && role.rest === null && (how === 'label' || 2 * singles > occurrences.length)
}

/** Whether most records are paragraphs that hold neither a link nor a picture. */
export function areParagraphs(pages: readonly TrainingPage[], read: ReadRecords): boolean {
  const records = read.flatMap((own, page) => own.map((nodes) => ({ tree: pages[page]!.tree, nodes })))
  const plain = records.filter(({ tree, nodes: [node, ...others] }) => {
    if (others.length > 0 || tree.label[node!] !== LABEL.p) return false
    const labels = tree.label.subarray(node!, node! + tree.size[node!]!)
    return !labels.includes(LABEL.a) && !labels.includes(LABEL.img)
  })
  return plain.length * 2 > records.length
}

/** Tag and classes of an element without numbers, and the tags in it. */
function lookOf({ tree }: TrainingPage, node: NodeId): { readonly name: string; readonly make: string } {
  const tag = tree.labels.at(tree.label[node]!)
  const name = `${tag} ${attribute(tree, node, 'class')?.replace(/\d+/g, '') ?? ''}`
  const labels = Array.from(tree.label.subarray(node + 1, node + tree.size[node]!))
  return { name, make: labels.join(' ') }
}

/** A text that begins with a label. */
const LABELLED = /^(?=[^:]*\p{L})([^:]+): /u

/** The first text of a record, up to a colon, and all of it. */
function textsOf({ tree }: TrainingPage, nodes: readonly NodeId[]): { readonly head: string; readonly whole: string } {
  const whole = nodes.map((node) => oneLine(rawText(tree, node))).join(' ')
  for (const root of nodes) {
    for (let node = root; node < root + tree.size[root]!; node++) {
      const head = tree.label[node] === LABEL['#text'] ? oneLine(rawText(tree, node)) : ''
      if (head !== '') return { head: LABELLED.exec(head)?.[1] ?? head, whole }
    }
  }
  return { head: '', whole }
}
