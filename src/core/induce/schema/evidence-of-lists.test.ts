import { describe, expect, it } from 'vitest'
import { EVIDENCE, evidenceOfList } from './evidence.ts'
import type { MachineValue } from './machine.ts'
import type { ListPlace } from './places.ts'
import { placed, wantedOf } from './schema.fixture.ts'

const LIST = '<div class="parts"><ul><li>eggs</li><li>salt</li><li>milk</li></ul></div><p>More</p>'
const wanted = wantedOf('colours', 'text', 'texts')

/** What is told of the list `eggs, ...` of a page beside its number of items. */
const of = (html: string, path = 'colours', said: readonly MachineValue[] = [], more: Partial<ListPlace> = {}) => {
  const { on, list } = placed(html)
  const place = { ...list('eggs'), probability: 0, isOuter: false, ...more }
  const found = evidenceOfList(on, place, { wanted: wantedOf(path, 'text', 'texts'), type: null, said })!
  return Object.fromEntries(Object.entries(found).filter(([name, number]) => number !== 0 && name !== 'items'))
}
const says = (source: MachineValue['source'], ...texts: string[]): MachineValue => ({ source, texts })

describe('a list is like a property', () => {
  it('by nothing but its number where nothing is said of it; and it is no single value', () => {
    const { on, list } = placed(LIST)
    const place = { ...list('eggs'), probability: 0 }
    const none = Object.fromEntries(EVIDENCE.map((name) => [name, 0]))
    expect(evidenceOfList(on, place, { wanted, type: null, said: [] })).toEqual({ ...none, items: Math.log(3) / 4 })
    expect(evidenceOfList(on, place, { wanted: wantedOf('colours'), type: null, said: [] })).toBeNull()
  })

  it('by the items that data for programs has, but for meta', () => {
    expect(of(LIST, 'colours', [says('json-ld', 'eggs', 'salt', 'milk')])).toEqual({ said: 1 })
    expect(of(LIST, 'colours', [says('json-ld', 'eggs')])).toEqual({ said: 0.5, denied: 0.5 })
    expect(of(LIST, 'colours', [says('json-ld', 'rice'), says('rdfa', 'eggs')])).toEqual({ said: 0.5, denied: 0.5 })
    expect(of(LIST, 'colours', [says('json-ld', 'rice')])).toEqual({ denied: 1 })
    expect(of(LIST, 'colours', [says('meta', 'eggs', 'salt', 'milk')])).toEqual({})
  })

  it('by its heading, class words and markup', () => {
    expect(of(`<h2>Colours</h2>${LIST}`)).toEqual({ label: 1 })
    expect(of(LIST, 'parts')).toEqual({ token: 1 })
    expect(of(LIST.replaceAll('<li>', '<li itemprop=colours>'))).toEqual({ declared: 1 })
    expect(of(`<aside>${LIST}</aside>`)).toEqual({ aside: 1 })
  })

  it('by how likely it is read, and whether it is around another', () => {
    expect(of(LIST, 'colours', [], { probability: 0.4, isOuter: true })).toEqual({ read: 0.4, outer: 1 })
  })

  it('by items of more than sixty letters and digits', () => {
    expect(of(LIST, 'colours', [], { texts: ['x'.repeat(59), `${'x'.repeat(61)} - !`] })).toEqual({})
    expect(of(LIST, 'colours', [], { texts: ['x'.repeat(60), 'x'.repeat(61)] })).toEqual({ long: 1 })
  })
})
