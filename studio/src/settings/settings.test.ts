import { describe, expect, it } from 'vitest'
import { adaptEdit, constrainEdit, constraintSays, ownOf, settingsOf } from './settings.ts'

const document = {
  adapt: { threshold: 0.5, triggers: { bottomUp: false } },
  page: {
    children: [
      { kind: 'field', name: 'title', constraints: [{ rule: 'length', max: 80, learned: 12 }] },
      {
        kind: 'list',
        name: 'reviews',
        record: { children: [{ kind: 'field', name: 'stars', adapt: { update: 'always' } }] },
      },
    ],
  },
}

describe('what is set for a template and its fields', () => {
  it('settings and rules are read from the document, for all or for one', () => {
    expect(ownOf(document, null)).toEqual({ kind: 'wrapper', adapt: document.adapt, constraints: [] })
    expect(ownOf(document, 'reviews.stars')).toEqual({ kind: 'field', adapt: { update: 'always' }, constraints: [] })
    expect(ownOf(document, 'title').constraints.map(constraintSays)).toEqual(['max 80, learned from 12'])
    expect(ownOf(document, 'reviews').kind).toBe('list')
  })

  it('a field has no settings of lists or of the whole template', () => {
    const named = (path: string | null) => settingsOf(ownOf(document, path), path).map(({ name }) => name)
    expect(named('reviews.stars')).toEqual(['algorithms', 'threshold', 'labels', 'update', 'bottomUp'])
    expect(named('title')).toContain('processFlow')
    expect(named('reviews')).toContain('topDown')
    expect(named(null)).toContain('maxWrong')
  })

  it('an edit sets what was written otherwise, and takes back what was emptied', () => {
    const own = ownOf(document, null)
    const written = {
      threshold: '',
      algorithms: 'clustered, text',
      topDown: 'reviews.stars',
      bottomUp: 'off',
      processFlow: 'off',
    }
    expect(adaptEdit(null, own, written)).toEqual({
      edit: 'adapt',
      settings: {
        threshold: null,
        algorithms: ['clustered', 'text'],
        triggers: { topDown: ['reviews.stars'], processFlow: false },
      },
    })
    expect(adaptEdit(null, own, { threshold: '0.5' })).toBeNull()
    expect(adaptEdit('title', ownOf(document, 'title'), { threshold: '0.9' })).toEqual({
      edit: 'adapt',
      pattern: 'title',
      settings: { threshold: 0.9 },
    })
  })

  it.each([
    ['range', '0..500', { min: 0, max: 500 }],
    ['range', '2020-01-01..', { min: '2020-01-01' }],
    ['required', '', {}],
    ['required', '0.8', { share: 0.8 }],
    ['type', 'price', { type: 'price' }],
    ['pattern', '[a-z]+', { pattern: '[a-z]+' }],
    ['unique', 'run', { over: 'run' }],
    ['enumeration', 'new, used', { values: ['new', 'used'] }],
    ['sum', 'net,tax', { of: ['net', 'tax'] }],
    ['shape', '9.-', { only: '9.-' }],
  ])('a rule is written as %s %s', (rule, text, parts) => {
    expect(constrainEdit('a', rule, text)).toEqual({ edit: 'constrain', pattern: 'a', constraint: { rule, ...parts } })
  })

  it('a rule without its value makes no edit', () => {
    expect(constrainEdit('a', 'range', ' ')).toBeNull()
    expect(constrainEdit('a', 'length', '..')).toBeNull()
  })
})
