import { describe, expect, it } from 'vitest'
import { sayChanges, sayTarget } from './say.ts'
import { fieldsOf, sayValue } from './say-value.ts'

describe('words for runs', () => {
  it('changes of a run are summed up, or said to be none', () => {
    const none = { added: 0, removed: 0, changed: 0, moved: 0, unknown: 0 }
    expect(sayChanges({ ...none, added: 3, changed: 1200 })).toBe('3 added, 1,200 changed')
    expect(sayChanges(none)).toBe('nothing changed')
    expect(sayChanges(null)).toBe('no run before')
  })

  it('a run is named by its site, its wrapper, else its hosts', () => {
    expect(sayTarget({ site: 'books', spec: { kind: 'collect' }, hosts: ['a.example'] })).toBe('books')
    expect(sayTarget({ site: null, spec: { kind: 'run', wrapper: { name: 'w' }, pages: [] }, hosts: [] })).toBe('w')
    expect(sayTarget({ site: null, spec: { kind: 'collect' }, hosts: ['a.example', 'b.example'] })).toBe(
      'a.example, b.example',
    )
  })

  it('a value is shown as a person reads it', () => {
    expect(sayValue({ amount: 16.5, currency: 'EUR' })).toBe('16.5 EUR')
    expect(sayValue(['a', 'b'])).toBe('a, b')
    expect(sayValue([{ a: 1 }, { a: 2 }])).toBe('2 items')
    expect(sayValue(null)).toBe('')
    expect(sayValue('x'.repeat(500))).toHaveLength(121)
  })
})

describe('fieldsOf', () => {
  it('fields come in the order of their first record', () => {
    expect(fieldsOf([{ b: 1, a: 1 }, null, { c: 1, a: 2 }])).toEqual(['b', 'a', 'c'])
  })
})
