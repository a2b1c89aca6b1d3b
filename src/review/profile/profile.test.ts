import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract, type RecordData } from '../../core/extract/index.ts'
import { edited, pages, read, wrapper } from '../../core/wrapper/edits/shop.fixture.ts'
import type { FieldPattern, Wrapper } from '../../core/wrapper/index.ts'
import { type ProfiledRecord, profileFields, watchFields } from './profile.ts'
import type { FieldProfile } from './watch.ts'

/** Records with one field of a type, by their values. */
function profileOf(type: FieldPattern['type'], values: readonly unknown[]): FieldProfile {
  const size = wrapper.page.children.find(({ name }) => name === 'size') as FieldPattern
  const { constraints: _, format: __, ...plain } = size
  const by: Wrapper = { ...wrapper, page: { ...wrapper.page, children: [{ ...plain, type }] } }
  return profileFields(by, recordsOf(values.map((value) => ({ size: value }) as RecordData))).fields[0]!
}
const recordsOf = (data: readonly RecordData[]): readonly ProfiledRecord[] =>
  data.map((one, i) => ({ url: `https://shops.example/${i}`, data: one, violations: [], status: 'ok' }))
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i)
const codes = upTo(200).map((i) => `AB-${1000 + i}`)

describe('the profile of a field', () => {
  const records = pages.map((page): ProfiledRecord => ({ url: page.url, ...extract(wrapper, page) }))
  const { records: count, fields } = profileFields(wrapper, records)
  const field = (path: string): FieldProfile => fields.find((one) => one.path === path)!

  it('each field and list of the wrapper has a profile with how many records have it', () => {
    expect(count).toBe(8)
    expect(fields.map(({ path, type, of, present }) => [path, type, of, present])).toEqual([
      ['name', 'text', 8, 8],
      ['street', 'text', 8, 8],
      ['town', 'text', 8, 8],
      ['size', 'text', 8, 8],
      ['price', 'price', 8, 8],
      ['entries', 'list', 8, 8],
      ...['day', 'hours', 'till'].map((name) => [`entries.${name}`, 'text', 20, 20]),
    ])
  })

  it('a profile counts different values and has the commonest and a histogram', () => {
    expect(field('town').distinct).toBe(new Set(read(wrapper).map(({ town }) => town)).size)
    expect(field('price')).toMatchObject({
      histogramOf: 'value',
      top: expect.arrayContaining([{ value: '3.5 EUR', count: 1 }]),
    })
    expect(field('entries').top).toEqual([
      { value: '2', count: 4 },
      { value: '3', count: 4 },
    ])
    expect(field('name').histogramOf).toBe('length')
    expect(profileOf('date', ['2024-01-01', '2024-01-05'])).toMatchObject({ histogramOf: 'date', odd: [] })
  })

  it('raw values have the same profile as read values', () => {
    const raw = profileFields(
      wrapper,
      pages.map((page): ProfiledRecord => ({ url: page.url, ...extract(wrapper, page, { raw: true }) })),
    )
    expect(raw.fields.map(({ histogram }) => histogram)).toEqual(fields.map(({ histogram }) => histogram))
  })

  it('violations are counted at their field, and pages of another class are not counted', () => {
    const violation = { pattern: 'price', rule: 'type', message: '' }
    const watch = watchFields(wrapper)
    for (const one of records) watch.add({ ...one, violations: [violation] })
    watch.add({ ...records[0]!, status: 'other-class' })
    const all = watch.profile()
    expect(all.records).toBe(8)
    expect(all.fields.map(({ violations }) => violations)).toEqual([0, 0, 0, 0, 8, 0, 0, 0, 0])
  })

  it('each text in a list of texts is counted', () => {
    const by = edited([{ edit: 'list', patterns: ['town', 'name'], to: 'words' }])
    const words = profileFields(by, recordsOf(pages.map((page) => extract(by, page).data))).fields.find(
      ({ path }) => path === 'words',
    )!
    expect([words.path, words.present, words.histogram!.reduce((sum, bar) => sum + bar.count, 0)]).toEqual([
      'words',
      8,
      16,
    ])
  })
})

describe('odd values', () => {
  it('a missing value is odd where nearly all records have one', () => {
    const odd = profileOf('text', [...codes, null, '']).odd
    expect(odd.map(({ url, value, why }) => [url.split('/').at(-1), value, why])).toEqual([
      ['200', '', 'It is missing, where 200 of 202 have it.'],
      ['201', '', 'It is missing, where 200 of 202 have it.'],
    ])
    expect(profileOf('text', [...codes, ...upTo(50).map(() => null)]).odd).toEqual([])
  })

  it('a value of another type than the others is odd', () => {
    const prices = upTo(40).map((i) => ({ amount: 10 + i, currency: 'EUR' }))
    expect(profileOf('price', [...prices, 'on request']).odd).toEqual([
      { url: 'https://shops.example/40', value: 'on request', why: 'It is not a price, as 40 of 41 values are.' },
    ])
  })

  it('a far number or date is odd, unless the others spread as far', () => {
    const even = upTo(100).map((i) => 50 + (i % 40))
    expect(profileOf('number', [...even, 9000]).odd).toMatchObject([
      { value: '9000', why: 'It is far greater than the others: most are between 51 and 87.' },
    ])
    expect(
      profileOf(
        'number',
        upTo(200).map((i) => 1.05 ** i),
      ).odd,
    ).toEqual([])
    expect(profileOf('integer', [...upTo(50).map(() => 1), 2]).odd).toEqual([])
    const dates = upTo(60).map((i) => `2024-0${1 + (i % 6)}-${10 + (i % 18)}`)
    expect(profileOf('date', [...dates, '1924-01-01']).odd).toMatchObject([
      { value: '1924-01-01', why: expect.stringMatching(/^It is far earlier than the others: most are between 2024-/) },
    ])
  })

  it('a text far longer than the others is odd', () => {
    const texts = upTo(100).map((i) => 'words of it '.repeat(12 + (i % 5)))
    expect(profileOf('text', [...texts, 'words '.repeat(2000)]).odd[0]!.why).toMatch(
      /^It is far longer \(12000 characters\)/,
    )
  })

  it('numbers that grow longer as they count are not odd', () => {
    expect(
      profileOf(
        'text',
        upTo(20_000).map((i) => `Shop ${i}`),
      ).odd,
    ).toEqual([])
  })

  it('a value written like no other is odd', () => {
    expect(profileOf('text', [...codes, 'none yet']).odd[0]).toEqual({
      url: 'https://shops.example/200',
      value: 'none yet',
      why: expect.stringMatching(/^It is written as no other of 201 values is; most are like "AB-1\d{3}"\.$/),
    })
  })

  it('odd values come with the oddest first, each once', () => {
    const numbers = upTo(100).map((i) => 50 + (i % 40))
    const { odd } = profileOf('number', [...numbers, 700, null, 1_000_000, 'n/a'])
    expect(odd.map(({ value }) => value)).toEqual(['1000000', 'n/a', '', '700'])
  })

  it('none of a few values is odd, nor one of many that are as far', () => {
    expect(profileOf('number', [1, 2, 9000]).odd).toEqual([])
    expect(profileOf('number', [...upTo(80).map(() => 5), ...upTo(20).map((i) => 9000 + i)]).odd).toEqual([])
  })
})

describe('laws of profiles', () => {
  const values = fc.array(
    fc.oneof(
      fc.constant(null),
      fc.integer({ min: -1000, max: 1000 }),
      fc.double({ noNaN: true, min: -1e15, max: 1e15 }),
    ),
    { maxLength: 60 },
  )

  it('bars lie side by side and hold all values', () => {
    fc.assert(
      fc.property(values, (all) => {
        const figures = all.filter((one) => one !== null)
        const { histogram, present, of } = profileOf('number', all)
        expect([present, of]).toEqual([figures.length, all.length])
        expect(histogram === null).toBe(figures.length === 0)
        if (histogram === null) return
        const bars = histogram
        expect(bars.length).toBeLessThanOrEqual(20)
        expect(bars[0]!.from).toBeLessThanOrEqual(Math.min(...figures))
        expect(bars.at(-1)!.to).toBeGreaterThanOrEqual(Math.max(...figures))
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(figures.length)
        for (const [i, bar] of bars.entries()) if (i > 0) expect(bar.from).toBe(bars[i - 1]!.to)
      }),
    )
  })

  it('numbers too close for doubles have bars that hold them', () => {
    for (const figures of [
      [-3.5e-323, 1.5e-323],
      [1e15, 1e15 + 0.125],
      [-1e308, 1e308],
    ]) {
      const bars = profileOf('number', figures).histogram!
      expect(bars.length).toBeLessThanOrEqual(20)
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    }
  })

  it('each bar of whole numbers has the count that a naive count gives', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 80 }), (all) => {
        const bars = profileOf('integer', all).histogram!
        const naive = bars.map(
          ({ from, to }, i) =>
            all.filter((one) => one >= from && (i === bars.length - 1 ? one <= to : one < to)).length,
        )
        expect(bars.map(({ count }) => count)).toEqual(naive)
      }),
    )
  })

  it('the different values and the commonest are those of a naive count', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c d', 'e', 'f1'), { maxLength: 40 }), (all) => {
        const { distinct, top } = profileOf('text', all)
        expect(distinct).toBe(new Set(all).size)
        const counts = [...Map.groupBy(all, (one) => one)].map(([value, { length: count }]) => ({ value, count }))
        expect(top).toEqual(counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)))
      }),
      { numRuns: 50 },
    )
  })
})

it('an estimated number of different values is not above the number of values', () => {
  const values = upTo(9000).map((i) => `C-${(i * 7919) % 20_011}`)
  expect(profileOf('identifier', values).distinct).toBeLessThanOrEqual(values.length)
})

it('the order of the records does not change a profile', () => {
  const data = fc.record({
    town: fc.option(fc.constantFrom('a', 'b', 'c d', 'f1', 'a long text')),
    price: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('n/a', 4_000)),
    entries: fc.array(fc.record({ day: fc.constantFrom('Mo', 'Tu', '12') }), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(data, { maxLength: 40 }), (all) => {
      const records = recordsOf(all)
      expect(profileFields(wrapper, records.toReversed())).toEqual(profileFields(wrapper, records))
    }),
  )
})

describe('a profile of a hundred thousand records', () => {
  const count = 100_000
  const profile = ((): FieldProfile => {
    function* records(): Generator<ProfiledRecord> {
      for (let i = 0; i < count; i++)
        yield {
          url: `https://a.example/${i}`,
          data: { size: i === 77_777 ? 9e9 : (i * 7919) % count },
          violations: [],
          status: 'ok',
        }
    }
    const size = wrapper.page.children.find(({ name }) => name === 'size') as FieldPattern
    const by: Wrapper = { ...wrapper, page: { ...wrapper.page, children: [{ ...size, type: 'number' }] } }
    return profileFields(by, records()).fields[0]!
  })()

  it('the number of different values is right within six percent', () => {
    expect(Math.abs(profile.distinct / count - 1)).toBeLessThan(0.06)
  })

  it('the bars hold all values and are nearly even', () => {
    const bars = profile.histogram!
    expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(count)
    for (const bar of bars.slice(1, -1)) expect(Math.abs(bar.count / (count / bars.length) - 1)).toBeLessThan(0.35)
  })

  it('a single far value is found', () => {
    expect(profile.odd).toMatchObject([{ url: 'https://a.example/77777', value: '9000000000' }])
  })
})
