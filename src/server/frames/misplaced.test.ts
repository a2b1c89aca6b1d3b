import { describe, expect, it } from 'vitest'
import { misplacedIn } from './misplaced.ts'

/** By number: what each element was written into. */
const misplaced = (html: string, ...parents: readonly number[]) => [
  ...misplacedIn(html, new Map(parents.map((parent, number) => [number, parent]))),
]
const within = (body: string): string => `<!DOCTYPE html><html data-node=0><head data-node=1></head>${body}</html>`

describe('what a parser puts elsewhere', () => {
  it('nothing is misplaced when a parser keeps every element in its place', () => {
    const html = within('<body data-node=2><p data-node=3><b data-node=4>x</b></p><p data-node=5></p></body>')
    expect(misplaced(html, -1, 0, 0, 2, 3, 2)).toEqual([])
  })

  it('an element that a parser moves is misplaced', () => {
    const html = within('<body data-node=2><table data-node=3><p data-node=4>x</p></table></body>')
    expect(misplaced(html, -1, 0, 0, 2, 3)).toEqual([4])
  })

  it('an element that a parser leaves out is misplaced', () => {
    const html = within('<body data-node=2><td data-node=3>x</td></body>')
    expect(misplaced(html, -1, 0, 0, 2)).toEqual([3])
  })

  it('an element that a parser repeats is misplaced', () => {
    const html = within('<body data-node=2><b data-node=3><p data-node=4>x</b>y</p></body>')
    expect(misplaced(html, -1, 0, 0, 2, 3)).toEqual([3])
  })

  it('an element that a parser wraps in new elements is misplaced', () => {
    const html = within(
      '<body data-node=2><table data-node=3><tr data-node=4><td data-node=5></td></tr></table></body>',
    )
    expect(misplaced(html, -1, 0, 0, 2, 3, 4)).toEqual([4])
  })

  it('a misplaced element is reported without its content, which may be right once it is mended', () => {
    const html = within('<body data-node=2><td data-node=3>x</td></body>')
    expect(misplaced(html, -1, 0, 0, 2, 3, 4)).toEqual([3])
    expect(misplaced(html, -1, 0, 0, 2, 2, 4)).toEqual([3, 4])
  })
})
