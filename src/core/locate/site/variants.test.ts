import { describe, expect, it } from 'vitest'
import { MAKERS } from '../../../../test/sites/made/index.ts'
import { samplesOf } from '../../../../test/sites/made/score.ts'
import { anchors, numbered, type Pages, pathOf, search } from '../site.fixture.ts'
import { addressChange, type Variant } from './variants.ts'

function variantsFrom(maker: string, className: string): { variants: readonly Variant[]; found: readonly string[] } {
  const site = MAKERS[maker]!(250, 1)
  const { certainty, found } = search(site.pages, samplesOf(site, className, 1)[0]!)
  return { variants: certainty!.variants, found }
}
const kinds = (variants: readonly Variant[]): readonly unknown[] =>
  variants.map(({ kind, value, isGiven }) => [kind, value, isGiven])

describe('the versions of the pages that are found', () => {
  it('pages in several languages have a version for each language', () => {
    const { variants, found } = variantsFrom('languages', 'hotels')
    expect(new Set(variants.map(({ kind }) => kind))).toEqual(new Set(['language']))
    expect(variants.reduce((sum, { pages }) => sum + pages, 0)).toBe(found.length)
    for (const { value, example } of variants) {
      expect(value).toMatch(/^[a-z]{2}$/)
      expect(found).toContain(pathOf(example))
    }
    expect(new Set(variants.map(({ value }) => value)).size).toBe(4)
  })

  it.each(['monuments', 'architects'])('pages in one language have no versions: %s', (className) => {
    expect(variantsFrom('headingAndTable', className).variants).toEqual([])
  })

  it('print versions that are not given are named beside the others', () => {
    const { variants } = variantsFrom('printTwins', 'articles')
    expect(kinds(variants)).toEqual([
      ['full', 'artikel', true],
      ['print', 'druck', false],
    ])
    const [full, print] = variants
    expect(full!.pages).toBe(print!.pages)
    expect(pathOf(print!.example)).toBe(pathOf(full!.example).replace('artikel', 'druck'))
  })

  it('print versions that are given are named as given', () => {
    expect(kinds(variantsFrom('printTwins', 'prints').variants)).toEqual([
      ['full', 'artikel', false],
      ['print', 'druck', true],
    ])
  })
})

describe('pages that look like versions for print', () => {
  const items = numbered('/item/', 12)
  /** Items with a page beside each, which says what `beside` gives. */
  const site = (
    beside: (n: number) => string,
    name: (path: string) => string = (path) => path.replace('item', 'about'),
  ): Pages => {
    const text = (n: number): string =>
      `A long text of its own that stands on the page of item number ${n} and on no other`
    const item = (path: string, n: number) =>
      `<h1>Item ${n}</h1><article><table><tr><td>1</td></tr></table><p>${text(n)}</p></article><ul>${anchors([name(path), '/'])}</ul>`
    return {
      '/': `<h1>Home</h1><ol>${anchors(items)}</ol>`,
      ...Object.fromEntries(items.map((path, n) => [path, item(path, n)])),
      ...Object.fromEntries(
        items.map((path, n) => [name(path), `<h1>Item ${n}</h1><p>${beside(n).replace('$', text(n))}</p>`]),
      ),
    }
  }
  const variants = (pages: Pages) => kinds(search(pages, '/item/5').certainty!.variants)

  it('pages with the text of the items are print versions', () => {
    expect(variants(site(() => '$'))).toEqual([
      ['full', 'item', true],
      ['print', 'about', false],
    ])
  })

  it('pages with another text about the same thing are no print versions', () => {
    expect(variants(site((n) => `What readers have to say of item ${n}: that they liked it, all of them`))).toEqual([])
  })

  it('pages with unlike addresses are no print versions', () => {
    expect(
      variants(
        site(
          () => '$',
          (path) => path.replace(/\/item\/(\d+)/, (_, n) => `/note-${String.fromCharCode(96 + Number(n)).repeat(3)}`),
        ),
      ),
    ).toEqual([])
  })

  it('pages that share a text with many pages are no print versions', () => {
    const pages = site(() => '$')
    const same = Object.fromEntries(
      Object.entries(pages).map(([path, html]) => [path, html.replace(/item number \d+/, 'items')]),
    )
    expect(variants(same)).toEqual([])
  })
})

it.each([
  ['http://a.b/artikel/17.html', 'http://a.b/druck/17.html', 'artikel', 'druck'],
  ['http://a.b/artikel/17', 'http://a.b/arbeit/17', 'artikel', 'arbeit'],
  ['http://a.b/x.html', 'http://a.b/x-print.html', '', '-print'],
  ['http://a.b/x', 'http://a.b/x?print=1', '', '?print=1'],
  ['http://a.b/7/7', 'http://a.b/7', '/7', ''],
  ['http://a.b/x', 'http://a.b/x', '', ''],
])('the addresses %s and %s differ by "%s" and "%s"', (from, to, a, b) => {
  expect(addressChange(from, to)).toEqual([a, b])
  expect(addressChange(to, from)).toEqual([b, a])
})
