import { describe, expect, it } from 'vitest'
import { type ByMaker, byMaker, makerFigures, makerLines, meanOf, spreads } from './makers.ts'

const shops = (values: readonly (number | null)[], lower: readonly string[] = []): ByMaker => ({
  what: 'shops',
  lower,
  makers: values.map((F1, i) => ({ name: `shop ${i + 1}`, values: { F1 } })),
})

describe('byMaker', () => {
  const rows = [
    { site: 'a', rate: 1 },
    { site: 'b', rate: null },
    { site: 'a', rate: 0 },
  ]
  const { makers } = byMaker('sites', rows, ({ site }) => site, { rate: meanOf(({ rate }) => rate) })

  it('the rows of one maker are pooled, in the order in which the makers appear', () => {
    expect(makers.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(makers[0]?.values).toEqual({ rate: 0.5 })
  })

  it('a maker whose pages have nothing to measure has no value, which is not the same as 0', () => {
    expect(makers[1]?.values).toEqual({ rate: null })
  })
})

describe('spreads', () => {
  it('a maker with many pages weighs as much as one with a single page', () => {
    const rows = [
      ...Array<number>(9)
        .fill(1)
        .map((rate) => ({ site: 'large', rate })),
      { site: 'small', rate: 0 },
    ]
    const of = byMaker('sites', rows, ({ site }) => site, { rate: meanOf(({ rate }) => rate) })
    expect(spreads(of)[0]).toMatchObject({ mean: 0.5, spread: 0.5, makers: 2 })
  })

  it('the worst of a few makers is the worst single one', () => {
    expect(spreads(shops([0.9, 0.2, 0.7]))[0]).toMatchObject({ worst: 0.2, worstMaker: 'shop 2' })
  })

  it('the worst quarter of eight makers is the mean of the two worst ones', () => {
    const [spread] = spreads(shops([0.1, 0.5, ...Array<number>(6).fill(1)]))
    expect(spread?.worst).toBeCloseTo(0.3)
    expect(spread?.worstValue).toBe(0.1)
  })

  it('the worst maker of a rate of faults is the one with the most faults', () => {
    expect(spreads(shops([0.1, 0.4], ['F1']))[0]).toMatchObject({ better: 'lower', worst: 0.4, worstMaker: 'shop 2' })
  })

  it('makers without a value count neither in the mean nor as the worst', () => {
    expect(spreads(shops([null, 0.5, 1]))[0]).toMatchObject({ mean: 0.75, worst: 0.5, makers: 2 })
  })

  it('a measure that no maker has is left out', () => {
    expect(spreads(shops([null, null]))).toEqual([])
  })
})

describe('makerFigures', () => {
  it('each measure gives one figure for the mean and one for the worst makers', () => {
    expect(makerFigures('products', shops([0.5, 1]))).toEqual([
      { name: 'products.mean-F1', value: 0.75, better: 'higher', noise: 0.002 },
      { name: 'products.worst-F1', value: 0.5, better: 'higher', noise: 0.002 },
    ])
  })

  it('the floors of a rate of faults are ceilings, with the noise band of the job', () => {
    const figures = makerFigures('products', shops([0.5, 1], ['F1']), 0.01)
    expect(figures.map(({ better, noise }) => [better, noise])).toEqual([
      ['lower', 0.01],
      ['lower', 0.01],
    ])
  })
})

describe('makerLines', () => {
  it('each measure has a line with its mean, its worst maker and its spread', () => {
    expect(makerLines('products', shops([0.5, 1]))).toEqual([
      'products by shops',
      '  F1: mean 0.75, worst quarter 0.50, worst 0.50 (shop 1), spread 0.25, of 2',
    ])
  })

  it('each maker has a line when all of them are asked for', () => {
    const lines = makerLines('products', shops([0.5, null]), true)
    expect(lines.slice(2)).toEqual(['    shop 1: F1 0.50', '    shop 2: F1 -'])
  })
})
