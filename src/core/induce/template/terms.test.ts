import { describe, expect, it } from 'vitest'
import { learned } from '../learned.fixture.ts'

/** The list is not most of the page. */
const page = (i: number, inside: string) =>
  `<main><h1>T${i}</h1><p>${`Much is said of it on page ${i}. `.repeat(30)}</p><dl>${inside}</dl></main>`
const PAGES = [1, 2, 3, 4, 5]

describe('a definition list', () => {
  it('terms that differ between pages are a list of names and descriptions, constant ones included', () => {
    const read = learned(
      PAGES.map((i) => {
        const own = Array.from({ length: i }, (_, n) => `<dt><b>-${'abcdef'[n]}</b>${i}</dt><dd>Does ${n}${i}</dd>`)
        return page(i, `${own.join('')}<dt>--help</dt><dd>Prints help</dd><dt>--quiet</dt><dd>Is quiet</dd>`)
      }),
    )
    const [[, list]] = Object.entries(read[1]!).filter(([, value]) => Array.isArray(value)) as [[string, unknown]]
    expect(list).toEqual([
      { name: '-a2', description: 'Does 02' },
      { name: '-b2', description: 'Does 12' },
      { name: '--help', description: 'Prints help' },
      { name: '--quiet', description: 'Is quiet' },
    ])
  })

  it('labelled parts of a description are fields beside it', () => {
    const read = learned(
      PAGES.map((i) =>
        page(
          i,
          `<dt>in${i}</dt><dd>Reads ${i}</dd><dd>More ${i}</dd><dd>Default: <em>${i}</em></dd><dt>out${i}</dt><dd>Writes ${i}</dd>`,
        ),
      ),
    )
    const [[, list]] = Object.entries(read[0]!).filter(([, value]) => Array.isArray(value)) as [[string, unknown]]
    expect(list).toEqual([
      { name: 'in1', description: 'Reads 1\nMore 1', default: '1' },
      { name: 'out1', description: 'Writes 1', default: null },
    ])
  })

  it('a term with several descriptions is a list, and other terms are fields, in any order', () => {
    const subjects = (i: number) => Array.from({ length: i % 3 }, (_, n) => `S${i}${n}`)
    const read = learned(
      PAGES.map((i) => {
        const facts = [
          `<dt>Height</dt><dd>${i} m</dd>`,
          subjects(i).length > 0
            ? `<dt>Subjects</dt>${subjects(i)
                .map((text) => `<dd>${text}</dd>`)
                .join('')}`
            : '',
          `<dt>Weight</dt><dd>${i} kg</dd>`,
        ]
        return page(i, [...facts.slice(i % 3), ...facts.slice(0, i % 3)].join(''))
      }),
    )
    expect(read.map(({ height, weight }) => [height, weight])).toEqual(PAGES.map((i) => [`${i} m`, `${i} kg`]))
    expect(read.map((one) => one.subjects)).toEqual(PAGES.map((i) => subjects(i).map((text) => ({ text }))))
  })

  it('terms that recur on the pages are a field each', () => {
    const read = learned(
      PAGES.map((i) => page(i, `<dt>Height</dt><dd>${i} m</dd>${i % 2 ? `<dt>Weight</dt><dd>${i} kg</dd>` : ''}`)),
    )
    expect(read.map(({ height, weight }) => [height, weight])).toEqual(
      PAGES.map((i) => [`${i} m`, i % 2 ? `${i} kg` : null]),
    )
  })
})
