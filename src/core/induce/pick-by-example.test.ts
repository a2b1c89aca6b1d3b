import { describe, expect, it } from 'vitest'
import { fieldKey } from './example-choice.ts'
import { type Example, holdsAny, pickByExample } from './examples.ts'
import { pagesOf } from './pages.fixture.ts'
import type { Draft, FieldDraft, ListDraft, Scope } from './template/index.ts'

const BODY = '<p>1</p><p>2</p><p>3</p><p>4</p>'
const PAGES = pagesOf([BODY, BODY, BODY])
const scope = (...pageOf: readonly number[]): Scope => ({ pages: PAGES, pageOf })
const TWO = scope(0, 1)

const field = (tag: string, texts: readonly string[], more: Partial<FieldDraft> = {}): FieldDraft => ({
  kind: 'field',
  paths: [[{ tag }]],
  value: { kind: 'text' },
  hints: { path: [{ tag, words: [], label: null }] },
  values: texts.map((text, owner) => ({ owner, node: 5 + 2 * owner, text })),
  ...more,
})

const list = (own: Scope, ...children: readonly Draft[]): ListDraft => ({
  kind: 'list',
  paths: [[{ tag: 'ul' }]],
  starts: [{ tag: 'li' }],
  spans: false,
  hints: { path: [] },
  scope: own,
  children,
})

/** Examples from `field=value`. */
const told = (...all: readonly string[]): readonly Example[] =>
  all.map((one) => ({ field: one.split('=')[0]!, value: one.split('=')[1]! }))

/** What the drafts are called, lists with what is in them. */
function called(drafts: readonly Draft[], names: ReadonlyMap<FieldDraft, string>): readonly unknown[] {
  return drafts.map((draft) =>
    draft.kind === 'field' ? names.get(draft) : [draft.given, ...called(draft.children, names)],
  )
}

function picked(drafts: readonly Draft[], ...all: readonly string[]) {
  const examples = told(...all)
  const { drafts: left, names, ...said } = pickByExample(drafts, TWO, examples)
  return {
    called: called(left, names),
    unheld: said.unheld.map(({ field: name, value }) => `${name}=${value}`),
    missing: said.missing,
    choices: said.choices,
  }
}

describe('what examples name', () => {
  it('is kept with the lists around it, and nothing else', () => {
    const [title, price, who, stars] = [
      field('h1', ['Amber', 'Birch']),
      field('b', ['3', '4']),
      field('p', ['Ann', 'Bo', 'Cy']),
      field('i', ['one', 'two', 'three']),
    ]
    const drafts = [title, price, list(scope(0, 0, 1), who, stars), list(scope(0, 1), field('u', ['x', 'y']))]
    expect(picked(drafts, 'name=Amber', 'reviews[].author=Bo')).toEqual({
      called: ['name', ['reviews', 'author']],
      unheld: [],
      missing: [],
      choices: [],
    })
  })

  it('are the entries themselves where these have no further name', () => {
    const drafts = [list(scope(0, 0, 1), field('p', ['Ann', 'Bo', 'Cy']))]
    expect(picked(drafts, 'people[]=Bo').called).toEqual([['people', 'people']])
  })

  it('has one name for each field', () => {
    const drafts = [field('h1', ['Amber', 'Birch']), field('h2', ['Amber', 'Cinder'])]
    expect(picked(drafts, 'a=Amber', 'b=Amber').called.toSorted()).toEqual(['a', 'b'])
    const only = picked([field('h1', ['Amber', 'Birch'])], 'a=Amber', 'b=Amber')
    expect(only).toMatchObject({ called: ['a', 'b'], unheld: [] })
  })

  it('may be a part of a text, beside the text itself', () => {
    const made = field('p', ['Made by Ann', 'Made by Bo'])
    const both = picked([made], 'all=made by Ann', 'who=Ann')
    expect(both.called).toEqual(['all', 'who'])
    expect(both.unheld).toEqual([])
    expect(picked([made], 'who=Ann').called).toEqual(['who'])
  })

  it('is what holds most of the examples, as written rather than without brackets', () => {
    const drafts = [field('p', ['(Ann)', '(Bo)']), field('b', ['Ann', 'Di'])]
    expect([...pickByExample(drafts, TWO, told('who=Ann')).names.keys()]).toEqual([drafts[1]])
    expect([...pickByExample(drafts, TWO, told('who=Bo')).names.keys()]).toEqual([drafts[0]])
    const more = [field('p', ['Ann', 'Bo']), field('b', ['Ann', 'Di'])]
    expect([...pickByExample(more, TWO, told('who=Ann', 'who=Di')).names.keys()]).toEqual([more[1]])
  })
})

describe('an example of a list', () => {
  const groups = field('h3', ['For one', 'For two'])
  const amounts = field('li', ['2 g', '3 g', '4 g'])
  const outer = scope(0, 1)
  const inner = scope(0, 0, 1)
  const nested = [list(outer, groups, list(inner, amounts))]

  it('is held in a list at the depth that its name says', () => {
    const all = picked(nested, 'groups[].name=For one', 'groups[].items[].amount=3 g')
    expect(all.called).toEqual([['groups', 'name', ['items', 'amount']]])
    expect(all.unheld).toEqual([])
  })

  it('is not held there where the field is in a list nested in it, though it is called so', () => {
    const all = picked(nested, 'groups[].name=For one', 'groups[].amount=3 g')
    expect(all.missing).toEqual([])
    expect(all.called).toEqual([['groups', 'name', [undefined, 'amount']]])
    expect(all.unheld).toEqual(['groups[].name=For one', 'groups[].amount=3 g'])
  })

  it('has the other examples of its outermost list unheld too, no others', () => {
    const drafts = [field('h1', ['Amber', 'Birch']), ...nested]
    const all = picked(drafts, 'title=Amber', 'groups[].name=For one', 'groups[].items[].amount=9 g')
    expect(all.unheld).toEqual(['groups[].name=For one', 'groups[].items[].amount=9 g'])
    expect(all.missing).toHaveLength(1)
    const value = picked(drafts, 'title=Zoe', 'groups[].name=For one')
    expect(value.unheld).toEqual(['title=Zoe'])
  })

  it('is unheld with its list where one of several of a name is', () => {
    const all = picked(nested, 'groups[].name=For one', 'groups[].name=For ten')
    expect(all.unheld).toEqual(['groups[].name=For one', 'groups[].name=For ten'])
    expect(all.missing).toHaveLength(1)
    expect(all.missing[0]).toContain('For ten')
  })

  it('is looked for in no other list', () => {
    const drafts = [list(outer, groups), list(inner, amounts)]
    const all = picked(drafts, 'g[].name=For one', 'g[].name=For two', 'g[].amount=3 g')
    expect(all.unheld).toHaveLength(3)
    expect(all.called).toEqual([['g', 'name']])
    expect(all.missing).toHaveLength(1)
  })

  it('leaves the examples of other lists held where its own is not', () => {
    const drafts = [list(outer, groups), list(inner, amounts)]
    expect(picked(drafts, 'a[].name=For one', 'b[].amount=3 g', 'b[].amount=9 g').unheld).toEqual([
      'b[].amount=3 g',
      'b[].amount=9 g',
    ])
  })
})

describe('an example that several fields of its record hold', () => {
  const [won, lost] = [field('b', ['1', '2']), field('i', ['1', '3'])]
  const records = [list(scope(0, 0), won, lost)]
  const example: Example = { field: 'r[].won', value: '1' }

  it('is a choice between these, the first of which is taken', () => {
    const { choices, ambiguous, names } = pickByExample(records, TWO, [example])
    expect(choices).toEqual([
      {
        field: 'r[].won',
        value: '1',
        places: [
          { at: fieldKey(won), name: 'b', values: ['2'] },
          { at: fieldKey(lost), name: 'i', values: ['3'] },
        ],
      },
    ])
    expect(ambiguous).toHaveLength(1)
    expect([...names]).toEqual([[won, 'won']])
  })

  it('is no choice where it says which is meant, or only one is as good', () => {
    const meant = pickByExample(records, TWO, [{ ...example, at: fieldKey(lost) }])
    expect(meant).toMatchObject({ choices: [], ambiguous: [] })
    expect([...meant.names]).toEqual([[lost, 'won']])
    const some = pickByExample(records, TWO, [example, { ...example, at: fieldKey(lost) }])
    expect(some.choices).toEqual([])
    expect([...some.names]).toEqual([[lost, 'won']])
    const one = pickByExample(records, TWO, [example, { field: 'r[].won', value: '3' }])
    expect(one.choices).toEqual([])
    expect([...one.names]).toEqual([[lost, 'won']])
  })
})

describe('an example that is one line of a text', () => {
  const lines = field('p', ['Ann\nBo', 'Cy'])

  it('is no missing one where its field has that text', () => {
    const all = picked([lines], 'who=Cy', 'who=bo')
    expect(all.missing).toEqual([])
    expect(all.unheld).toEqual([])
  })

  it('is missing where it is a part of a line, or on another page', () => {
    expect(picked([lines], 'who=Cy', 'who=B').unheld).toEqual(['who=B'])
    const elsewhere = { field: 'who', value: 'Bo', url: PAGES[1]!.url }
    expect(pickByExample([lines], TWO, [...told('who=Cy'), elsewhere]).unheld).toEqual([elsewhere])
  })
})

describe('an example that is nowhere', () => {
  const said = (value: string, ...texts: readonly string[]) =>
    picked([field('p', texts.slice(0, 2)), field('b', texts.slice(2))], `who=${value}`).missing

  it('is told with the text that has most of its characters for its length', () => {
    expect(said('blue berry tart', 'berry', 'blue berry pie', 'blue berry and much else beside', 'tart')).toEqual([
      'The example who="blue berry tart" was not found: the nearest text is "blue berry pie".',
    ])
    expect(said('blue, BERRY tart', 'strawberry jam', 'Berry?')).toEqual([
      'The example who="blue, BERRY tart" was not found: the nearest text is "Berry?".',
    ])
  })

  it('is told once, as unlike everything where no word of it is there', () => {
    expect(said('tart', 'tarts', 'pie')).toEqual([
      'The example who="tart" was not found: nothing like it varies between the pages.',
    ])
    expect(picked([], 'who=Ann', 'who=Ann').missing).toHaveLength(1)
    expect(said('!', '?', '.')).toEqual([
      'The example who="!" was not found: nothing like it varies between the pages.',
    ])
  })
})

describe('a text that is the same for all owners', () => {
  const same = { spare: true }

  it('is meant only where no other holds the example', () => {
    const [fixed, varying] = [field('p', ['Oak', 'Oak'], same), field('b', ['Made of Oak', 'Made of Elm'])]
    expect(picked([fixed, varying], 'wood=Oak')).toMatchObject({ called: ['wood'], unheld: [] })
    const { names } = pickByExample([fixed, varying], TWO, told('wood=Oak'))
    expect([...names.keys()].map(({ values }) => values.map(({ text }) => text))).toEqual([['Oak', 'Elm']])
    expect([...pickByExample([fixed], TWO, told('wood=Oak')).names]).toEqual([[fixed, 'wood']])
  })

  it('is meant where it is no spare one, or has one value', () => {
    for (const own of [field('p', ['Oak', 'Oak']), field('p', ['Oak'], same)]) {
      const { names } = pickByExample([own, field('b', ['Made of Oak', 'Made of Elm'])], TWO, told('wood=Oak'))
      expect([...names]).toEqual([[own, 'wood']])
    }
  })

  it('has values behind labels, not behind words', () => {
    const read = (text: string, value: string) =>
      [...pickByExample([field('p', [text, text], same)], TWO, told(`a=${value}`)).names.keys()].map(({ values }) =>
        values.map(({ text: own }) => own),
      )
    expect(read('Size - 3 cm', '3 cm')).toEqual([['3 cm', '3 cm']])
    expect(read('Made by Ann', 'Ann')).toEqual([])
    expect(read('Size - 3 cm wide', '3 cm')).toEqual([])
    expect(read('Size - 3 cm', '4 cm')).toEqual([])
  })

  it('is not meant by one that is spare but differs', () => {
    const whole = field('p', ['Oak', 'Elm'], same)
    const { names } = pickByExample([whole, field('b', ['Made of Oak', 'Made of Elm'])], TWO, told('wood=Oak'))
    expect([...names.keys()]).toEqual([whole])
  })
})

describe('an example that is a text in one field and part of a text in another', () => {
  const made = field('p', ['Made of Oak', 'Made of Elm', 'Made of Fir'])
  const others = [field('h1', ['Amber', 'Birch', 'Cinder']), field('b', ['3', '4', '5'])]
  const read = (texts: readonly string[], ...all: readonly string[]) => {
    const examples = told('title=Amber', 'price=3', ...all.map((value) => `wood=${value}`))
    const { names } = pickByExample([...others, field('i', texts), made], scope(0, 1, 2), examples)
    const [wood] = [...names].find(([, name]) => name === 'wood')!
    return wood.values.map(({ text }) => text)
  }

  it('means what stands on the page with most other examples', () => {
    expect(read(['Ash', 'Oak', 'Yew'], 'Oak')).toEqual(['Oak', 'Elm', 'Fir'])
    expect(read(['Oak', 'Ash', 'Yew'], 'Oak')).toEqual(['Oak', 'Ash', 'Yew'])
  })

  it('means what holds most of its values, else the whole text', () => {
    expect(read(['Oak', 'Ash', 'Yew'], 'Oak', 'Elm')).toEqual(['Oak', 'Elm', 'Fir'])
    expect(read(['Oak', 'Ash', 'Yew'], 'Oak', 'Box')).toEqual(['Oak', 'Ash', 'Yew'])
    expect(read(['Box', 'Ash', 'Yew'], 'Oak', 'Ash', 'Yew')).toEqual(['Box', 'Ash', 'Yew'])
  })
})

describe('whether a text holds one of some examples', () => {
  it('is so however it is written, never for an empty one', () => {
    const isHeld = holdsAny([{ field: 'a', value: '(Blue Berry)' }, ...told('b=12', 'c=')])
    expect(['a BLUE  berry pie', 'blueberry', 'x12', 'pie', ''].map(isHeld)).toEqual([true, true, true, false, false])
    expect(holdsAny([])('pie')).toBe(false)
    expect(holdsAny(told('a= '))('pie')).toBe(false)
  })
})
