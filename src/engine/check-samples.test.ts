import { describe, expect, it } from 'vitest'
import { parse } from '../core/dom/index.ts'
import { shows } from './check-samples.ts'

describe('whether a page shows a value', () => {
  const parsed = parse(
    '<title>Shop</title><h1>Blue  LAMP</h1><p>Price: (12.50 €)</p><a href="/Lamps/blue">more</a><img src="b.png" alt="A lamp"><script>var secret</script>',
  )
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed

  it.each([
    ['blue lamp', true],
    ['Colour: blue lamp', true],
    ['12.50', true],
    ['€ 12.50', true],
    ['a lamp', true],
    ['/lamps/blue', true],
    ['https://shop.example/lamps/blue', true],
    ['https://shop.example/lamps/blue?from=here#top', true],
    ['https://shop.example/lamps/red', false],
    ['https://shop.example/', false],
    ['shop.example:/lamps/blue', false],
    ['ftp://shop.example/lamps/blue', false],
    ['red lamp', false],
    ['', false],
  ])('%j: %s', (value, isShown) => {
    expect(shows(tree, value)).toBe(isShown)
  })
})
