import { describe, expect, it } from 'vitest'
import { allCandidates, type Candidate, findCandidates, findReadCandidates, keyOf } from './candidates.ts'
import type { Origin } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import { pageOf, textsOf, withId } from './pages.fixture.ts'

/** What the candidates of a body are, as texts. */
const found = (body: string): (readonly [Origin, string])[] => {
  const page = pageOf(body)
  return allCandidates(page).map(({ origin, records }) => [origin, textsOf(page, records).join(' / ')])
}

describe('records that may be a list', () => {
  it('are alike children, and all of one tag', () => {
    expect(found('<ul><li>a</li><li>b</li></ul>')).toEqual([['siblings', 'a / b']])
    expect(found('<div><p class="x">a</p><p class="x">b</p><p class="y"><b>c</b></p></div>')).toEqual([
      ['siblings', 'a / b'],
      ['same-tag', 'a / b / c'],
    ])
    expect(found('<ul><li>a</li></ul>')).toEqual([])
  })

  it.each([
    ['<table><tr><th><a>a</a></th><th><a>b</a></th></tr></table>', false],
    ['<table><tr><td>a</td><td>b</td></tr></table>', false],
    ['<table><tr><td><b>a</b>x</td><td><b>b</b>y</td></tr></table>', true],
    ['<table><tr><td><a>a</a></td><td><a>b</a></td></tr></table>', true],
    ['<table><tr><td><img></td><td><img></td></tr></table>', true],
    ['<ul><li> </li><li> </li></ul>', false],
    ['<ul><li><img></li><li><img></li></ul>', true],
    ['<ul><li>a</li><li hidden>b</li></ul>', false],
  ])('are alike children that can each be one: %s, %s', (body, is) => {
    expect(found(body).some(([origin]) => origin === 'siblings')).toBe(is)
  })

  it('are runs of children that repeat', () => {
    const item = (i: number) => `<h3>H${i}</h3><p>P${i}</p>`
    expect(found(`<div>${item(1)}${item(2)}${item(3)}</div>`)).toContainEqual(['division', 'H1|P1 / H2|P2 / H3|P3'])
  })

  it('are no runs that end with a heading', () => {
    const runs = found('<div><h3>A</h3><p>1</p><h3>B</h3><p>2</p><h3>C</h3><p>3</p></div>').filter(
      ([origin]) => origin === 'division',
    )
    expect(runs).toEqual([['division', 'A|1 / B|2 / C|3']])
  })

  it('are cousins, those that a class keeps back by themselves', () => {
    const box = (items: string, name = 'x') => `<div class="${name}">${items}</div>`
    const body = `<main>${box('<p>a</p>')}${box('<p>b</p>')}${box('<p>c</p>', 'hidden')}${box('<p>d</p>', 'hidden')}</main>`
    const cousins = found(body).filter(([origin]) => origin === 'cousins')
    expect(cousins).toEqual([
      ['cousins', 'a / b'],
      ['cousins', 'c / d'],
    ])
    expect(found(`<main>${box('<p>a</p><p>b</p>')}</main>`)).toEqual([['siblings', 'a / b']])
  })

  it('are cousins of one first class, whatever they hold', () => {
    const item = (name: string, inside: string) => `<section><div class="${name}">${inside}</div></section>`
    const body = `<main>${item('x', 'a')}${item('x', '<ul><li><b>b</b></li></ul><ol></ol>')}${item('y', 'c')}</main>`
    expect(found(body)).toContainEqual(['cousins', 'a / b'])
  })

  it('are runs without what stands between them now and then', () => {
    const item = (i: number) => `<h3>H${i}</h3><p>P${i}</p>`
    const body = `<div><h2>A</h2>${item(1)}${item(2)}${item(3)}<h2>B</h2>${item(4)}${item(5)}</div>`
    expect(found(body)).toContainEqual(['division', 'H1|P1 / H2|P2 / H3|P3 / H4|P4 / H5|P5'])
  })

  it('are results by kind, those of each kind in a box of one look', () => {
    const plain = (text: string) => `<p><b>${text}</b></p>`
    const rich = (text: string) => `<p><i><u>${text}</u></i></p>`
    const box = (name: string, ...items: readonly string[]) => `<div class="${name}">${items.join('')}</div>`
    const boxes = (...last: readonly string[]) =>
      found(box('g', plain('a'), plain('b')) + box('g', rich('c'), rich('d')) + box('h', ...last)).map(([, one]) => one)
    expect(boxes(plain('e'), plain('f'))).toContain('a / b / c / d')
    const mixed = found(
      box('g', plain('a'), plain('b')) + box('g', rich('c'), plain('d')) + box('h', plain('e'), rich('f')),
    )
    expect(mixed.map(([, one]) => one)).not.toContain('a / b / c / d')
  })

  it('are runs that are alike enough, two ways to cut at most', () => {
    const runs = (...more: readonly string[]) => {
      const others = more.map((tag) => `<${tag}>x</${tag}>`).join('')
      const cut = found(`<div><h3>A</h3><p>A</p><b>A</b><h3>B</h3><p>B</p><b>B</b>${others}</div>`)
      return cut.some(
        ([origin, texts]) => origin === 'division' && texts === `A|A|A / B|B|B${'|x'.repeat(more.length)}`,
      )
    }
    // 1 - 4 / 10, then 1 - 5 / 11.
    expect([runs('u', 's', 'q', 'i'), runs('u', 's', 'q', 'i', 'sub')]).toEqual([true, false])
    const three = (i: number) => `<p>P${i}</p><b>B${i}</b><i>I${i}</i>`
    const cuts = found(`<div>${three(1)}${three(2)}${three(3)}</div>`).filter(([origin]) => origin === 'division')
    expect(cuts).toEqual([['division', 'P1|B1|I1 / P2|B2|I2 / P3|B3|I3']])
  })

  it('are runs apart from headings of four in five', () => {
    const item = (i: number) => `<h3>H${i}</h3><p>P${i}</p>`
    const body = `<div><h2>A</h2>${item(1)}${item(2)}<h2>B</h2>${item(3)}<h2>C</h2>${item(4)}<h2>D</h2>${item(5)}</div>`
    expect(found(body)).toContainEqual(['division', 'H1|P1 / H2|P2 / H3|P3 / H4|P4 / H5|P5'])
  })

  it('are cells of parallel rows, of which one may be empty, but no spacer', () => {
    const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
    const titles = (a: string, b: string) => row(`<a><b>${a}</b></a>`, `<a><b>${b}</b></a>`)
    const columns = (...rows: readonly string[]) =>
      found(`<table>${rows.join('')}</table>`)
        .filter(([origin]) => origin === 'columns')
        .map(([, texts]) => texts)
    expect(columns(row('<img>', '<img>'), titles('a', 'b'))).toEqual(['|a / |b'])
    expect(columns(titles('a', 'b'), row('', ''), titles('c', 'd'), row('', ''))).toEqual(['a| / b| / c| / d|'])
    const spacer = '<tr><td colspan="2"></td></tr>'
    expect(columns(titles('a', 'b'), spacer, titles('c', 'd'), spacer)).toEqual([])
  })

  it('are each found once', () => {
    const keys = (body: string) => allCandidates(pageOf(body)).map(keyOf)
    const all = keys('<div><p>a</p><p>b</p><p>c</p></div><div><p>d</p><p>e</p></div>')
    expect(new Set(all).size).toBe(all.length)
  })

  it('are told from others of as many with the same ends', () => {
    const candidate = (...nodes: readonly number[]): Candidate => ({
      origin: 'siblings',
      records: nodes.map((node) => [node]),
    })
    expect(keyOf(candidate(1, 2, 9))).not.toBe(keyOf(candidate(1, 3, 9)))
    expect(keyOf(candidate(1, 2, 9))).toBe(keyOf({ ...candidate(1, 2, 9), origin: 'cousins' }))
  })
})

/** Items of a text each, in links or not. */
const listOf = (id: string, count: number, chars: number, isLinked = false, tag = 'p') => {
  const text = 'x'.repeat(chars)
  return `<div id="${id}">${`<${tag}>${isLinked ? `<a>${text}</a>` : text}</${tag}>`.repeat(count)}</div>`
}
const candidateAt = (page: ListPage, id: string, origin: Origin = 'siblings'): Candidate => ({
  origin,
  records: page.elements(withId(page, id)).map((node) => [node]),
})

describe('the crude guess of what a main list is', () => {
  it.each<[string, string, string, boolean]>([
    ['long records', listOf('a', 2, 10), listOf('b', 2, 11), false],
    ['up to 400 characters', listOf('a', 2, 400), listOf('b', 2, 500), true],
    ['less than that', listOf('a', 2, 399), listOf('b', 2, 500), false],
    ['many records', listOf('a', 3, 10), listOf('b', 4, 10), false],
    ['up to 40', listOf('a', 40, 10), listOf('b', 41, 10), true],
    ['less than that', listOf('a', 39, 10), listOf('b', 41, 10), false],
    ['links', listOf('a', 2, 10, true), listOf('b', 2, 43), true],
    ['links to an extent', listOf('a', 2, 10, true), listOf('b', 2, 44), false],
  ])('is for %s', (_, a, b, isFirst) => {
    const page = pageOf(a + b)
    const [first, second] = [candidateAt(page, 'a'), candidateAt(page, 'b')]
    expect(findCandidates(page, [first, second])[0]).toBe(isFirst ? first : second)
  })

  it('is for records of several elements of which one has a link', () => {
    const page = pageOf(
      `<p id="a"><a>x</a></p><p id="b">y</p><p id="c"><a>x</a></p><p id="d">y</p>${listOf('e', 2, 8)}`,
    )
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => withId(page, id))
    const linked: Candidate = {
      origin: 'division',
      records: [
        [a!, b!],
        [c!, d!],
      ],
    }
    const plain = candidateAt(page, 'e')
    expect(findCandidates(page, [plain, linked])).toEqual([linked, plain])
  })

  it('keeps a hundred', () => {
    const page = pageOf(listOf('a', 2, 1) + listOf('b', 2, 3))
    const all = [...Array.from({ length: 100 }, () => candidateAt(page, 'a')), candidateAt(page, 'b')]
    expect(findCandidates(page, all)).toEqual([all[100], ...all.slice(0, 99)])
    expect(findReadCandidates(page, all)).toEqual([all[100], ...all.slice(0, 99)])
  })
})

describe('the crude guess of what a reader may want', () => {
  it.each<[string, string, string, boolean]>([
    ['long items', listOf('a', 2, 10), listOf('b', 2, 11), false],
    ['up to 100 characters', listOf('a', 2, 100), listOf('b', 2, 120), true],
    ['less than that', listOf('a', 2, 99), listOf('b', 2, 120), false],
    ['up to 12 items', listOf('a', 12, 10), listOf('b', 13, 10), true],
    ['less than that', listOf('a', 11, 10), listOf('b', 13, 10), false],
    ['less links', listOf('a', 2, 10, true), listOf('b', 2, 10), false],
    ['links all the same', listOf('a', 12, 100, true), listOf('b', 3, 3), true],
    ['links to an extent', listOf('a', 12, 100, true), listOf('b', 3, 4), false],
    ['items of lists', listOf('a', 2, 10, false, 'li'), listOf('b', 2, 39), true],
    ['items of lists to an extent', listOf('a', 2, 10, false, 'li'), listOf('b', 2, 41), false],
    ['definitions', listOf('a', 2, 10, false, 'dd'), listOf('b', 2, 39), true],
  ])('is for %s', (_, a, b, isFirst) => {
    const page = pageOf(a + b)
    const [first, second] = [candidateAt(page, 'a'), candidateAt(page, 'b')]
    expect(findReadCandidates(page, [first, second])[0]).toBe(isFirst ? first : second)
  })

  it('is for lines', () => {
    const page = pageOf(listOf('a', 2, 10) + listOf('b', 2, 11))
    const [lines, others] = [candidateAt(page, 'a', 'lines'), candidateAt(page, 'b')]
    expect(findReadCandidates(page, [others, lines])).toEqual([lines, others])
  })
})
