import { describe, expect, it } from 'vitest'
import { candidatesOf } from './pictures.ts'

const told = (srcset: string): string[] => candidatesOf(srcset).map(({ url, descriptor }) => `${url}|${descriptor}`)

describe('the pictures of a set', () => {
  it.each<[string, string[]]>([
    ['', []],
    [' , ,', []],
    ['a.png', ['a.png|']],
    ['a.png 2x', ['a.png|2x']],
    ['a.png, b.png 2x', ['a.png|', 'b.png|2x']],
    [' a.png   300w ,b.png  2.5x , ', ['a.png|300w', 'b.png|2.5x']],
    ['a.png,b.png 2x', ['a.png,b.png|2x']],
    ['a.png 1x,b.png 2x', ['a.png|1x', 'b.png|2x']],
    ['data:image/png,x 1x, b.png', ['data:image/png,x|1x', 'b.png|']],
    ['a.png,\tb.png\n3x', ['a.png|', 'b.png|3x']],
  ])('the set of pictures %j is split as browsers do', (srcset, expected) => {
    expect(told(srcset)).toEqual(expected)
  })

  it('pictures of a set with an invalid descriptor are left out', () => {
    expect(told('a.png 2y, b.png x, c.png 2x 3x, d.png -1x, e.png 2')).toEqual([])
    expect(told('a.png 999999w, b.png 9999.9999x')).toEqual(['a.png|999999w', 'b.png|9999.9999x'])
    expect(told('a.png 1000000w, b.png 10000x, c.png 1.12345x, d.png 1.x')).toEqual([])
  })
})
