import { describe, expect, it } from 'vitest'
import { badExampleName, exampleName, listPathOf } from './example-names.ts'

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

  it.each(['', ' ', '[]', 'a[0]', 'a].b', 'a[]b', '[].b', '__proto__', 'a[].__proto__'])('is none: "%s"', (field) => {
    expect(exampleName(field)).toBeNull()
    expect(badOf('price', field)).toContain(`The example name "${field}" says no place`)
  })

  it('cannot be that of entries which others call records', () => {
    expect(badOf('steps[].text', 'steps[]')).toBe(
      'The examples steps[] and steps[].text contradict each other: the entries of a list have a further name or none.',
    )
    expect(badOf('a[].steps[]', 'a[].steps[].text[]')).toContain('a[].steps[] and a[].steps[].text[] contradict')
    expect(badOf('steps[]', 'steps[]', 'tips[].text', 'a[].steps[].text', 'steps')).toBeNull()
  })
})
