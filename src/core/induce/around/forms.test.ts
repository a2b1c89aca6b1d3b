import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createForms, folded, placesIn } from './forms.ts'

const places = (text: string, wanted: string): readonly string[] =>
  placesIn(folded(text), wanted).map(([from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`)

describe('folded', () => {
  it.each([
    ['several white spaces are one', 'Blue \t\n\u00a0Berry', 'blue berry'],
    ['white space before all goes', ' \n Blue', 'blue'],
    ['white space behind all is one', 'Blue \n ', 'blue '],
    ['quotes are plain', '‘a’ ‚b‛ ′c` ´d “e” „f‟ ″g «h»', `'a' 'b' 'c' 'd "e" "f" "g "h"`],
    ['dashes are plain', 'a‐b‑c‒d–e—f―g−h⁻¹', 'a-b-c-d-e-f-g-h-1'],
    ['fractions are plain', '½ a¼ 3⁄4 3∕4', '1/2 a1/4 3/4 3/4'],
    ['a fraction stands apart from the number before it', '1½ 20¾', '1 1/2 20 3/4'],
    ['a slash does not', '1/2', '1/2'],
    ['letters are small and compatible', 'ÉE\u0301ﬁ２', 'éé\u0066i2'],
    ['marks without width go', 'so\u00adft \u200bzero\u2060 wi\ufeffdth\ufeff', 'soft zero width'],
  ])('%s', (_, text, expected) => expect(folded(text).text).toBe(expected))

  it('says where each character comes from', () => {
    expect(folded('A  b')).toEqual({ text: 'a b', starts: [0, 1, 3, 4] })
    expect(folded(' A')).toEqual({ text: 'a', starts: [1, 2] })
    expect(folded('1½ l')).toEqual({ text: '1 1/2 l', starts: [0, 1, 1, 1, 1, 2, 3, 4] })
    expect(folded('e\u0301ﬁ!')).toEqual({ text: 'éfi!', starts: [0, 2, 2, 3, 4] })
    expect(folded('')).toEqual({ text: '', starts: [0] })
  })
})

describe('forms for comparison', () => {
  const { comparable, bare, tight } = createForms()

  it.each([
    ['Blue  Berry', 'blue berry'],
    [' - Blue: ', 'blue'],
    ['• Blue | ', 'blue'],
    ['(Blue)', '(blue)'],
    ['ISBN: 12', 'isbn: 12'],
    ['1.5', '1.5'],
  ])('%s is comparable as %s', (text, expected) => expect(comparable(text)).toBe(expected))

  it.each([
    ['ISBN: 12', '12'],
    ['12:30', '12:30'],
    ['Price: $ 12.50', '12.50'],
    ['(“Blue Berry”)', 'blue berry'],
    ['$', '$'],
    ['12 €', '12'],
    [`${'a'.repeat(40)}: 12`, '12'],
    [`${'a'.repeat(41)}: 12`, `${'a'.repeat(41)}: 12`],
    ['One: two: three', 'two: three'],
  ])('%s is bare as %s', (text, expected) => expect(bare(text)).toBe(expected))

  it('are tight without any white space', () => {
    expect(tight('Size: 3 x 4 cm ')).toBe('3x4cm')
  })
})

describe('placesIn', () => {
  it('finds a text wherever it stands whole, however it is written', () => {
    expect(places('Blue Berry, berry and BERRY', 'berry')).toEqual([
      'Blue [Berry], berry and BERRY',
      'Blue Berry, [berry] and BERRY',
      'Blue Berry, berry and [BERRY]',
    ])
    expect(places('(12)', '12')).toEqual(['([12])'])
    expect(places('nothing', '')).toEqual([])
  })

  it('finds no part of a word or a number', () => {
    for (const text of ['strawberry', 'berrylike', 'berry2', 'é berryé']) expect(places(text, 'berry')).toEqual([])
    for (const text of ['112', '123', '12.5', '12,50', '7.12', '1,12 m']) expect(places(text, '12')).toEqual([])
  })

  it('says where several white spaces are one', () => {
    expect(places('so  Blue \n Berry, blue berry', 'blue berry')).toEqual([
      'so  [Blue \n Berry], blue berry',
      'so  Blue \n Berry, [blue berry]',
    ])
  })

  it('takes a point or comma that is no decimal one for the end', () => {
    for (const text of ['12.', '12, 13', 'no. 12', 'a.12']) expect(places(text, '12')).toHaveLength(1)
    expect(places('1.5 kg, red', 'kg')).toEqual(['1.5 [kg], red'])
    expect(places('1.5 kg red', 'kg')).toEqual(['1.5 [kg] red'])
  })

  it('is what looking at every place gives', () => {
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
