import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import type { NodeId } from '../../dom/index.ts'
import type { LocatorEvidence } from '../../wrapper/index.ts'
import { CONTEXT_CHARS } from '../constants.ts'
import { locatorIndex, markOf } from './locator-index.ts'
import { openPage } from './open-page.ts'

/** A page, its index, and the nth element with a tag. */
function indexed(body: string, wanted?: ReadonlySet<string>) {
  const page = openPage({ url: 'https://a.example/', tree: treeOf(`<body>${body}</body>`) })
  const { tree } = page
  const node = (tag: string, nth = 0): NodeId =>
    [...tree.label.keys()].filter((at) => tree.labels.at(tree.label[at]!) === tag)[nth]!
  return { index: locatorIndex(page, wanted), node }
}
const named = (tag: string, name: string, below: { tag: string; nth: number }[] = []): LocatorEvidence => ({
  ...{ kind: 'class', tag, name, below },
})
const label = (tag: string, text: string): LocatorEvidence => ({ kind: 'label', tag, text })

describe('the locators that could lead to a node', () => {
  const places = (body: string, tag: string, context = 'body') => {
    const { index, node } = indexed(body)
    return index.placesTo(node(tag), [node(context)])
  }

  it('are its names, those of two elements above it, what stands before it, and its position', () => {
    const body = '<div class="far"><div class="out"><p id="in">Price <b class="own">5</b></p></div></div>'
    expect(places(body, 'b')).toEqual([
      named('b', 'own'),
      { kind: 'attribute', tag: 'p', name: 'id', value: 'in', below: [{ tag: 'b', nth: 1 }] },
      named('div', 'out', [
        { tag: 'p', nth: 1 },
        { tag: 'b', nth: 1 },
      ]),
      label('b', 'Price'),
      { kind: 'position', path: ['body', 'div', 'div', 'p', 'b'].map((tag) => ({ tag, nth: 1 })) },
    ])
  })

  it('are none above the context that it is in', () => {
    const body = '<div class="out"><p class="in"><b>5</b></p></div>'
    expect(places(body, 'b', 'p')).toEqual([
      named('p', 'in', [{ tag: 'b', nth: 1 }]),
      {
        kind: 'position',
        path: [
          { tag: 'p', nth: 1 },
          { tag: 'b', nth: 1 },
        ],
      },
    ])
  })

  it('count elements of one tag among their siblings', () => {
    const { index, node } = indexed('<p>a</p><i>b</i><p>c</p><p><b>d</b><b class="x">e</b></p>')
    const path = index.placesTo(node('b', 1), [node('p', 0), node('i'), node('p', 1), node('p', 2)]).at(-1)
    expect(path).toEqual({
      kind: 'position',
      path: [
        { tag: 'p', nth: 3 },
        { tag: 'b', nth: 2 },
      ],
    })
    expect(index.placesTo(node('b'), [node('i')]).map(({ kind }) => kind)).not.toContain('position')
  })

  it('are what says what an element is, in sixty characters at most', () => {
    const kinds = (attributes: string) =>
      places(`<b ${attributes}>5</b>`, 'b').flatMap((place) => (place.kind === 'attribute' ? [place.name] : []))
    expect(kinds('itemprop=a name=a role=a aria-label=a rel=a property=a data-a-b=a')).toEqual([
      ...['itemprop', 'name', 'role', 'aria-label', 'rel', 'property', 'data-a-b'],
    ])
    expect(kinds('title=a href=a data-x1=a my-data-a=a id')).toEqual([])
    expect(kinds(`id=${'x'.repeat(CONTEXT_CHARS)}`)).toEqual(['id'])
    expect(kinds(`id=${'x'.repeat(CONTEXT_CHARS + 1)}`)).toEqual([])
    const classes = (names: string) =>
      places(`<b class="${names}">5</b>`, 'b').flatMap((place) => (place.kind === 'class' ? [place.name] : []))
    expect(classes('a b a x123')).toEqual(['a', 'b'])
    expect(classes('x'.repeat(CONTEXT_CHARS))).toHaveLength(1)
    expect(classes('x'.repeat(CONTEXT_CHARS + 1))).toEqual([])
  })

  it('are a short text before it without a number', () => {
    const textsBefore = (text: string) =>
      places(`${text}<b>5</b>`, 'b').flatMap((place) => (place.kind === 'label' ? [place.text] : []))
    expect(textsBefore('<p>Price\n of it: </p> ')).toEqual(['Price of it:'])
    expect(textsBefore('<p>Price 1</p>')).toEqual([])
    expect(textsBefore('x'.repeat(CONTEXT_CHARS))).toEqual(['x'.repeat(CONTEXT_CHARS)])
    expect(textsBefore(`Price <p>${'x'.repeat(CONTEXT_CHARS + 1)}</p>`)).toEqual([])
    expect(textsBefore('')).toEqual([])
  })
})

describe('where a locator leads', () => {
  const body =
    '<ul><li>Name <b class="x">a</b><i>b</i></li><li>Price <b class="x"><u>c</u><u>d</u></b></li><li>None</li></ul><b class="x">e</b>'
  const { index, node } = indexed(body)
  const li = (nth: number): NodeId => node('li', nth)

  it('is the first node that it names in some siblings or below them', () => {
    const x = named('b', 'x')
    expect([0, 1, 2].map((nth) => index.lead(x, [li(nth)]))).toEqual([node('b', 0), node('b', 1), null])
    expect(index.lead(x, [li(0), li(1)])).toBe(node('b', 0))
    expect(index.lead(x, [li(1), li(2)])).toBe(node('b', 1))
    expect(index.lead(x, [node('b', 2)])).toBe(node('b', 2))
    expect(index.lead(x, [])).toBeNull()
    expect(index.lead(named('b', 'y'), [li(0)])).toBeNull()
    expect(index.lead(named('i', 'x'), [li(0)])).toBeNull()
  })

  it('is below what has the name, where it says so', () => {
    const second = named('b', 'x', [{ tag: 'u', nth: 2 }])
    expect([0, 1].map((nth) => index.lead(second, [li(nth)]))).toEqual([null, node('u', 1)])
  })

  it('is what stands behind a text', () => {
    expect([0, 1].map((nth) => index.lead(label('b', 'Name'), [li(nth)]))).toEqual([node('b', 0), null])
    expect(index.lead(label('b', 'Price'), [li(1)])).toBe(node('b', 1))
  })

  it('is a position in some siblings', () => {
    const at = (nth: number, ...more: { tag: string; nth: number }[]): LocatorEvidence => ({
      ...{ kind: 'position', path: [{ tag: 'li', nth }, ...more] },
    })
    const all = [li(0), li(1), li(2)]
    expect([1, 2, 4].map((nth) => index.lead(at(nth), all))).toEqual([li(0), li(1), null])
    expect(index.lead(at(2, { tag: 'b', nth: 1 }, { tag: 'u', nth: 2 }), all)).toBe(node('u', 1))
    expect(index.lead(at(3, { tag: 'b', nth: 1 }, { tag: 'u', nth: 2 }), all)).toBeNull()
  })

  it('is known of the marks that were asked for alone', () => {
    const [x, y] = [named('b', 'x'), label('b', 'Name')]
    const some = indexed(body, new Set([markOf(x)!]))
    expect(some.index.lead(x, [some.node('ul')])).toBe(some.node('b'))
    expect(some.index.lead(y, [some.node('ul')])).toBeNull()
    expect(markOf({ kind: 'position', path: [] })).toBeNull()
    expect(new Set([x, y, named('b', 'Name'), named('i', 'x')].map(markOf)).size).toBe(4)
  })
})
