import { describe, expect, it } from 'vitest'
import { slotsOf } from './align.ts'
import { startAndLabelled, withoutLabels } from './label-slots.ts'
import { membersOf } from './members.fixture.ts'
import { classifySlot, type SlotRole } from './split.ts'

const rolesOf = (...contents: readonly string[]): SlotRole[] =>
  slotsOf(membersOf(contents)).map((slot) => classifySlot(slot, contents.length))
const told = (role: SlotRole): string =>
  role.kind === 'split' ? role.slots.map(({ label }) => label).join('+') : `${role.kind} ${role.slot.steps[0]!.tag}`
const left = (...contents: readonly string[]) => withoutLabels(rolesOf(...contents)).map(told)

describe('labels', () => {
  const terms = (a: string, b: string) =>
    `<dl><dt>Size</dt><dd>${a}</dd><dt>Hue</dt><dd>${b}</dd></dl>`.replace(/<\/?dl>/g, '')

  it('are no parts where others are told by them', () => {
    const pages = [terms('1', 'red'), terms('2', 'blue'), terms('3', 'green')]
    expect(rolesOf(...pages)).toHaveLength(2)
    expect(left(...pages)).toEqual(['Size+Hue'])
    const more = pages.map((page, i) => `<p>Text ${i}</p>${page}`)
    expect(left(...more)).toEqual(['single p', 'Size+Hue'])
    expect(left(...pages.map((page) => `<p>Size</p>${page}`))).toEqual(['Size+Hue'])
    expect(left(...pages.map((page, i) => `<p>${i === 0 ? 'Size' : 'Other'}</p>${page}`))).toEqual([
      'single p',
      'Size+Hue',
    ])
  })

  it('are parts where nothing is told by them', () => {
    const roles = rolesOf('<p>Size</p><i>1</i>', '<p>Size</p><i>2</i>')
    expect(withoutLabels(roles)).toBe(roles)
    expect(withoutLabels([])).toEqual([])
  })
})

describe('rows of one look', () => {
  const rows = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
  const split = (...contents: string[]) => {
    const members = membersOf(contents)
    const [slot] = slotsOf(members)
    return (
      startAndLabelled(slot!, members)?.map((role) => [
        told(role),
        role.kind === 'split' ? null : [role.slot.steps, role.slot.occurrences.length],
      ]) ?? null
    )
  }

  it('are a start and what is labelled behind it', () => {
    expect(
      split(rows('A', 'Price: 1', 'Size: 2'), rows('B', 'Price: 3', 'Size: 4'), rows('C', 'Price: 5', 'Size: 6')),
    ).toEqual([
      ['single p', [[{ tag: 'p', nth: 1 }], 3]],
      ['Price+Size', null],
    ])
  })

  it('are none where some do not start so, or nothing is behind', () => {
    const own = rows('A', 'Price: 1', 'Size: 2')
    expect(split(`<i>x</i>${own}`, own, own)).toBeNull()
    expect(split(rows('A'), rows('B'))).toBeNull()
    expect(split(rows('A', 'x', 'y'), rows('B', 'z', 'u'), rows('C', 'v', 'w'))).toBeNull()
    expect(
      split(
        rows('A', 'Price: 1', 'Size: 2', 'more'),
        rows('B', 'Price: 3', 'Size: 4', 'text'),
        rows('C', 'Price: 5', 'Size: 6', 'on'),
      ),
    ).toBeNull()
  })
})
