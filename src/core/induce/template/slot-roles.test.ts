import { describe, expect, it } from 'vitest'
import { slotsOf } from './align.ts'
import { membersOf } from './members.fixture.ts'
import { classifySlot } from './split.ts'

/** What like siblings of owners are: a list, or parts by their labels or places, `rest` for those that are told by neither. */
const role = (...contents: readonly string[]): string => {
  const [slot] = slotsOf(membersOf(contents))
  const found = classifySlot(slot!, contents.length)
  if (found.kind !== 'split') return found.kind
  const parts = found.slots.map(({ label, steps }) => label ?? `${steps[0]!.nth}`)
  const rest = found.rest?.steps[0]
  return [...parts, ...(rest === undefined ? [] : [`rest but ${rest.notLabels?.join(' ')}`])].join(', ')
}

/** Owners, each with some parts of one tag. */
const owners = (count: number, tag: string, parts: (owner: number) => readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, i) =>
    parts(i)
      .map((text) => `<${tag}>${text}</${tag}>`)
      .join(''),
  )

const free = (owner: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `${'abcdefghijklmnopqrstu'[owner]}${'zyxwvuts'[i]} of it`)

describe('like siblings', () => {
  it('are a list of entries, or parts by their place where all have as many', () => {
    expect(role(...owners(3, 'li', (i) => free(i, 3)))).toBe('list')
    expect(role(...owners(3, 'div', (i) => free(i, 3)))).toBe('1, 2, 3')
    expect(role(...owners(3, 'div', (i) => free(i, i + 1)))).toBe('list')
    expect(role(...owners(3, 'div', (i) => free(i, 1)))).toBe('single')
  })

  it('are parts by their place where there are six at most, in the same number in nineteen of twenty', () => {
    const parts = (count: number) => role(...owners(3, 'div', (i) => free(i, count)))
    expect(parts(6)).toBe('1, 2, 3, 4, 5, 6')
    expect(parts(7)).toBe('list')
    const uneven = (count: number) => role(...owners(count, 'div', (i) => free(i, i === 0 ? 3 : 2)))
    expect(uneven(20)).toBe('1, 2, 3')
    expect(uneven(19)).toBe('list')
  })

  it('are records, however many there are, where they hold several parts and are built alike', () => {
    const parts = (tags: readonly string[]) =>
      role(
        ...owners(3, 'div', (i) =>
          free(i, 2).map((text) => tags.map((tag) => `<${tag}>${tag} ${text}</${tag}>`).join(' ')),
        ),
      )
    expect(parts(['b', 'i', 'u'])).toBe('list')
    expect(parts(['b', 'b'])).toBe('1, 2')
    expect(parts(['b'])).toBe('1, 2')
    const unlike = role(
      ...owners(3, 'div', (i) =>
        free(i, 2).map((text, at) => (at === 0 ? `<b>${text}</b>` : `<i>x${text}</i> <u>y${text}</u> <a>z${text}</a>`)),
      ),
    )
    expect(unlike).toBe('1, 2')
  })

  it('are told by labels that are all they say', () => {
    expect(role(...owners(3, 'b', () => ['Price:', 'Size:']))).toBe('Price, Size')
  })

  it('are told by no label that comes twice in an owner', () => {
    const parts = role(...owners(4, 'div', (i) => [`Price: ${i}`, `Size: ${i}`, `Part: a${i}`, `Part: b${i}`]))
    expect(parts).not.toContain('Part')
  })

  it('are told by labels that most of them have', () => {
    const parts = (labels: number, others: number) =>
      role(
        ...owners(4, 'div', (i) => [
          ...['Price', 'Size', 'Hue', 'Age', 'Make', 'Kind', 'Year']
            .slice(0, labels)
            .map((label, at) => `${label}: ${i}${at}`),
          ...free(i, others),
        ]),
      )
    expect(parts(2, 0)).toBe('Price, Size')
    expect(parts(7, 3)).toBe('Price, Size, Hue, Age, Make, Kind, Year, rest but Age Hue Kind Make Price Size Year')
    expect(parts(2, 1)).toBe('1, 2, 3')
  })

  it('are told by labels that come again on three of twenty, two at least', () => {
    const parts = (count: number, hues: number) =>
      role(...owners(count, 'div', (i) => [`Price: ${i}`, `Size: ${i}`, ...(i < hues ? [`Hue: ${i}`] : [])]))
    expect(parts(20, 3)).toBe('Price, Size, Hue')
    expect(parts(20, 2)).toBe('Price, Size, rest but Price Size')
    expect(parts(4, 2)).toBe('Price, Size, Hue')
    expect(parts(4, 1)).toBe('Price, Size, rest but Price Size')
  })

  it('of paragraphs are told by the labels that nearly all of three owners or more have', () => {
    const parts = (count: number, prices: number) =>
      role(...owners(count, 'p', (i) => [...(i < prices ? [`Price: ${i}`] : []), ...free(i, 3)]))
    expect(parts(3, 3)).toBe('Price, rest but Price')
    expect(parts(2, 2)).toBe('1, 2, 3, 4')
    expect(parts(10, 8)).toBe('Price, rest but Price')
    expect(parts(10, 7)).toBe('list')
  })

  it('of lists are so where three of ten are labelled', () => {
    const parts = (labels: number, others: number) =>
      role(
        ...owners(4, 'li', (i) => [
          ...['Price', 'Size', 'Hue'].slice(0, labels).map((label, at) => `${label}: ${i}${at}`),
          ...free(i, others),
        ]),
      )
    expect(parts(3, 7)).toBe('Price, Size, Hue, rest but Hue Price Size')
    expect(parts(2, 5)).toBe('list')
  })
})
