import { describe, expect, it } from 'vitest'
import { labelName, type NodeId } from '../../dom/index.ts'
import { BELOW, viewPage } from '../../wrapper/index.ts'
import { type Seen, seen } from '../one-page/view.fixture.ts'
import { pagesOf } from '../pages.fixture.ts'
import { applySelectors, nodesAt, selectRecords } from './record-selectors.ts'

/** The elements that are found to hold records, where so many stand in one and another one stands elsewhere. */
function holdersOf(count: number): readonly string[] {
  const items = Array.from({ length: count }, (_, i) => `<li>Lamp ${i}</li>`).join('')
  const [page] = pagesOf([`<main><ul>${items}</ul><ol><li>The lamp of the week</li></ol></main>`])
  const view = viewPage(page!.tree)
  const within = (node: NodeId): readonly NodeId[] => [node, ...view.elements(node).flatMap(within)]
  const starts = within(0).filter((node) => labelName(view.tree, node) === 'li')
  return selectRecords([{ view, starts }], false, 'names').paths.map((path) => path.at(-1)!.tag)
}

describe('the ways to records', () => {
  it('are those to a twentieth of them or more', () => {
    expect(holdersOf(19)).toEqual(['ul', 'ol'])
    expect(holdersOf(20)).toEqual(['ul'])
  })
})

/** Records of a page by the names of their first elements. */
const on = (page: Seen, names: string) => ({ view: page.view, starts: names.split(' ').map(page.at) })

/** The steps to the beginnings of records that are called so. */
const starts = (body: string, names: string, spans = false) =>
  selectRecords([on(seen(`<div>${body}</div>`), names)], spans, 'names').starts

const numbered = (count: number, item: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => item(i)).join('')

describe('the steps to the beginnings of records', () => {
  it('are one for each tag', () => {
    expect(starts('<h4 k=a>a</h4><p k=b>b</p><h4 k=c>c</h4>', 'a b c')).toEqual([{ tag: 'h4' }, { tag: 'p' }])
  })

  it('are of tags that a twentieth of them or more have', () => {
    const tags = (count: number) => {
      const names = numbered(count, (i) => `n${i} `)
      return starts(`${numbered(count, (i) => `<p k=n${i}>a</p>`)}<h4 k=h>b</h4>`, `${names}h`).map(({ tag }) => tag)
    }
    expect(tags(19)).toEqual(['p', 'h4'])
    expect(tags(20)).toEqual(['p'])
  })

  it('say what is in them where others of their kind have none', () => {
    expect(starts('<p k=a><b>a</b></p><p>z</p><p k=b><b>b</b></p>', 'a b')).toEqual([{ tag: 'p', has: 'b' }])
    expect(starts('<p k=a><b>a</b></p><p><i>z</i></p>', 'a')).toEqual([{ tag: 'p', has: 'b' }])
    expect(starts('<p k=a><i>1</i><b>a</b></p><p><i>z</i></p>', 'a')).toEqual([{ tag: 'p', has: 'b' }])
    expect(starts('<p k=a><b>a</b></p><p>z</p><p k=b>b</p>', 'a b')).toEqual([{ tag: 'p' }])
    expect(starts('<p k=a><b>a</b></p><p><b>z</b></p>', 'a')).toEqual([{ tag: 'p' }])
    expect(starts('<p k=a><b>a</b></p><h4>z</h4><p k=b><b>b</b></p>', 'a b')).toEqual([{ tag: 'p' }])
  })

  it('say it of three levels at most', () => {
    const deep = (levels: number, tag: string) =>
      `${'<span>'.repeat(levels)}<${tag}>a</${tag}>${'</span>'.repeat(levels)}`
    const has = (levels: number) =>
      starts(`<p k=a>${deep(levels, 'b')}</p><p>${deep(levels, 'i')}</p>`, 'a').map((step) => step.has)
    expect(has(1)).toEqual([['span', 'b'].join(BELOW)])
    expect(has(2)).toEqual([['span', 'span', 'b'].join(BELOW)])
    expect(has(3)).toEqual([undefined])
  })
})

describe('the selectors of records', () => {
  const lists = '<div class=g><ul><li k=a>a</li><li k=b>b</li></ul></div><div class=h><ul><li k=c>c</li></ul></div>'

  it('are as careful as they have to be', () => {
    const page = seen('<div class=no><i>z</i></div><div class=yes><p k=a>a</p></div>')
    const path = (care: 'tags' | 'names') =>
      selectRecords([on(page, 'a')], false, care).paths.map((one) => one.slice(2))
    expect(path('tags')).toEqual([[{ tag: 'div' }]])
    expect(path('names')).toEqual([[{ tag: 'div', classes: ['yes'] }]])
    const bare = seen('<div><i>z</i></div><div><p k=a>a</p></div>')
    expect(selectRecords([on(bare, 'a')], false, 'position').paths[0]!.at(-1)).toEqual({ tag: 'div', nth: 2 })
  })

  it('are of all pages that have records, and of all groups', () => {
    const [one, none] = [seen(lists), seen('<div class=k><ul><li class=x>z</li></ul></div>')]
    const selectors = selectRecords([on(one, 'a b c')], false, 'names')
    expect(selectRecords([on(one, 'a b c'), { view: none.view, starts: [] }], false, 'names')).toEqual(selectors)
    expect(selectors.paths.map((path) => path.slice(2))).toEqual([[{ tag: 'div' }, { tag: 'ul' }]])
  })

  it('read records back in document order, each once', () => {
    const page = seen(lists)
    const read = (...paths: readonly string[]) =>
      applySelectors(
        page.view,
        {
          paths: paths.map((token) => [
            { tag: 'html' },
            { tag: 'body' },
            token === '' ? { tag: 'div' } : { tag: 'div', classes: [token] },
            { tag: 'ul' },
          ]),
          starts: [{ tag: 'li' }],
          spans: false,
        },
        [],
      ).map((record) => page.names(record))
    expect(read('')).toEqual(['a', 'b', 'c'])
    expect(read('h', 'g')).toEqual(['a', 'b', 'c'])
    expect(read('h', '')).toEqual(['a', 'b', 'c'])
    expect(read('h')).toEqual(['c'])
    expect(read('k')).toEqual([])
  })

  it('read runs of siblings, which headings end', () => {
    const page = seen('<div><h4 k=a>a</h4><p k=b>b</p><h2 k=h>h</h2><h4 k=c>c</h4><p k=d>d</p></div>')
    const selectors = selectRecords([on(page, 'a c')], true, 'names')
    const read = (headings: readonly NodeId[]) =>
      applySelectors(page.view, selectors, headings).map((record) => page.names(record))
    expect(read([page.at('h')])).toEqual(['a b', 'c d'])
    expect(read([])).toEqual(['a b h', 'c d'])
  })

  it('begin at the root', () => {
    const page = seen('<div k=x><p k=a>a</p></div><p k=b>b</p>')
    const names = (...tags: readonly string[]) =>
      page.names(
        nodesAt(
          page.view,
          tags.map((tag) => ({ tag })),
        ),
      )
    expect(names('html', 'body', 'p')).toBe('b')
    expect(names('html', 'body', 'div', 'p')).toBe('a')
    expect(names('body')).toBe('')
    expect(nodesAt(page.view, [])).toEqual([0])
  })
})
