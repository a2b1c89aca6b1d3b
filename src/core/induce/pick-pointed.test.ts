import { describe, expect, it } from 'vitest'
import type { ArticlePart, FieldPattern, ListPattern } from '../wrapper/index.ts'
import { pickPointed, pointedPatterns } from './pick-pointed.ts'
import { factsOfPages, nodesOf, writtenPages } from './record/facts.fixture.ts'
import type { LearnedPattern, Point, PointedPages, Wanted } from './schema/index.ts'

const field = (name: string, part?: ArticlePart): FieldPattern => ({
  kind: 'field',
  name,
  locators: [{ path: [] }],
  value: part === undefined ? { kind: 'text' } : { kind: 'article', part },
  type: 'text',
  required: false,
})
const list = (name: string, ...children: FieldPattern[]): ListPattern => ({
  kind: 'list',
  name,
  locators: [],
  record: { kind: 'record', starts: [], spans: false, children },
})
const wanted = (name: string): Wanted => ({ name, path: [name], required: false, kind: 'value', type: 'text' })
const TEXT = Array.from(
  { length: 12 },
  (_, i) => `<p>The lamp of the ${i}th room stood on a table of oak and shone all night long over the books.</p>`,
)
const [page] = writtenPages([
  `<html lang=en><head><title>The lamp of Ann</title></head><body><article><h1>The lamp of Ann</h1>${TEXT.join('')}</article></body></html>`,
])
const pointOf = (of: Wanted, text: string, kind: 'value' | 'list' = 'value') =>
  ({ wanted: of, page, place: { kind, text }, words: ['label'], probability: 0.9 }) as unknown as Point
const pages = (...points: Point[]): PointedPages => ({
  points: new Map(points.map((point) => [point.wanted, point])),
  said: new Set(),
  at: 0,
  parts: [],
  examples: [],
})
const patterns = (made: LearnedPattern[], learned: LearnedPattern[], of: Wanted[], ...points: Point[]) =>
  pointedPatterns(made, learned, { type: null, properties: of }, pages(...points))

describe('the patterns of what is pointed at', () => {
  const [hue, size] = [wanted('hue'), wanted('size')]

  it('are fields of its name, and lists with one', () => {
    const [own, parts] = [field('hue'), list('x', field('a'), field('size'))]
    const points = [pointOf(hue, 'red'), pointOf(size, 'big')]
    expect(patterns([parts, own], [], [hue, size], ...points)).toEqual(
      new Map([
        [hue, { pattern: own, point: points[0] }],
        [size, { pattern: parts, point: points[1] }],
      ]),
    )
    expect(patterns([own], [], [hue, size], points[1]!)).toEqual(new Map())
    expect(patterns([list('hue', field('a'))], [], [hue], points[0]!)).toEqual(new Map())
  })

  it('are parts of the article that say the same', () => {
    const title = field('title', 'title')
    const point = pointOf(hue, 'The LAMP of Ann')
    const found = new Map([[hue, { pattern: title, point: { ...point, words: ['label', 'article'] } }]])
    expect(patterns([field('hue')], [field('x'), list('l'), title], [hue], point)).toEqual(found)
    const own = new Map([[hue, { pattern: field('hue'), point: pointOf(hue, 'en') }]])
    expect(patterns([field('hue')], [field('language', 'language')], [hue], pointOf(hue, 'en'))).toEqual(own)
    expect(patterns([field('hue')], [title], [hue], pointOf(hue, 'en'))).toEqual(own)
    expect(patterns([], [field('authors', 'authors'), title], [hue], point)).toEqual(found)
    expect(patterns([], [title], [hue], pointOf(hue, 'The lamp of Ann', 'list'))).toEqual(new Map())
    expect(patterns([], [title], [{ ...hue, kind: 'records', of: [] } as Wanted])).toEqual(new Map())
  })
})

describe('the drafts of what is pointed at', () => {
  const bodies = (count: number, other = '') =>
    factsOfPages(
      Array.from(
        { length: count },
        (_, i) => `<div><h1>Lamp ${i}</h1><p class=hue k=x>Red ${i}</p>${i > 0 ? other : ''}</div>`,
      ),
    )
  const part = (node: number) => ({ field: 'hue', node, attribute: null, behind: null, isItem: false, beside: [] })
  const example = (i: number) => ({ field: 'hue', value: `Red ${i}`, url: `https://a.test/items/${i}` })

  it('are of few pages what leads to a part on one and all others', () => {
    const { scope, pages: own } = bodies(2)
    const known = { ...pages(), parts: [part(nodesOf(own[0]!, 'x')[0]!)] }
    const { drafts, names } = pickPointed(scope, [], known)
    expect(drafts).toHaveLength(1)
    expect([...names.values()]).toEqual(['hue'])
  })

  it('are of more pages what the template says', () => {
    const { scope, pages: own, field: fieldOf } = bodies(5)
    const [x, y] = [fieldOf('x'), fieldOf('y')]
    const node = nodesOf(own[0]!, 'x')[0]!
    const known = { ...pages(), parts: [part(node)], examples: [0, 1, 2, 3, 4].map(example) }
    const picked = pickPointed(scope, [y, x], known)
    expect(picked.drafts).toEqual([x])
    expect([picked.names.get(x), picked.notes]).toEqual(['hue', []])
  })

  it('are of more pages what leads there where the template has nothing', () => {
    const { scope, pages: own, field: fieldOf } = bodies(5)
    const known = { ...pages(), parts: [part(nodesOf(own[0]!, 'x')[0]!)], examples: [0, 1, 2, 3, 4].map(example) }
    const picked = pickPointed(scope, [fieldOf('none')], known)
    expect([...picked.names.values()]).toEqual(['hue'])
    expect(picked.drafts).toHaveLength(1)
  })

  it('are of more pages what leads there on half of the others', () => {
    const namesOf = (count: number) => {
      const hue = (i: number) => (i < count ? `<p class=hue k=x>Red ${i}</p>` : '')
      const { scope, pages: own } = factsOfPages(
        Array.from({ length: 5 }, (_, i) => `<div><h1>Lamp ${i}</h1>${hue(i)}</div>`),
      )
      const known = { ...pages(), parts: [part(nodesOf(own[0]!, 'x')[0]!)], examples: [example(0)] }
      return [...pickPointed(scope, [], known).names.values()]
    }
    expect([namesOf(3), namesOf(2)]).toEqual([['hue'], []])
  })

  it('are beside what the template says of other names', () => {
    const { scope, pages: own, field: fieldOf } = bodies(5, '<i k=y>b</i>')
    const size = fieldOf('y')
    const known = {
      ...pages(),
      parts: [part(nodesOf(own[0]!, 'x')[0]!)],
      examples: [example(0), { field: 'size', value: 'b' }],
    }
    const picked = pickPointed(scope, [size], known)
    expect([[...picked.names.values()], picked.missing]).toEqual([['hue', 'size'], []])
    expect(picked.drafts).toContain(size)
  })

  it('are none where nothing is', () => {
    const { scope } = bodies(2)
    const { drafts, names, notes } = pickPointed(scope, [], pages())
    expect([drafts, names.size, notes]).toEqual([[], 0, []])
  })
})
