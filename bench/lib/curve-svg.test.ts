import { describe, expect, it } from 'vitest'
import { curvesSvg, type Plot } from './curve-svg.ts'

const plot = (curves: Plot['curves']): string =>
  curvesSvg({ title: 'a < b', xTitle: 'x', yTitle: 'y', maxX: 2, curves })

describe('curvesSvg', () => {
  it('a curve is drawn from corner to corner, with 0 at the bottom left and 1 at the top right', () => {
    const svg = plot([{ name: 'rising', color: '#000', ys: [0, 0.5, 1] }])
    expect(svg).toContain('points="60.0,340.0 330.0,190.0 600.0,40.0"')
  })

  it('names in a plot are text, not markup', () => {
    const svg = plot([{ name: '"x" & y', color: '#000', ys: [0, 1] }])
    expect(svg).toContain('a &#60; b')
    expect(svg).toContain('&#34;x&#34; &#38; y')
  })
})
