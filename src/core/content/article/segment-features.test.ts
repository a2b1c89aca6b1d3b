import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { articlePageOf } from './article-page.ts'
import { FEATURES, featuresOf } from './segment-features.ts'
import { HINTS, LANDMARKS } from './segment-layout.ts'

type Row = Readonly<Record<string, number>>

/** The features of each segment, by name, to four digits. */
function rowsOf(html: string): Row[] {
  const view = articlePageOf(treeOf(html))
  const values = featuresOf(view)
  expect(values).toHaveLength(view.segments.length * FEATURES.length)
  return view.segments.map((_, row) =>
    Object.fromEntries(FEATURES.map((name, i) => [name, round(values[row * FEATURES.length + i]!)])),
  )
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
const log = (count: number): number => round(Math.log2(1 + count))
const named = (row: Row, ...names: readonly string[]): number[] => names.map((name) => row[name]!)
const startingWith = (row: Row, start: string): string[] =>
  FEATURES.filter((name) => name.startsWith(start) && row[name] === 1)
const PROSE = 'One two three four five six seven eight nine ten.'

describe('featuresOf', () => {
  it('has a column for each feature, in a fixed order', () => {
    expect(FEATURES).toEqual([
      ...['words', 'link share', 'sentence ends', 'sentence ends per word', 'capitals per word'],
      ...['is p', 'is h2', 'is h3..h6', 'is li', 'depth', 'concealed'],
      ...HINTS.map((hint) => `hint ${hint}`),
      ...LANDMARKS.map((name) => `in ${name}`),
      ...['up 1 words', 'up 1 link share', 'up 1 prose share', 'up 1 words per segment'],
      ...['up 2 words', 'up 2 link share', 'up 2 prose share', 'up 2 words per segment'],
      ...['up 3 words', 'up 3 link share', 'up 3 prose share', 'up 3 words per segment'],
      ...['in core 80', 'in core 30', 'steps to core 50'],
      ...['words before', 'segments before', 'prose before', 'prose after', 'segments after h1'],
      ...['alike', 'alike words', 'alike share', 'alike link share', 'alike prose share', 'alike mean', 'same text'],
      'words of title',
      ...['words at -1', 'words at +1', 'words at +2'],
      ...['page words', 'page link share', 'page prose share', 'page words per segment', 'page core share'],
      ...['page biggest group', 'page articles', 'page prices', 'page dates', 'page message share'],
      ...['article', 'news', 'product', 'list', 'website'].map((name) => `declared ${name}`),
    ])
  })

  it('measures the text', () => {
    const rows = rowsOf('<p>A big. Dog <a>sits</a>!</p><p>…</p>')
    const names = ['words', 'link share', 'sentence ends', 'sentence ends per word', 'capitals per word']
    expect(named(rows[0]!, ...names)).toEqual([log(4), round(4 / 15), log(2), 0.5, 0.5])
    expect(named(rows[1]!, ...names)).toEqual([0, 0, 1, 0, 0])
  })

  it('says which element it is in and how deep', () => {
    const rows = rowsOf(
      '<p>a</p><h1>b</h1><h2>c</h2><h3>d</h3><h6>e</h6><ul><li>f</li></ul><div hidden><div>g</div></div><hr>h',
    )
    expect(rows.map((row) => named(row, 'is p', 'is h2', 'is h3..h6', 'is li', 'depth', 'concealed'))).toEqual([
      [1, 0, 0, 0, 3, 0],
      [0, 0, 0, 0, 3, 0],
      [0, 1, 0, 0, 3, 0],
      [0, 0, 1, 0, 3, 0],
      [0, 0, 1, 0, 3, 0],
      [0, 0, 0, 1, 4, 0],
      [0, 0, 0, 0, 4, 1],
      [0, 0, 0, 0, 2, 0],
    ])
  })

  it('has the hints and landmarks around it', () => {
    const rows = rowsOf(
      `<div class="menu"><p class="comment">a</p></div><aside><article>b</article></aside><button class="hidden">c</button><p>${PROSE}</p>`,
    )
    expect(rows.map((row) => startingWith(row, 'hint '))).toEqual([
      ['hint navigation', 'hint comment'],
      [],
      ['hint hidden'],
      [],
    ])
    expect(rows.map((row) => startingWith(row, 'in ').filter((name) => !name.startsWith('in core')))).toEqual([
      [],
      ['in aside', 'in article'],
      ['in button'],
      [],
    ])
  })

  it('sums the three blocks around', () => {
    const [row] = rowsOf(
      `<main>${PROSE}<section><div><p>x</p><p>y <a>z</a></p></div><p>${PROSE}</p></section></main><p>w</p>`,
    ).slice(1)
    const up = (k: number): number[] =>
      ['words', 'link share', 'prose share', 'words per segment'].map((name) => row![`up ${k} ${name}`]!)
    expect(up(1)).toEqual([log(3), round(1 / 3), 0, 1.5])
    expect(up(2)).toEqual([log(13), round(1 / 13), round(10 / 13), round(13 / 3)])
    expect(up(3)).toEqual([log(23), round(1 / 23), round(20 / 23), round(23 / 4)])
  })

  it('says how far it is from the core of the page', () => {
    const rows = rowsOf(
      `<main><div><p>${PROSE}</p><p>${PROSE}</p><p>${PROSE}</p></div><aside>a</aside></main><footer><p>b</p></footer>`,
    )
    expect(rows.map((row) => named(row, 'in core 80', 'in core 30', 'steps to core 50'))).toEqual([
      [1, 1, -1],
      [1, 0, -1],
      [1, 0, -1],
      [0, 0, 1],
      [0, 0, 2],
    ])
  })

  it('says what stands before and after', () => {
    const rows = rowsOf(`<p>a b</p><p>${PROSE}</p><h1>c</h1><p>${PROSE}</p>`)
    expect(
      rows.map((row) =>
        named(row, 'words before', 'segments before', 'prose before', 'prose after', 'segments after h1'),
      ),
    ).toEqual([
      [0, 0, 0, log(20), -2],
      [round(2 / 23), 0.25, 0, log(20), -1],
      [round(12 / 23), 0.5, 0.5, log(10), 0],
      [round(13 / 23), 0.75, 0.5, log(10), 1],
    ])
    expect(rows.map((row) => named(row, 'words at -1', 'words at +1', 'words at +2'))).toEqual([
      [0, log(10), log(1)],
      [log(2), log(1), log(10)],
      [log(10), log(10), 0],
      [log(1), 0, 0],
    ])
  })

  it('is in the middle where nothing is prose, and at no heading where there is none', () => {
    const [row] = rowsOf('<p>a</p><p>b</p>')
    expect(named(row!, 'prose before', 'prose after', 'segments after h1', 'page prose share')).toEqual([0.5, 0, 0, 0])
  })

  it('counts fifty segments from the heading', () => {
    const lines = '<p>a</p>'.repeat(60)
    const rows = rowsOf(`${lines}<h1>b</h1>${lines}`).map((row) => row['segments after h1'])
    expect([0, 9, 10, 11, 59, 60, 61, 109, 110, 111, 120].map((i) => rows[i])).toEqual([
      -50, -50, -50, -49, -1, 0, 1, 49, 50, 50, 50,
    ])
  })

  it('sums what is alike', () => {
    const [row] = rowsOf(`<p>a <a>b</a></p><p>${PROSE}</p><p>a b</p><div>c d e</div>`)
    expect(
      named(
        row!,
        'alike',
        'alike words',
        'alike share',
        'alike link share',
        'alike prose share',
        'alike mean',
        'same text',
      ),
    ).toEqual([log(3), log(14), round(14 / 17), round(1 / 14), round(10 / 14), round(14 / 3), 2])
  })

  it('counts words of the title', () => {
    const rows = rowsOf('<head><title>An old Light</title></head><p>The OLD light!</p><p>none</p><p>…</p>')
    expect(rows.map((row) => row['words of title'])).toEqual([round(2 / 3), 0, 0])
  })

  it('says what the whole page is like, to each segment', () => {
    const group = `<ul>${'<li>x <a>y</a></li>'.repeat(4)}</ul>`
    const rows = rowsOf(
      `<article>${PROSE}</article><article>$5</article>${group}<p>2024</p><p>May 2023</p><p class="comment">m</p>`,
    )
    const names = FEATURES.filter((name) => name.startsWith('page '))
    expect(rows).toHaveLength(9)
    for (const row of rows)
      expect(named(row, ...names)).toEqual([
        log(23),
        round(4 / 23),
        round(10 / 23),
        round(23 / 9),
        1,
        round(8 / 23),
        log(2),
        log(1),
        log(2),
        round(1 / 23),
      ])
  })

  it.each([
    ['article', ['article']],
    ['BlogPosting', ['article']],
    ['NewsArticle', ['article', 'news']],
    ['Reportage', ['article', 'news']],
    ['Product', ['product']],
    ['Offer', ['product']],
    ['ItemList', ['list']],
    ['website', ['website']],
    ['websites', []],
  ])('knows the declared type %s', (type, expected) => {
    const [row] = rowsOf(`<meta property="og:type" content="${type}"><p>a</p>`)
    expect(startingWith(row!, 'declared ')).toEqual(expected.map((name) => `declared ${name}`))
  })
})

describe('the place of a line', () => {
  it('is counted from a main heading that is the first line too', () => {
    const rows = rowsOf('<h1>a</h1><p>b</p><p>c</p>').map((row) => row['segments after h1'])
    expect(rows).toEqual([0, 1, 2])
  })
})

describe('the declared types of a page', () => {
  it('are all that it has, each by itself', () => {
    const data = '<script type="application/ld+json">[{"@type":"WebSite"},{"@type":"NewsArticle"}]</script>'
    const [row] = rowsOf(`${data}<p>a</p>`)
    expect(startingWith(row!, 'declared')).toEqual(['declared article', 'declared news', 'declared website'])
  })
})
