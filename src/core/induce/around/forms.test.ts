import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded, placesIn } from './forms.ts'

const places = (text: string, wanted: string): readonly string[] =>
  placesIn(folded(text), wanted).map(([from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`)

describe('placesIn', () => {
  it('a text is found at each place where it is a whole word, in any case', () => {
    expect(places('Blue Berry, berry and BERRY', 'berry')).toEqual([
      'Blue [Berry], berry and BERRY',
      'Blue Berry, [berry] and BERRY',
      'Blue Berry, berry and [BERRY]',
    ])
    expect(places('(12)', '12')).toEqual(['([12])'])
    expect(places('nothing', '')).toEqual([])
  })

  it('a text is not found inside a longer word or number', () => {
    for (const text of ['strawberry', 'berrylike', 'berry2', 'é berryé']) expect(places(text, 'berry')).toEqual([])
    for (const text of ['112', '123', '12.5', '12,50', '7.12', '1,12 m']) expect(places(text, '12')).toEqual([])
  })

  it('a point or comma behind a number ends it where no digit follows', () => {
    for (const text of ['12.', '12, 13', 'no. 12', 'a.12']) expect(places(text, '12')).toHaveLength(1)
    expect(places('1.5 kg, red', 'kg')).toEqual(['1.5 [kg], red'])
    expect(places('1.5 kg red', 'kg')).toEqual(['1.5 [kg] red'])
  })

  it('the places that are found are those that a check of every position finds', () => {
    const text = fc.array(fc.constantFrom('a', '1', '.', ',', ' ', '-'), { maxLength: 12 }).map((all) => all.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom('a', '1', 'a1', '1.1', 'a a', '-1'), (line, wanted) => {
        const { text: all, starts } = folded(line)
        const isInside = (at: number): boolean =>
          (/[a1]/.test(all[at - 1] ?? '') && /[a1]/.test(all[at] ?? '')) ||
          [at - 1, at].some(
            (point) => /[.,]/.test(all[point] ?? '') && all[point - 1] === '1' && all[point + 1] === '1',
          )
        const expected = [...all].flatMap((_, at) => {
          const end = at + wanted.length
          const isHere = all.startsWith(wanted, at) && !isInside(at) && !isInside(end)
          return isHere ? [[starts[at], starts[end]]] : []
        })
        expect(placesIn(folded(line), wanted)).toEqual(expected)
      }),
    )
  })
})
