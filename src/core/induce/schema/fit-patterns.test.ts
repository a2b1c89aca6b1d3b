import { describe, expect, it } from 'vitest'
import type { ValueType } from '../../values/index.ts'
import type { ArticlePart, FieldPattern, ListPattern } from '../../wrapper/index.ts'
import { type Fittable, fitPatterns, type LearnedPattern, missingNote, type PointedPattern } from './fit-patterns.ts'
import { nameProbability } from './model.ts'
import type { Point } from './point.ts'
import { wantedOf } from './schema.fixture.ts'
import type { Wanted } from './wanted.ts'

const field = (name: string, type: ValueType = 'text'): FieldPattern => ({
  kind: 'field',
  name,
  locators: [{ path: [{ tag: 'p' }] }],
  value: { kind: 'text' },
  type,
  required: false,
})
const article = (name: string, part: ArticlePart): FieldPattern => ({
  ...field(name),
  value: { kind: 'article', part },
})
const list = (name: string, ...children: LearnedPattern[]): ListPattern => ({
  kind: 'list',
  name,
  locators: [{ path: [{ tag: 'ul' }] }],
  record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children },
})
const point = (wanted: Wanted, probability: number, words: readonly string[] = ['label']): Point =>
  ({ wanted, probability, words }) as unknown as Point
const records = (name: string, ...of: Wanted[]): Wanted => ({
  name,
  path: [name],
  required: false,
  kind: 'records',
  of,
})
const texts = (name: string): Wanted => wantedOf(name, 'text', 'texts')
const fittedTo = (properties: readonly Wanted[], patterns: readonly LearnedPattern[], more: Partial<Fittable> = {}) =>
  fitPatterns(properties, { patterns, of: '', pointed: new Map(), ...more })
const pointed = (...all: [Wanted, LearnedPattern, number][]): ReadonlyMap<Wanted, PointedPattern> =>
  new Map(all.map(([wanted, pattern, probability]) => [wanted, { pattern, point: point(wanted, probability) }]))

describe('a schema is fitted', () => {
  it('in its order, under its names, with its types', () => {
    const properties = [wantedOf('price', 'price'), wantedOf('title'), wantedOf('colour')]
    expect(fittedTo(properties, [field('title'), field('price', 'price')])).toEqual({
      children: [field('price', 'price'), field('title')],
      fitted: [
        { path: ['price'], name: 'price', evidence: ['name'], probability: nameProbability(1) },
        { path: ['title'], name: 'title', evidence: ['name'], probability: nameProbability(1) },
      ],
      missing: [wantedOf('colour')],
    })
    expect(fittedTo([], [field('title')])).toEqual({ children: [], fitted: [], missing: [] })
  })

  it('by names that are alike, surely enough', () => {
    const names = (wanted: string, ...own: string[]) =>
      fittedTo(
        [wantedOf(wanted)],
        own.map((one) => ({ ...field(one), required: true })),
      ).fitted.map((one) => one.probability)
    expect(names('headline', 'page_title')).toEqual([nameProbability(0.9)])
    expect(names('prep_time', 'time')).toEqual([])
    expect(names('time', 'colour')).toEqual([])
    const chosen = fittedTo([wantedOf('headline')], [{ ...field('page_title'), required: true }, field('title')])
    expect(chosen.children).toEqual([field('headline')])
  })

  it('by the name of what they are in, or without it', () => {
    const names = (own: string) => fittedTo([wantedOf('offers.price')], [field(own)]).fitted.map((one) => one.name)
    expect(names('price')).toEqual(['offers_price'])
    expect(names('offers_price')).toEqual(['offers_price'])
    expect(names('offers')).toEqual([])
  })

  it('with each pattern for the property that it is likeliest', () => {
    const { fitted, missing } = fittedTo([wantedOf('name'), wantedOf('title')], [field('title')])
    expect(fitted.map(({ name }) => name)).toEqual(['title'])
    expect(missing).toEqual([wantedOf('name')])
  })

  it('with the type that is asked for, but for images', () => {
    const type = (own: ValueType, asked: ValueType) =>
      fittedTo([wantedOf('cover', asked)], [field('cover', own)]).children[0]
    expect(type('image', 'url')).toEqual(field('cover', 'image'))
    expect(type('integer', 'number')).toEqual(field('cover', 'number'))
    expect(type('text', 'text')).toEqual(field('cover', 'text'))
    expect(type('image', 'text')).toEqual(field('cover', 'text'))
  })

  it('by places, unless they are unsure', () => {
    const colour = wantedOf('colour')
    const hue = field('x')
    const at = (probability: number) => fittedTo([colour], [hue], { pointed: pointed([colour, hue, probability]) })
    expect(at(0.6)).toEqual({
      children: [field('colour')],
      fitted: [{ path: ['colour'], name: 'colour', evidence: ['label'], probability: 0.6 }],
      missing: [],
    })
    expect(at(0.59)).toEqual({ children: [], fitted: [], missing: [colour] })
    const both = fittedTo([colour], [field('colour'), hue], {
      pointed: pointed([colour, { ...hue, required: true }, 0.95]),
    })
    expect(both.children).toEqual([{ ...field('colour'), required: true }])
  })

  it('by the text of an article rather than by a place, and by a place rather than by its other parts', () => {
    const title = wantedOf('title')
    const text = wantedOf('text')
    const own = { ...field('x'), required: true }
    const of = (wanted: Wanted, pattern: LearnedPattern, probability = 0.7) =>
      fittedTo([wanted], [pattern], { pointed: pointed([wanted, own, probability]) }).fitted[0]?.evidence
    expect(of(text, article('text', 'text'), 0.99)).toEqual(['name'])
    expect(of(title, article('title', 'title'))).toEqual(['label'])
    expect(of(title, article('title', 'title'), 0.5)).toEqual(['name'])
    expect(of(title, field('title'))).toEqual(['name'])
  })
})

describe('records are fitted', () => {
  const lamps = records('lamps', wantedOf('title'), wantedOf('price', 'price'))

  it('with what is in them', () => {
    const own = list('lamps', field('price', 'price'), field('page_title'))
    const probability = nameProbability((1 + 2 * ((0.9 + 1) / 2)) / 3)
    expect(fittedTo([lamps], [own])).toEqual({
      children: [list('lamps', field('title'), field('price', 'price'))],
      fitted: [
        { path: ['lamps'], name: 'lamps', evidence: ['name'], probability },
        { path: ['lamps', 'title'], name: 'lamps.title', evidence: ['name'], probability: nameProbability(0.9) },
        { path: ['lamps', 'price'], name: 'lamps.price', evidence: ['name'], probability: nameProbability(1) },
      ],
      missing: [],
    })
  })

  it('and say what is not in them', () => {
    const { children, missing } = fittedTo([lamps], [list('lamps', field('title'))])
    expect(children).toEqual([list('lamps', field('title'))])
    expect(missing).toEqual([{ ...wantedOf('price', 'price'), name: 'lamps.price' }])
  })

  it('by lists with something in them, and values by fields', () => {
    expect(fittedTo([lamps], [list('lamps', field('colour'))]).children).toEqual([])
    expect(fittedTo([lamps], [field('lamps')]).children).toEqual([])
    expect(fittedTo([wantedOf('lamps')], [list('lamps', field('title'))]).children).toEqual([])
    expect(fittedTo([records('lamps')], [list('lamps', field('title'))]).children).toEqual([])
    expect(fittedTo([wantedOf('price', 'date')], [field('price', 'price')]).children).toEqual([])
  })

  it('with values without a name by the name of their list', () => {
    const inside = records('lamps', wantedOf('lamp'))
    expect(fittedTo([inside], [list('lamps', field('text'))]).children).toEqual([list('lamps', field('lamp'))])
    expect(fittedTo([inside], [list('lamps', field('name'))]).children).toEqual([list('lamps', field('lamp'))])
    expect(fittedTo([inside], [list('lamps', field('title'))]).children).toEqual([list('lamps', field('lamp'))])
    expect(fittedTo([inside], [list('lamps', field('price'))]).children).toEqual([])
    expect(fittedTo([wantedOf('lamp')], [field('text')], { of: 'lamp' }).fitted[0]?.probability).toBe(
      nameProbability(1),
    )
  })

  it('by lists of lists', () => {
    const inside = records('shops', records('lamps', wantedOf('title')))
    expect(fittedTo([inside], [list('shops', list('lamps', field('title')))]).children).toEqual([
      list('shops', list('lamps', field('title'))),
    ])
  })
})

describe('a list of texts that places show', () => {
  it('has them as texts, in groups too', () => {
    const parts = texts('parts')
    const own = list('x', field('parts'), field('parts_2'), field('size'), list('y', field('parts')))
    expect(fittedTo([parts], [], { pointed: pointed([parts, own, 0.9]) }).children).toEqual([
      list('parts', field('text'), field('text'), field('size'), list('y', field('text'))),
    ])
  })

  it('of records keeps what no schema asks of it out', () => {
    const lamps = records('lamps', wantedOf('title'))
    const own = list('x', field('title'), field('size'))
    expect(fittedTo([lamps], [], { pointed: pointed([lamps, own, 0.9]) }).children).toEqual([
      list('lamps', field('title')),
    ])
    expect(fittedTo([lamps], [], { pointed: pointed([lamps, field('x'), 0.9]) })).toMatchObject({
      children: [field('x')],
      missing: [],
    })
  })
})

describe('what is not found is told', () => {
  const colour = wantedOf('colour')
  const unsure = (probability: number, ...words: string[]) => point(colour, probability, words)

  it('with why, and what is nearest', () => {
    expect(missingNote(colour, [], false, undefined)).toBe('In the schema, but not found: "colour".')
    expect(missingNote({ ...colour, required: true }, ['size'], false, undefined)).toBe(
      'Required by the schema, but not found: "colour".',
    )
    expect(missingNote(colour, ['colours'], true, unsure(0.5))).toBe(
      'In the schema, but not found: "colour"; it is only in the data for programs that the pages carry (`run --embedded` gives that).',
    )
    expect(missingNote(colour, [], false, unsure(0.2, 'label', 'type'))).toBe(
      'In the schema, but not found: "colour"; the likeliest place is too unsure (0.20: label, type).',
    )
    expect(missingNote(colour, [], false, unsure(0.456))).toBe(
      'In the schema, but not found: "colour"; the likeliest place is too unsure (0.46).',
    )
    expect(missingNote(colour, [], false, unsure(0.19, 'label'))).toBe('In the schema, but not found: "colour".')
    expect(missingNote(colour, ['size', 'colour_of_it_all', 'my_colour', 'colour'], false, undefined)).toBe(
      'In the schema, but not found: "colour"; the nearest name is "my_colour".',
    )
    expect(missingNote(wantedOf('maker.name'), ['maker', 'name'], false, undefined)).toBe(
      'In the schema, but not found: "maker_name"; the nearest name is "maker".',
    )
    expect(missingNote(wantedOf('offers.price'), ['offers_prices', 'price'], false, undefined)).toBe(
      'In the schema, but not found: "offers_price"; the nearest name is "price".',
    )
  })
})
