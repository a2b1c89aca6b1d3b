import { describe, expect, it } from 'vitest'
import type { PickedDrafts } from './examples.ts'
import type { ShownPart } from './one-page/index.ts'
import { pagesOf } from './pages.fixture.ts'
import { isSure, isToldBy, pickShown, pickWanted } from './pick-wanted.ts'
import type { Draft, FieldDraft, ListDraft, Scope } from './template/index.ts'

const field = (
  values: readonly (readonly [owner: number, text: string])[],
  more: Partial<FieldDraft> = {},
): FieldDraft => ({
  kind: 'field',
  paths: [[{ tag: 'p' }]],
  value: { kind: 'text' },
  hints: { path: [] },
  values: values.map(([owner, text]) => ({ owner, node: 5, text })),
  ...more,
})

const part = (more: Partial<ShownPart>): ShownPart => ({
  draft: field([]),
  names: new Map(),
  records: [],
  meant: [],
  isPlaced: false,
  seen: 0,
  of: 0,
  ...more,
})

const told = (drafts: readonly Draft[], names: readonly (readonly [FieldDraft, string])[]): PickedDrafts => ({
  drafts,
  names: new Map(names),
  missing: [],
  unheld: [],
  choices: [],
  ambiguous: [],
})

const scopeOf = (...bodies: readonly string[]): Scope => ({ pages: pagesOf(bodies), pageOf: bodies.map((_, i) => i) })

describe('whether a part of one page is sure', () => {
  it.each([
    [{ of: 0 }, true],
    [{ of: 0, isPlaced: true }, true],
    [{ of: 2, seen: 2 }, true],
    [{ of: 2, seen: 1 }, false],
    [{ of: 2, seen: 2, isPlaced: true }, false],
  ])('%j', (more, expected) => expect(isSure(part(more))).toBe(expected))
})

describe('whether the template says the same as one page', () => {
  const own = field([
    [0, 'Ann!'],
    [1, 'Bo'],
  ])
  const shown = part({ names: new Map([[own, 'who']]) })
  const list = (child: FieldDraft, ...pageOf: readonly number[]): ListDraft => ({
    kind: 'list',
    paths: [],
    starts: [],
    spans: false,
    hints: { path: [] },
    scope: { pages: [], pageOf },
    children: [child],
  })

  it('is so where a list has the same values on that page', () => {
    const same = field([
      [0, 'Zoe'],
      [1, 'ann'],
      [2, 'bo'],
    ])
    const drafts = [list(same, 0, 1, 1)]
    expect(isToldBy(shown, told(drafts, [[same, 'who']]), 1)).toBe(true)
    expect(isToldBy(shown, told(drafts, [[same, 'who']]), 0)).toBe(false)
    expect(isToldBy(shown, told(drafts, [[same, 'it']]), 1)).toBe(false)
    expect(isToldBy(shown, told([], []), 1)).toBe(false)
    const nested = [{ ...list(same), scope: { pages: [], pageOf: [0] }, children: drafts }]
    expect(isToldBy(shown, told(nested, [[same, 'who']]), 1)).toBe(true)
  })

  it('is so where the page itself has the value', () => {
    const one = field([[1, 'Ann']])
    const value = field([[1, 'ann']])
    const single = part({ names: new Map([[one, 'who']]) })
    expect(isToldBy(single, told([value], [[value, 'who']]), 1)).toBe(true)
    expect(isToldBy(single, told([value], [[value, 'who']]), 0)).toBe(false)
  })

  it('is so for all names', () => {
    const other = field([[0, '3 stars']])
    const same = field([
      [0, 'Ann'],
      [1, 'Bo'],
    ])
    const two = part({
      names: new Map([
        [own, 'who'],
        [other, 'stars'],
      ]),
    })
    expect(isToldBy(two, told([list(same, 1, 1)], [[same, 'who']]), 1)).toBe(false)
  })
})

describe('what one of few pages shows', () => {
  const body = (title: string, price: string) => `<h1>${title}</h1><p class="price">${price}</p>`
  const bodies = (count: number) => Array.from({ length: count }, (_, i) => body(`Item ${'ABCD'[i]}`, `${i + 3} euros`))
  const example = { field: 'price', value: '3 euros' }

  it('is all that is learned, of three pages at most, where all have it', () => {
    for (const count of [1, 2, 3]) {
      const picked = pickShown(scopeOf(...bodies(count)), [example])
      expect([...picked!.names.values()]).toEqual(['price'])
    }
    expect(pickShown(scopeOf(...bodies(4)), [example])).toBeNull()
    expect(pickShown(scopeOf(...bodies(2), '<h1>Item C</h1>'), [example])).toBeNull()
  })

  it('is nothing without examples, or where one is not found', () => {
    expect(pickShown(scopeOf(...bodies(2)), [])).toBeNull()
    expect(pickShown(scopeOf(...bodies(2)), [example, { field: 'who', value: 'Nobody' }])).toBeNull()
    expect(pickWanted([], scopeOf(...bodies(2)), [])).toMatchObject({ drafts: [], notes: [] })
  })

  it('is nothing where another page lacks one of its parts', () => {
    const [first, ...others] = bodies(3)
    const who = { field: 'who', value: 'Ann Lee' }
    const withWho = (body: string) => `${body}<p class="who">Ann Lee</p>`
    expect(pickShown(scopeOf(withWho(first!), ...others.map(withWho)), [example, who])).not.toBeNull()
    expect(pickShown(scopeOf(withWho(first!), ...others), [example, who])).toBeNull()
  })

  it('is taken of three pages before what the template says, of more where a label tells it', () => {
    const texts = [...'3456'].map((one) => `${one} euros`)
    const price = (count: number) => field(texts.slice(0, count).map((text, i) => [i, text] as const))
    const isOfTemplate = (count: number, bodiesOf: readonly string[]): boolean => {
      const draft = price(count)
      const picked = pickWanted([draft], scopeOf(...bodiesOf), [example])
      expect([...picked.names.values()]).toEqual(['price'])
      return picked.drafts.includes(draft)
    }
    expect([isOfTemplate(3, bodies(3)), isOfTemplate(4, bodies(4))]).toEqual([false, true])
    const labelled = texts.map((text, i) => `<h1>Item ${'ABCD'[i]}</h1><dl><dt>Price</dt><dd>${text}</dd></dl>`)
    expect(isOfTemplate(4, labelled)).toBe(false)
  })

  it('is taken beside what the template alone says', () => {
    const kind = field([...'abc'].map((one, i) => [i, `kind ${one}`] as const))
    const picked = pickWanted([kind], scopeOf(...bodies(3)), [example, { field: 'kind', value: 'kind a' }])
    expect([...picked.names.values()]).toEqual(['price', 'kind'])
    expect(picked.drafts).toContain(kind)
    expect(picked.drafts).toHaveLength(2)
  })

  it('is taken beside what is found nowhere', () => {
    const who = { field: 'who', value: 'Nobody' }
    const picked = pickWanted([], scopeOf(...bodies(2)), [example, who])
    expect([...picked.names.values()]).toEqual(['price'])
    expect(picked.unheld).toEqual([who])
  })
})

describe('a note', () => {
  const one = (value: FieldDraft['value'], ...texts: readonly string[]) => {
    const scope = scopeOf('<div></div>')
    const drafts = [
      field(
        texts.map((text, i) => [i, text] as const),
        { value },
      ),
    ]
    return pickWanted(drafts, { ...scope, pageOf: texts.map(() => 0) }, [{ field: 'who', value: 'Ann' }]).notes
  }
  const CUT =
    'Learned from one page, "who" without the text beside: what is taken for the same on all pages a second page would show.'

  it('says what of a single text is taken for constant', () => {
    expect(one({ kind: 'text', strip: 'by ' }, 'Ann')).toEqual([CUT])
    for (const around of [{ to: '.' }, { from: '.' }, { stripEnd: '.' }])
      expect(one({ kind: 'text', ...around }, 'Ann')).toEqual([CUT])
    expect(one({ kind: 'run', after: null, breaks: [], strip: 'by ' }, 'Ann')).toEqual([CUT])
  })

  it('says nothing where there is a second page', () => {
    const drafts = [field([[0, 'Ann']], { value: { kind: 'text', strip: 'by ' } })]
    const scope = scopeOf('<div></div>', '<div></div>')
    expect(pickWanted(drafts, scope, [{ field: 'who', value: 'Ann' }]).notes).toEqual([])
  })

  it('says nothing of whole texts, labels, attributes and several texts', () => {
    expect(one({ kind: 'text' }, 'Ann')).toEqual([])
    expect(one({ kind: 'text', strip: ':' }, 'Ann')).toEqual([])
    expect(one({ kind: 'attribute', name: 'title' }, 'Ann')).toEqual([])
    expect(one({ kind: 'text', strip: 'by ' }, 'Ann', 'Bo')).toEqual([])
  })
})
