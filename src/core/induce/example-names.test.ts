import { describe, expect, it } from 'vitest'
import { badExampleName, exampleName, listPathOf, wantedLevel } from './example-names.ts'

const badOf = (...fields: readonly string[]): string | null => badExampleName(fields.map((field) => ({ field })))

describe('the name of an example', () => {
  it('says the lists that it is in, and what it is called there', () => {
    expect(['price', 'reviews[].author', 'groups[].items[].amount', 'ingredients[]'].map(exampleName)).toEqual([
      { lists: [], name: 'price' },
      { lists: ['reviews'], name: 'author' },
      { lists: ['groups', 'items'], name: 'amount' },
      { lists: ['ingredients'], name: null },
    ])
    expect(['price', 'reviews[].author', 'groups[].items[]'].map(listPathOf)).toEqual([
      '',
      'reviews[]',
      'groups[].items[]',
    ])
  })

  it('is without white space beside its parts', () => {
    expect(exampleName('reviews [].author ')).toEqual({ lists: ['reviews'], name: 'author' })
    expect(exampleName('price of all')).toEqual({ lists: [], name: 'price of all' })
  })

  it.each(['', ' ', ' [].b', '[]', 'a[0]', 'a].b', 'a[]b', '[].b', '__proto__', 'a[].__proto__'])(
    'is none: "%s"',
    (field) => {
      expect(exampleName(field)).toBeNull()
      expect(badOf('price', field)).toContain(`The example name "${field}" says no place`)
    },
  )

  it('cannot be that of entries which others call records', () => {
    expect(badOf('steps[].text', 'steps[]')).toBe(
      'The examples steps[] and steps[].text contradict each other: the entries of a list have a further name or none.',
    )
    expect(badOf('a[].steps[]', 'a[].steps[].text[]')).toContain('a[].steps[] and a[].steps[].text[] contradict')
    expect(badOf('steps[]', 'steps[]', 'tips[].text', 'a[].steps[].text', 'steps')).toBeNull()
    expect(badOf('steps', 'steps.text')).toBeNull()
  })
})

describe('the levels of examples', () => {
  const as = (field: string, value = 'x') => ({ field, value })

  it('are the page, its lists and the lists in them', () => {
    const [title, name, tool, amount, more] = [
      as('title'),
      as('groups[].name'),
      as('tools[]'),
      as('groups[].items[].amount'),
      as('groups[].items[].amount', 'y'),
    ]
    const page = wantedLevel([title, name, as('a[0]'), tool, amount, more])
    expect(page).toMatchObject({ name: '', path: '', examples: [title, name, tool, amount, more] })
    expect([...page.fields]).toEqual([['title', [title]]])
    const [groups, tools] = page.lists
    expect(groups).toMatchObject({ name: 'groups', path: 'groups[]', examples: [name, amount, more] })
    expect([...groups!.fields]).toEqual([['name', [name]]])
    expect(tools).toMatchObject({ name: 'tools', path: 'tools[]', lists: [] })
    expect([...tools!.fields]).toEqual([['tools', [tool]]])
    const [items, ...others] = groups!.lists
    expect(others).toEqual([])
    expect(items).toMatchObject({ name: 'items', path: 'groups[].items[]', lists: [] })
    expect([...items!.fields]).toEqual([['amount', [amount, more]]])
  })

  it('are none of no examples', () => {
    expect(wantedLevel([])).toEqual({ name: '', path: '', fields: new Map(), lists: [], examples: [] })
  })
})
