import { describe, expect, it } from 'vitest'
import { createVocabulary, labelName, nodeAt, type ParsedPage, parse, visibleText } from '../core/dom/index.ts'
import { extract, type ProvenanceTree } from '../core/extract/index.ts'
import { learnWrapper } from '../core/induce/index.ts'
import { edited, pages, shopPage, wrapper } from '../core/wrapper/edits/shop.fixture.ts'
import { type Wrapper, withEarlier } from '../core/wrapper/index.ts'
import { type Mark, marksOf } from './marks.ts'
import { infosOf, patternInfos } from './pattern-infos.ts'

const marked = (by: Wrapper, page: ParsedPage): readonly Mark[] => marksOf(by, page, extract(by, page))
const shown = (marks: readonly Mark[], { tree }: ParsedPage): readonly string[] =>
  marks.map(({ pattern, record, nodes, kind, text }) => {
    const tags = nodes.map((node) => labelName(tree, node)).join(' ')
    return `${kind} ${pattern} [${record.join()}] ${tags}${text === undefined ? '' : ` ${text}`}`
  })

function learnedFrom(bodies: readonly string[]): { readonly wrapper: Wrapper; readonly page: ParsedPage } {
  const vocabulary = createVocabulary()
  const all = bodies.map((body, i) => {
    const parsed = parse(`<!doctype html><body>${body}</body>`, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://site.test/${i}`, tree: parsed.tree }
  })
  const learned = learnWrapper(all, { all: true })
  if (!learned.ok) throw new Error(learned.problem.message)
  return { wrapper: learned.wrapper, page: all[0]! }
}

describe('marksOf', () => {
  it('values, lists and records are marked at their elements, each with its record numbers', () => {
    expect(shown(marked(wrapper, pages[1]!), pages[1]!)).toEqual([
      'field name [] h1 Shop Bergen 1',
      'field street [] p High Street 3',
      'field town [] p Aarhus'.replace(
        'Aarhus',
        visibleText(pages[1]!.tree, nodeAt(pages[1]!.tree, '/html[1]/body[1]/p[2]')!),
      ),
      'field size [] p 11 x 23 x 2',
      'field price [] p 4.50 EUR',
      'list entries [] ul',
      ...[0, 1].flatMap((i) => [
        `record entries [${i}] li`,
        `field entries.day [${i}] b Day ${i + 2}`,
        `field entries.hours [${i}] i ${i + 9}:00-${i + 17}:30`,
        `field entries.till [${i}] u till ${i + 2}`,
      ]),
    ])
  })

  it('each value is marked at the element that its provenance names', () => {
    for (const page of pages) {
      const { provenance, layout } = extract(wrapper, page)
      const paths: string[] = []
      const look = (part: ProvenanceTree): void => {
        if (part === null) return
        if (typeof (part as { path?: unknown }).path === 'string') paths.push((part as { path: string }).path)
        else Object.values(part).forEach(look)
      }
      look(provenance)
      const marks = marksOf(wrapper, page, { ...(layout !== undefined && { layout }) })
      expect(marks.flatMap(({ kind, nodes }) => (kind === 'field' ? [nodes[0]] : []))).toEqual(
        paths.map((path) => nodeAt(page.tree, path)),
      )
    }
  })

  it('a merged, listed or split field is marked at all elements that it is made of', () => {
    const joined = edited([{ edit: 'merge', patterns: ['street', 'town'], to: 'address', separator: ', ' }])
    expect(shown(marked(joined, pages[0]!), pages[0]!)).toContain('field address [] p p Long Lane 2, Bergen')
    const listed = edited([{ edit: 'list', patterns: ['entries.day', 'entries.till'], to: 'both' }])
    expect(shown(marked(listed, pages[0]!), pages[0]!)).toEqual(
      expect.arrayContaining(['field entries.both [0] b Day 0', 'field entries.both [0] u till 0']),
    )
    const cut = edited([{ edit: 'split', pattern: 'size', separator: ' x ', into: ['width', 'rest'] }])
    expect(shown(marked(cut, pages[0]!), pages[0]!)).toEqual(
      expect.arrayContaining(['field width [] p 10', 'field rest [] p 20 x 1']),
    )
  })

  it('a text of several paragraphs is marked at all of them, and a nested record has two numbers', () => {
    const body = (n: number): string =>
      `<h1>Tree ${n}</h1><p>It is ${n} metres high.</p>${n % 2 ? `<p>Wood ${n}.</p>` : ''}<p>Bark of ${n}.</p>
       <ul>${[1, 2]
         .map(
           (k) =>
             `<li><b>Note ${n}${k}</b><ol>${[1, 2, 3]
               .slice(n % 2)
               .map((j) => `<li>Reply ${n}${k}${j}</li>`)
               .join('')}</ol></li>`,
         )
         .join('')}</ul>`
    const { wrapper: by, page } = learnedFrom([1, 2, 3, 4, 5].map(body))
    const marks = marked(by, page)
    expect(marks.some(({ kind, nodes }) => kind === 'field' && nodes.length === 3)).toBe(true)
    const deep = marks.filter(({ record }) => record.length === 2)
    expect(deep.filter(({ kind }) => kind === 'record').map(({ record }) => record.join())).toEqual([
      '0,0',
      '0,1',
      '1,0',
      '1,1',
    ])
  })

  it('a page is marked by the layout that it has', () => {
    const other = (html: string): string =>
      html.replaceAll('class="', 'class="x-').replace('<h1', '<h2').replace('</h1', '</h2')
    const { wrapper: newest, page } = learnedFrom([0, 1, 2, 3].map((i) => other(shopPage(i))))
    const both = withEarlier(wrapper, { ...newest, version: 2, parent: 1 }, [])
    expect(marked(both, page)).toEqual(marked(newest, page))
    expect(marked(both, pages[0]!)).toEqual(marked(wrapper, pages[0]!))
  })
})

describe('patternInfos', () => {
  it('patterns are listed in the order of the wrapper, a list before its fields', () => {
    const made = edited([{ edit: 'merge', patterns: ['street', 'town'], to: 'address' }])
    const infos = patternInfos(made)
    expect(infos.map(({ path, kind, made: isMade }) => `${kind} ${path} ${isMade}`)).toEqual([
      'field name false',
      'field address true',
      'field size false',
      'field price false',
      'list entries false',
      'field entries.day false',
      'field entries.hours false',
      'field entries.till false',
    ])
    expect(infos.find(({ path }) => path === 'price')).toEqual({
      path: 'price',
      kind: 'field',
      type: 'price',
      required: true,
      made: false,
      gone: false,
      estimatedError: null,
    })
  })

  it('a dropped field is named with the list that it was in', () => {
    const list = wrapper.page.children.find(({ kind }) => kind === 'list')!
    if (list.kind !== 'list') throw new Error()
    expect(infosOf([list.record.children[0]!], ['entries'])[0]!.path).toBe('entries.day')
  })
})

describe('marks of fields that edits made', () => {
  it('a merged field is marked in the order of the page, whatever the order of its parts', () => {
    const merged = edited([{ edit: 'merge', patterns: ['price', 'street', 'name'], to: 'all' }])
    const [all] = shown(marked(merged, pages[1]!), pages[1]!).filter((mark) => mark.startsWith('field all '))
    expect(all).toBe('field all [] h1 p p 4.50 EUR High Street 3 Shop Bergen 1')
    const { nodes } = marked(merged, pages[1]!).find(({ pattern }) => pattern === 'all')!
    expect(nodes.toSorted((a, b) => a - b)).toEqual(nodes)
  })
})
