import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { LABEL, labelName, type Tree } from '../../dom/index.ts'
import { below, HINTS, isProse, LANDMARKS, type Layout, layoutOf } from './segment-layout.ts'
import { type Segment, segmentsOf } from './segments.ts'

function laidOut(html: string): { tree: Tree; layout: Layout } {
  const tree = treeOf(html)
  return { tree, layout: layoutOf(tree, segmentsOf(tree)) }
}

/** The elements below the body, each with what is said of it. */
function elements(html: string, said: (layout: Layout, node: number) => unknown): [string, unknown][] {
  const { tree, layout } = laidOut(html)
  return Array.from({ length: tree.nodeCount }, (_, node) => node)
    .filter((node) => node > tree.label.indexOf(LABEL.body) && tree.label[node] !== LABEL['#text'])
    .map((node) => [labelName(tree, node), said(layout, node)])
}

const named = (names: readonly string[], bits: number): string =>
  names.filter((_, bit) => ((bits >> bit) & 1) === 1).join(' ')
/** A page of which the body alone holds most. */
const REST = '<p>one two three four five six seven eight nine ten</p>'
const hintsOf = (html: string): [string, unknown][] =>
  elements(html + REST, ({ hints }, node) => named(HINTS, hints[node]!)).slice(0, -1)

describe('layoutOf', () => {
  it('sums the segments that start before each node', () => {
    const { layout } = laidOut('<p>a b</p><div><a>c d e</a> f</div>')
    expect([...layout.segmentsBefore]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2])
    expect([...layout.wordsBefore]).toEqual([0, 0, 0, 0, 0, 0, 2, 2, 2, 6, 6])
    expect([...layout.linkWordsBefore].map((sum) => Math.round(sum * 100))).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 0, 333, 333,
    ])
    expect(layout.proseBefore.every((sum) => sum === 0)).toBe(true)
  })

  it('sums the words of running text alone', () => {
    const { tree, layout } = laidOut('<p>a b c d e f g h i j.</p><p>a b c d e f g h i j</p><p>k l.</p>')
    expect(layout.proseBefore.at(-1)).toBe(10)
    expect(below(tree, layout.proseBefore, 4)).toBe(10)
    expect(below(tree, layout.proseBefore, 6)).toBe(0)
    expect(below(tree, layout.wordsBefore, 8)).toBe(2)
    expect(below(tree, layout.wordsBefore, 3)).toBe(22)
    expect(below(tree, layout.wordsBefore, 2)).toBe(0)
  })

  it('has the landmarks that a node is or stands in', () => {
    expect(
      elements(
        '<article><header><b>x</b></header><p>y</p></article><nav>z</nav><p>w</p><main><form><button>v</button></form></main><aside><figure>u</figure></aside><footer>t</footer>',
        ({ landmarks }, node) => named(LANDMARKS, landmarks[node]!),
      ),
    ).toEqual([
      ['article', 'article'],
      ['header', 'header article'],
      ['b', 'header article'],
      ['p', 'article'],
      ['nav', 'nav'],
      ['p', ''],
      ['main', 'main'],
      ['form', 'form main'],
      ['button', 'form main button'],
      ['aside', 'aside'],
      ['figure', 'aside figure'],
      ['footer', 'footer'],
    ])
    const { tree, layout } = laidOut('<nav><p>z</p></nav>')
    expect(layout.landmarks[tree.nodeCount - 1]).toBe(1)
  })

  it('has the hints of class, id, role and itemprop, and those of what is around', () => {
    expect(
      hintsOf(
        '<div class="sidebar"><p id="promo">x</p><p role="search">y</p><p itemprop="author">z</p><p title="menu">w</p></div><p>v</p>',
      ),
    ).toEqual([
      ['div', 'side'],
      ['p', 'side promotion'],
      ['p', 'side form'],
      ['p', 'side byline'],
      ['p', 'side'],
      ['p', ''],
    ])
  })

  it('reads whole words of a name, in camel case and with marks, and knows words of several kinds', () => {
    const names = ['articleBody-main_2', 'NAV', 'navy', 'product', 'also', 'x1menu', 'details', 'shareBAR', 'h1Footer']
    expect(hintsOf(names.map((name) => `<p class="${name}">x</p>`).join('')).map(([, hints]) => hints)).toEqual([
      'content',
      'navigation',
      '',
      'description',
      'related',
      'navigation',
      'byline description',
      'social',
      'edge',
    ])
  })

  it('reads four hundred characters of a name', () => {
    const nameAt = (length: number): string => `<p class="${'x'.repeat(length - 1)} nav">x</p>`
    expect(hintsOf(nameAt(397) + nameAt(398))).toEqual([
      ['p', 'navigation'],
      ['p', ''],
    ])
  })

  it('has no hint of what holds more than four fifths of the page', () => {
    const split = (words: number): string =>
      `<div class="nav">${'x '.repeat(words)}</div><p>${'y '.repeat(10 - words)}</p>`
    expect(elements(split(8), ({ hints }, node) => named(HINTS, hints[node]!))).toEqual([
      ['div', 'navigation'],
      ['p', ''],
    ])
    expect(elements(split(9), ({ hints }, node) => hints[node])).toEqual([
      ['div', 0],
      ['p', 0],
    ])
  })

  it('has no hint, concealment or path of what holds no words', () => {
    expect(
      elements(`<div class="nav" hidden></div>${REST}`, ({ hints, concealed, path }, node) => [
        hints[node],
        concealed[node],
        path[node],
      ]),
    ).toEqual([
      ['div', [0, 0, 2]],
      ['p', [0, 0, 3]],
    ])
  })

  it('says what is hidden for now, with all in it', () => {
    const { tree, layout } = laidOut('<div style="display:none"><p>x</p></div><p>y</p>')
    expect(tree.nodeCount).toBe(9)
    expect([...layout.concealed]).toEqual([0, 0, 0, 0, 1, 1, 1, 0, 0])
  })

  it('numbers paths by label and class from the root, in order', () => {
    expect(
      elements(
        '<ul><li class="a">1</li><li class="b">2</li><li class="a">3</li><li>4</li></ul><ul><li>5</li></ul><div><li>6</li></div>',
        ({ path }, node) => path[node],
      ),
    ).toEqual([
      ['ul', 3],
      ['li', 4],
      ['li', 5],
      ['li', 4],
      ['li', 6],
      ['ul', 3],
      ['li', 6],
      ['div', 7],
      ['li', 8],
    ])
  })

  it('gives a text the path of its element', () => {
    const { layout } = laidOut('<p>x</p>')
    expect([...layout.path]).toEqual([0, 1, 1, 2, 3, 3])
  })
})

describe('isProse', () => {
  const segment = (change: Partial<Segment>): Segment => ({
    block: 0,
    first: 0,
    last: 0,
    text: '',
    linkShare: 0.49,
    sameLine: false,
    words: 10,
    stops: 1,
    capitals: 0,
    ...change,
  })

  it.each([
    [{}, true],
    [{ words: 9.5 }, false],
    [{ stops: 0 }, false],
    [{ linkShare: 0.5 }, false],
  ])('of a text of ten words with a stop and few links, but %j, is %s', (change, expected) => {
    expect(isProse(segment(change))).toBe(expected)
  })
})
