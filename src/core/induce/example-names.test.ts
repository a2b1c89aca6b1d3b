import { describe, expect, it } from 'vitest'
import { badExampleName, exampleName, listPathOf } from './example-names.ts'

const badOf = (...fields: readonly string[]): string | null => badExampleName(fields.map((field) => ({ field })))

describe('the field name of an example', () => {
  it('a name with brackets is a path of lists and a field in them', () => {
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

  it('white space beside the parts of a name is ignored', () => {
    expect(exampleName('reviews [].author ')).toEqual({ lists: ['reviews'], name: 'author' })
    expect(exampleName('price of all')).toEqual({ lists: [], name: 'price of all' })
  })

  it.each(['', ' ', ' [].b', '[]', 'a[0]', 'a].b', 'a[]b', '[].b', '__proto__', 'a[].__proto__'])(
    'a malformed name is refused: "%s"',
    (field) => {
      expect(exampleName(field)).toBeNull()
      expect(badOf('price', field)).toContain(`The example name "${field}" says no place`)
    },
  )

  it('a list whose entries are values in one name and records in another is refused', () => {
    expect(badOf('steps[].text', 'steps[]')).toBe(
      'The examples steps[] and steps[].text contradict each other: the entries of a list have a further name or none.',
    )
    expect(badOf('a[].steps[]', 'a[].steps[].text[]')).toContain('a[].steps[] and a[].steps[].text[] contradict')
    expect(badOf('steps[]', 'steps[]', 'tips[].text', 'a[].steps[].text', 'steps')).toBeNull()
    expect(badOf('steps', 'steps.text')).toBeNull()
  })
})
