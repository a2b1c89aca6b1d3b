import { describe, expect, it } from 'vitest'
import { type Example, fieldKey } from './example-choice.ts'
import { holdsAny, pickByExample } from './examples.ts'
import { factsOfPages, listOf, textsField } from './record/facts.fixture.ts'
import type { Draft, FieldDraft } from './template/index.ts'

const { scope } = factsOfPages(['<p>1</p>', '<p>2</p>', '<p>3</p>'])
const url = (page: number) => `https://a.test/items/${page}`
const at = (tag: string): Partial<FieldDraft> => ({ paths: [[{ tag }]] })
const pick = (drafts: readonly Draft[], ...examples: readonly Example[]) => pickByExample(drafts, scope, examples)

describe('a sentence about an example that is nowhere', () => {
  const lamps = textsField(['Alpha lamp', 'Gamma lamp', 'Beta'])
  const said = (value: string) => pick([lamps], { field: 'name', value }).missing

  it('names the nearest text, of equal ones the first', () => {
    expect(said('lamp zz')).toEqual(['The example name="lamp zz" was not found: the nearest text is "Alpha lamp".'])
    expect(said('Gamma zz')).toEqual(['The example name="Gamma zz" was not found: the nearest text is "Gamma lamp".'])
    expect(said('zz')).toEqual(['The example name="zz" was not found: nothing like it varies between the pages.'])
  })

  it('is there once, and the example is told to be held by none', () => {
    const [a, b] = [
      { field: 'name', value: 'zz' },
      { field: 'name', value: 'zz' },
    ]
    const found = { field: 'name', value: 'Beta' }
    const { missing, unheld, names } = pick([lamps], a, b, found)
    expect([missing.length, unheld, [...names.values()]]).toEqual([1, [a, b], ['name']])
  })
})

describe('a line of a text', () => {
  const makers = textsField(['Ann Lee\nBo Oak', 'Cy Elm', 'Di Ash'])
  const missing = (...examples: readonly Example[]) => pick([makers], ...examples).missing.length
  const first = { field: 'by', value: 'Cy Elm' }
  const second = { field: 'by', value: 'Di Ash' }

  it('is held by the field of it, on its page', () => {
    expect(missing(first, second, { field: 'by', value: 'bo oak' })).toBe(0)
    expect(missing(first, second, { field: 'by', value: 'Bo Oak', url: url(0) })).toBe(0)
    expect(missing(first, second, { field: 'by', value: 'Bo Oak', url: url(1) })).toBe(1)
    expect(missing(first, second, { field: 'by', value: 'Bo' })).toBe(1)
  })
})

describe('of fields with the same text', () => {
  const example = { field: 'x', value: 'a' }

  it('one that varies is meant before one for examples alone that is the same everywhere', () => {
    const fixed = textsField(['a', 'a'], { ...at('div'), spare: true })
    const varying = textsField(['a', 'b', 'c'], at('i'))
    expect(pick([fixed, varying], example).drafts).toEqual([varying])
    expect(pick([varying, fixed], example).drafts).toEqual([varying])
    expect(pick([fixed], example).drafts).toEqual([fixed])
  })

  it('another that fits is a choice, unless it says the same wherever both are, or examples say which', () => {
    const one = textsField(['a', 'b', 'c'], at('i'))
    const other = textsField(['a', 'x', 'y'], at('b'))
    const { choices, drafts, ambiguous } = pick([one, other], example)
    expect([drafts, choices.length, ambiguous.length]).toEqual([[one], 1, 1])
    expect(choices[0]!.places.map((place) => place.at)).toEqual([fieldKey(one), fieldKey(other)])
    const said = pick([one, other], { ...example, at: fieldKey(other) })
    expect([said.drafts, said.choices]).toEqual([[other], []])
    const copy = textsField(['a', 'b', 'c'], at('b'))
    expect(pick([one, copy], example).choices).toEqual([])
  })

  it('each of two names has its own', () => {
    const one = textsField(['a', 'b', 'c'], at('i'))
    const other = textsField(['a', 'b', 'c'], at('b'))
    const { names, drafts } = pick([one, other], example, { field: 'y', value: 'a' })
    expect([drafts, [...names.values()]]).toEqual([
      [one, other],
      ['x', 'y'],
    ])
  })
})

describe('examples of lists', () => {
  const name = textsField(['a', 'b', 'c', 'd'])
  const list = listOf(scope, [0, 0, 1, 2], [name, textsField(['1', '2', '3', '4'])])

  it('give the list its name, and keep nothing else of it', () => {
    const { drafts, names } = pick([list, textsField(['u', 'v', 'w'])], { field: 'woods[].kind', value: 'b' })
    expect([...names]).toEqual([[name, 'kind']])
    expect(drafts).toEqual([{ ...list, given: 'woods', children: [name] }])
  })

  it('have no place in a page without lists', () => {
    const example = { field: 'woods[].kind', value: 'u' }
    const { drafts, missing, unheld } = pick([textsField(['u', 'v', 'w'])], example)
    expect([drafts, missing.length, unheld]).toEqual([[], 1, [example]])
    expect(missing[0]).toContain('is in no list.')
  })
})

describe('examples of a list that are not all in it', () => {
  const name = textsField(['a', 'b', 'c', 'd'])
  const price = textsField(['1', '2', '3', '4'], at('b'))
  const list = listOf(scope, [0, 0, 1, 2], [name, price])
  const title = { field: 'title', value: 'u' }
  const titles = textsField(['u', 'v', 'w'])
  const unheld = (draft: Draft, ...examples: readonly Example[]) => pick([draft, titles], title, ...examples).unheld

  it('are all told to be held by none, those of the page not', () => {
    const [kind, cost, lost] = [
      { field: 'woods[].kind', value: 'b' },
      { field: 'woods[].cost', value: '3' },
      { field: 'woods[].cost', value: '99' },
    ]
    expect(unheld(list, kind, cost)).toEqual([])
    expect(unheld(list, kind, lost)).toEqual([kind, lost])
    expect(unheld(list, kind, cost, lost)).toEqual([kind, cost, lost])
  })

  it('are so too where one is in a list in it, though found', () => {
    const parts = listOf(scope, [0, 1, 2], [textsField(['k', 'l', 'm'], at('i'))])
    const outer = { ...list, children: [name, price, parts] }
    const [kind, cost, deep] = [
      { field: 'woods[].kind', value: 'b' },
      { field: 'woods[].cost', value: '3' },
      { field: 'woods[].part', value: 'l' },
    ]
    const found = pick([outer, titles], title, kind, cost, deep)
    expect([found.missing, found.unheld]).toEqual([[], [kind, cost, deep]])
  })
})

describe('a part of texts', () => {
  const made = textsField(['Made of Oak in 1990', 'Made of Elm in 1991', 'Made of Ash in 1994'], at('i'))
  const textsOf = (drafts: readonly Draft[]) =>
    drafts.map((draft) => (draft.kind === 'field' ? draft.values.map(({ text }) => text) : []))
  const wood = { field: 'wood', value: 'Oak' }

  it('is a field where no whole text is the example', () => {
    const { drafts, names, missing } = pick([made], wood)
    expect([textsOf(drafts), [...names.values()], missing]).toEqual([[['Oak', 'Elm', 'Ash']], ['wood'], []])
  })

  it('is so where it stands on the page of other examples, the whole text on another', () => {
    const [ads, titles] = [textsField(['x', 'Oak', 'y'], at('b')), textsField(['u', 'v', 'w'])]
    const sizes = textsField(['p', 'q', 'r'], at('s'))
    const woods = (title: string, size: string) => {
      const others = [
        { field: 'title', value: title },
        { field: 'size', value: size },
      ]
      const { drafts, names } = pick([titles, sizes, ads, made], ...others, wood)
      return textsOf(drafts.filter((draft) => draft.kind === 'field' && names.get(draft) === 'wood'))
    }
    expect([woods('u', 'p'), woods('v', 'q')]).toEqual([[['Oak', 'Elm', 'Ash']], [['x', 'Oak', 'y']]])
  })
})

describe('a text holds an example', () => {
  const holds = (text: string, ...values: readonly string[]) =>
    holdsAny(values.map((value) => ({ field: 'x', value })))(text)

  it('whatever its case and white space, one of several being enough', () => {
    expect([holds('The red  lamp', 'Red Lamp'), holds('a', 'b', 'A'), holds('a', 'b')]).toEqual([true, true, false])
  })

  it('that says something', () => {
    expect([holds('a', ''), holds('a', ' '), holds('a')]).toEqual([false, false, false])
  })
})
