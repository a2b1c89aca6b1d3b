import { describe, expect, it } from 'vitest'
import { oneLine, parse, visibleText } from '../../dom/index.ts'
import { GROUP_HEADING_CHARS, GROUPS_UNEVEN, HEADING_CHARS } from './constants.ts'
import { areOfOneKind, groupsOf } from './groups.ts'
import { ListPage } from './list-page.ts'
import { pageOf, withId } from './pages.fixture.ts'

type Groups = (readonly [heading: string | null, ...items: string[]])[] | null

/** The items of the first list of a page by their headings; null where none stands between them. */
function groupsIn(items: readonly string[]): Groups {
  return groupsBelow('ul', `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
}

/** The same of all items in the first element with a tag. */
function groupsBelow(tag: string, body: string): Groups {
  const parsed = parse(`<body>${body}</body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const page = new ListPage(tree)
  const region = [...tree.label.keys()].find((node) => tree.labels.at(tree.label[node]!) === tag)!
  const found = groupsOf(
    page,
    region,
    [...tree.label.keys()].filter((node) => tree.labels.at(tree.label[node]!) === 'li').map((node) => [node]),
  )
  return (
    found?.map(({ heading, records }) => [
      heading?.text ?? null,
      ...records.map((nodes) => nodes.map((node) => oneLine(visibleText(tree, node))).join(' ')),
    ]) ?? null
  )
}

describe('groups of items', () => {
  it.each([
    ['end with a colon', 'For the dough:', 'For the sauce:'],
    ['are in bold', '<b>For the dough</b>', '<b>For the sauce</b>'],
    ['are headings', '<h4>For the dough</h4>', '<h4>For the sauce</h4>'],
  ])('are told by the items that %s', (_, first, second) => {
    const [dough, sauce] = [first, second].map((title) => title.replace(/<.*?>/g, ''))
    expect(groupsIn([first, 'Flour', 'Water', second, 'Tomatoes', 'Salt'])).toEqual([
      [dough, 'Flour', 'Water'],
      [sauce, 'Tomatoes', 'Salt'],
    ])
  })

  it('are none where no item is a title, or most are', () => {
    expect(groupsIn(['Flour', 'Water', 'Tomatoes', 'Salt'])).toBeNull()
    expect(groupsIn(['Flour:', 'Water:', 'Tomatoes:', 'Salt'])).toBeNull()
  })

  it('are told by a title that is a link', () => {
    const title = (name: string): string => `<b><a href="${name}">${name}</a></b>`
    expect(groupsIn([title('Dough'), 'Flour', 'Water', title('Sauce'), 'Salt'])).toEqual([
      ['Dough', 'Flour', 'Water'],
      ['Sauce', 'Salt'],
    ])
  })

  it('keep an item in bold with several links, which is no title', () => {
    const linked = '<b><a href="1">Rye</a> <a href="2">of the mill</a></b>'
    const parts = [
      ['<h4>Dough</h4>', 'Flour', linked, 'Water'],
      ['<h4>Sauce</h4>', 'Salt', 'Oil'],
    ].map(([heading, ...items]) => `${heading}<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`)
    expect(groupsBelow('div', `<div>${parts.join('')}</div>`)).toEqual([
      ['Dough', 'Flour', 'Rye of the mill', 'Water'],
      ['Sauce', 'Salt', 'Oil'],
    ])
  })

  it('are none for a title in bold with other text beside it', () => {
    expect(groupsIn(['<b>Dough</b> of yesterday', 'Flour', 'Water', '<b>Sauce</b> of today', 'Salt', 'Oil'])).toBeNull()
  })
})

describe('titles among items', () => {
  it('are half of them at most, and none that is the last or before another', () => {
    expect(groupsIn(['A:', 'B:', 'b', 'c'])).toEqual([
      [null, 'A:'],
      ['B:', 'b', 'c'],
    ])
    expect(groupsIn(['A:', 'a', 'b', 'B:', 'c', 'C:'])).toEqual([
      ['A:', 'a', 'b'],
      ['B:', 'c', 'C:'],
    ])
    expect(groupsIn(['A:', 'B:', 'C:', 'b', 'c'])).toBeNull()
  })

  it('are above several items, and mostly different', () => {
    expect(groupsIn(['A:', 'a'])).toBeNull()
    expect(groupsIn(['A:', 'a', 'B:', 'b'])).toBeNull()
    expect(groupsIn(['A:', 'a', 'b', 'A:', 'c', 'd'])).toBeNull()
    expect(groupsIn(['A:', 'a', 'b', 'B:', 'c', 'A:', 'd'])).toHaveLength(3)
    expect(groupsIn(['A:', 'a', 'b', 'c'])).toBeNull()
  })

  it('are short', () => {
    const title = (count: number): string => `${'x'.repeat(count - 1)}:`
    const found = (count: number): Groups => groupsIn([title(count), 'a', 'b', 'B:', 'c', 'd'])
    expect(found(GROUP_HEADING_CHARS)!.map(([heading]) => heading)).toEqual([title(GROUP_HEADING_CHARS), 'B:'])
    expect(found(GROUP_HEADING_CHARS + 1)).toEqual([
      [null, title(GROUP_HEADING_CHARS + 1), 'a', 'b'],
      ['B:', 'c', 'd'],
    ])
  })

  it('are no items of several elements', () => {
    const runs = ['A:', 'a', 'b', 'C:', 'c', 'd'].map(
      (text) => `<p>${text}</p>${text.endsWith(':') ? `<p>of ${text}</p>` : ''}`,
    )
    const page = pageOf(`<div id="region">${runs.join('')}</div>`)
    const region = withId(page, 'region')
    const [a, a2, b, c, d, d2, e, f] = page.elements(region) as [number, ...number[]]
    const items = [[a, a2!], [b!], [c!], [d!, d2!], [e!], [f!]]
    expect(groupsOf(page, region, items)).toBeNull()
  })
})

describe('headings between lists', () => {
  const LONG = 'The line that says more than any heading would say. '.repeat(3)
  const list = (...items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  /** The headings of two lists, each after some markup, in which `A` is `B` before the second. */
  const headings = (html: string): readonly (string | null)[] | null => {
    const page = `<main>${html}${list('a', 'b')}${html.replaceAll('A', 'B')}${list('c', 'd')}</main>`
    return groupsBelow('main', page)?.map(([heading]) => heading) ?? null
  }

  it.each([
    ['<p>A</p>', ['A', 'B']],
    ['<p>A.</p>', null],
    ['<p>A!</p>', null],
    ['<p>***</p>', null],
    ['<p></p>', null],
    ['<h4>A.</h4>', ['A.', 'B.']],
    ['<p>first</p><p>A</p>', ['A', 'B']],
    ['<p>A <a href="/1">x</a></p>', ['A x', 'B x']],
    ['<p>A <a href="/1">x</a> <a href="/2">y</a></p>', null],
    ['<b>A</b>', ['A', 'B']],
    ['text <b>A</b>', null],
    ['text<br><b>A</b>', ['A', 'B']],
    ['text <i></i><b>A</b>', null],
    ['text<p>A</p>', ['A', 'B']],
    ['<b>A</b> text', null],
    ['<b>A</b><br>text', ['A', 'B']],
    ['<p>text</p><b>A</b>', ['A', 'B']],
    ['<i hidden>text</i> <b>A</b>', ['A', 'B']],
    [`<div><p>${LONG}</p><h3>A</h3></div>`, ['A', 'B']],
    [`<div><p>${LONG}</p><h3>A</h3><p></p></div>`, ['A', 'B']],
    [`<div><p>${LONG}</p><p>A</p></div>`, null],
    [`<div><p>x</p><div><p>${LONG}</p><h3>A</h3></div></div>`, ['A', 'B']],
    [`<div>${LONG}</div>`, null],
  ])('are told of %s', (html, wanted) => {
    expect(headings(html)).toEqual(wanted)
  })

  it('are short where nothing marks them', () => {
    const [most, more] = [GROUP_HEADING_CHARS, GROUP_HEADING_CHARS + 1].map((count) => `A${'x'.repeat(count - 1)}`)
    expect(headings(`<p>${most}</p>`)).toEqual([most, most!.replace('A', 'B')])
    expect(headings(`<p>${more}</p>`)).toBeNull()
    expect(headings(`<h3>${more}</h3>`)).toEqual([more, more!.replace('A', 'B')])
    expect(headings(`<h3>A${'x'.repeat(HEADING_CHARS)}</h3>`)).toBeNull()
    const longest = `A${'x'.repeat(HEADING_CHARS - 1)}`
    expect(headings(`<h3>${longest}</h3>`)).toEqual([longest, longest.replace('A', 'B')])
  })

  it('end where their box does', () => {
    const box = (name: string, ...items: readonly string[]): string =>
      `<section><h3>${name}</h3>${list(...items)}</section>`
    expect(groupsBelow('main', `<main>${box('A', 'a', 'b')}${list('c', 'd')}${box('B', 'e')}</main>`)).toEqual([
      ['A', 'a', 'b'],
      [null, 'c', 'd'],
      ['B', 'e'],
    ])
  })

  it('end right behind their box, and have words', () => {
    const box = (name: string, ...items: readonly string[]): string =>
      `<section><h3>${name}</h3>${list(...items)}</section>`
    expect(groupsBelow('main', `<main>${box('A', 'a', 'b')}<li>c</li><li>d</li>${box('B', 'e')}</main>`)).toEqual([
      ['A', 'a', 'b'],
      [null, 'c', 'd'],
      ['B', 'e'],
    ])
    expect(groupsBelow('main', `<main>${box('***', 'a', 'b')}${box('---', 'c', 'd')}</main>`)).toBeNull()
  })

  it('have none of the whole list before them, and none behind it', () => {
    const lists = `${list('a', 'b')}<h4>B</h4>${list('c', 'd')}`
    expect(groupsBelow('main', `<main><h2>All of it</h2>${lists}<h4>More</h4></main>`)).toEqual([
      [null, 'a', 'b'],
      ['B', 'c', 'd'],
    ])
    expect(groupsBelow('main', `<main><h4>A</h4>${lists}<h4>More</h4></main>`)).toEqual([
      ['A', 'a', 'b'],
      ['B', 'c', 'd'],
    ])
  })

  it('are none where all are above the first item', () => {
    expect(groupsBelow('main', `<main><h3>A</h3>${list('a', 'b', 'c')}</main>`)).toBeNull()
  })
})

describe('groups of one kind', () => {
  /** Whether two groups are, of items with so many characters in lists with these tags. */
  const alike = (
    first: readonly number[],
    second: readonly number[],
    tags: readonly [string, string] = ['ul', 'ul'],
  ) => {
    const items = (at: number, counts: readonly number[]): string =>
      counts.map((count, i) => `<li id="${at}${i}">${'x'.repeat(count)}</li>`).join('')
    const [a, b] = tags
    const page = pageOf(`<${a}>${items(0, first)}</${a}><${b}>${items(1, second)}</${b}>`)
    const group = (at: number, counts: readonly number[]) => ({
      heading: null,
      records: counts.map((_, i) => [withId(page, `${at}${i}`)]),
    })
    return areOfOneKind(page, [group(0, first), group(1, second)])
  }

  it('have items of about the same length in the mean', () => {
    expect(alike([10, 30], [20 * GROUPS_UNEVEN])).toBe(true)
    expect(alike([10, 30], [20 * GROUPS_UNEVEN + 1])).toBe(false)
    expect(alike([20 * GROUPS_UNEVEN + 1], [20])).toBe(false)
  })

  it('stand in lists of one tag', () => {
    expect(alike([10, 10], [10], ['ul', 'ol'])).toBe(false)
    expect(alike([10, 10], [10], ['ol', 'ol'])).toBe(true)
  })
})
