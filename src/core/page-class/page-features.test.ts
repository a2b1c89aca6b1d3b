import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf } from './classes/pages.fixture.ts'
import { FEATURES } from './constants.ts'
import { createOutliner } from './outline.ts'
import { asPath, featuresOf } from './page-features.ts'

const page = (body: string) => treeOf(`<!doctype html><html class="x"><body class="page-7">${body}</body></html>`)
const pathsOf = (body: string): readonly string[] => [...featuresOf(page(body)).paths]

describe('the signs of a page', () => {
  it('paths name the tags on the way and the classes of the last element, in order, once each', () => {
    expect(pathsOf('<div class="b a12"><p>1</p></div><p>2</p><div class="a3 b"></div>')).toEqual([
      '#doctype',
      'html',
      'html > head',
      'html > body',
      'html > body > div.a0.b',
      'html > body > div > p',
      'html > body > p',
    ])
  })

  it('short texts are named with their tag, without numbers', () => {
    const body = `<th>Price:\n 12 </th><p>Price: 5</p><p>Price: 60</p><p>${'long '.repeat(30)}</p><script>x</script>`
    expect([...featuresOf(page(`<table><tr>${body}</tr></table>`)).texts].sort()).toEqual(['p Price: 0', 'th Price: 0'])
  })

  it('the signs of a page are the paths and texts of its outline', () => {
    const tag = fc.constantFrom(
      'div',
      'h2',
      'section',
      'p class="a b"',
      'p class="b a"',
      'div class="a1"',
      'div class="a2"',
    )
    const anyBody = fc.array(fc.array(tag, { maxLength: 5 }), { maxLength: 6 })
    fc.assert(
      fc.property(anyBody, (rows) => {
        const html = rows.map((tags, i) => `${tags.map((name) => `<${name}>`).join('')}Text ${i}</div></section></p>`)
        const tree = page(html.join(''))
        const { paths, texts } = createOutliner()(tree)
        const signs = featuresOf(tree)
        expect(signs.texts.size).toBe(texts.length)
        if (!html.some((row) => row.length > 60)) expect(signs.paths.size).toBeLessThanOrEqual(paths.length)
        for (const path of signs.paths) expect(asPath(path)).toBe(path)
      }),
    )
  })

  it('the depth of the paths of a page is bounded', () => {
    const paths = pathsOf('<div>'.repeat(20))
    expect(Math.max(...paths.map((path) => path.split(' > ').length))).toBe(FEATURES.depth)
  })
})

describe('a path of an earlier document', () => {
  it('a path of an earlier document is read with the classes of its last element, without digits', () => {
    expect(asPath('html > body > div.main.wide > p.n12.o')).toBe('html > body > div > p.n0.o')
  })
})
