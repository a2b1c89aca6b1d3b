import { describe, expect, it } from 'vitest'
import type { Locator, Step } from '../steps.ts'
import { field, list } from './hand-made.fixture.ts'
import { leadingFrom } from './leading-from.ts'

const at = (...path: readonly Step[]): Locator => ({ path })
const [LI, P]: readonly [Step, Step] = [{ tag: 'li' }, { tag: 'p', classes: ['x'] }]

describe('fields of records with new starts', () => {
  it('fields are found as before when no start is new', () => {
    const children = [field('a', { locators: [at(LI, { tag: 'b' })] })]
    expect(leadingFrom(children, [LI, P], [P, LI])).toBe(children)
    expect(leadingFrom(children, [LI], [])).toBe(children)
  })

  it('fields are found from a new start too, after the old ways', () => {
    const children = [
      field('a', { locators: [at(LI, { tag: 'b' }), at({ tag: 'p' }, { tag: 'b' })] }),
      list('l', [], { locators: [at(LI)] }),
    ]
    expect(leadingFrom(children, [LI], [LI, P, { ...P, nth: 2 }, { tag: 'tr' }])).toEqual([
      field('a', {
        locators: [at(LI, { tag: 'b' }), at({ tag: 'p' }, { tag: 'b' }), at({ tag: 'tr' }, { tag: 'b' })],
      }),
      list('l', [], { locators: [at(LI), at({ tag: 'p' }), at({ tag: 'tr' })] }),
    ])
  })

  it('fields at any depth, in a heading or in a group are not found from new starts', () => {
    const children = [
      field('a', { locators: [at()] }),
      field('b', { locators: [at({ tag: 'b', deep: true })] }),
      field('c', { locators: [at({ tag: 'h2', until: [{ tag: 'h2' }] })] }),
      field('d', { locators: [at(LI)], group: 0 }),
    ]
    expect(leadingFrom(children, [LI], [P])).toEqual(children)
  })
})
