import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extract } from '../extract/index.ts'
import { parseWrapper, serializeWrapper } from '../wrapper/index.ts'
import { learnBoth, learnWrapper } from './learn.ts'
import { learned } from './learned.fixture.ts'
import { pagesOf } from './pages.fixture.ts'

describe('learnWrapper', () => {
  const product = fc.record({
    name: fc.stringMatching(/^[a-z]{3,8}$/),
    price: fc.integer({ min: 1, max: 999 }),
    old: fc.option(fc.integer({ min: 1000, max: 2000 })),
    tags: fc.array(fc.stringMatching(/^[a-z]{2,6}$/), { maxLength: 5 }),
  })
  const render = (p: { name: string; price: number; old: number | null; tags: readonly string[] }) =>
    `<h1>${p.name}</h1>${p.old === null ? '' : `<s class="old">${p.old}</s>`}<b class="price">${p.price}</b>
     <ul class="tags">${p.tags.map((t) => `<li>${t}</li>`).join('')}</ul>`

  it('a wrapper accepts every page that it was learned from, in any order of the pages', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 2, maxLength: 8 }), (products) => {
        const bodies = products.map(render)
        const forwards = learnWrapper(pagesOf(bodies))
        const backwards = learnWrapper(pagesOf(bodies.toReversed()))
        expect(forwards.ok).toBe(backwards.ok)
        if (!forwards.ok || !backwards.ok) return
        for (const page of pagesOf(bodies)) {
          expect(extract(forwards.wrapper, page).status).toBe('ok')
          expect(extract(backwards.wrapper, page).status).toBe('ok')
        }
      }),
    )
  })

  it('a wrapper reads names and prices from pages that it was not learned from', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(product, { minLength: 6, maxLength: 12, selector: (p) => p.name + p.price }),
        (products) => {
          const bodies = products.map(render)
          const names = new Set(products.slice(0, 4).map((p) => p.name))
          const prices = new Set(products.slice(0, 4).map((p) => p.price))
          fc.pre(names.size > 1 && prices.size > 1)
          const data = learned(bodies.slice(0, 4), bodies)
          expect(data.map(({ title, price }) => [title, price])).toEqual(products.map((p) => [p.name, String(p.price)]))
        },
      ),
    )
  })

  it('a wrapper does not grow with the square of the depth of its pages', () => {
    const sizeOf = (levels: number): number => {
      const comb = (page: number): string =>
        Array.from({ length: levels }, (_, i) => `<div><p>tooth ${page} of ${i}`).join('') + '</div>'.repeat(levels)
      const result = learnWrapper(pagesOf([1, 2, 3].map(comb)))
      if (!result.ok) throw new Error('nothing learned')
      return serializeWrapper(result.wrapper).length
    }
    expect(sizeOf(400) / sizeOf(200)).toBeLessThan(2)
  })

  it('learning twice gives the same file, and reading the file gives the same wrapper', () => {
    const bodies = ['Lamp', 'Chair', 'Desk'].map((n) => `<h1>${n}</h1><p class="id">${n.length}${n}</p>`)
    const [a, b] = [learnWrapper(pagesOf(bodies)), learnWrapper(pagesOf(bodies))]
    if (!a.ok || !b.ok) throw new Error('nothing learned')
    const text = serializeWrapper(a.wrapper)
    expect(serializeWrapper(b.wrapper)).toBe(text)
    expect(parseWrapper(JSON.parse(text))).toEqual(a.wrapper)
  })

  it('a page of another template is reported as one of another class', () => {
    const bodies = Array.from(
      { length: 6 },
      (_, i) => `<main class="product"><h1>${i}</h1><p class="price">${i}0</p></main>`,
    )
    const result = learnWrapper(pagesOf(bodies))
    if (!result.ok) throw new Error(result.problem.message)
    const [other] = pagesOf(['<article class="post"><h2>News</h2><div class="text">Long story</div></article>'])
    expect(extract(result.wrapper, other!).status).toBe('other-class')
  })

  it('each value has the path of the element that it was read from', () => {
    const bodies = ['1', '2'].map((n) => `<h1>${n}</h1>`)
    const result = learnWrapper(pagesOf(bodies))
    if (!result.ok) throw new Error(result.problem.message)
    const { provenance } = extract(result.wrapper, pagesOf(bodies)[0]!)
    expect(provenance).toEqual({ title: { path: '/html[1]/body[1]/h1[1]', locator: 0 } })
  })
})

describe('what learning refuses', () => {
  it('learning without pages is refused', () => {
    expect(learnWrapper([])).toMatchObject({ ok: false, problem: { kind: 'no-pages' } })
  })
  it('equal pages are refused', () => {
    expect(learnWrapper(pagesOf(['<h1>A</h1>', '<h1>A</h1>']))).toMatchObject({
      ok: false,
      problem: { kind: 'nothing-varies' },
    })
  })
  it('an example that is on no page is refused with the nearest text', () => {
    const result = learnWrapper(pagesOf(['<h1>Blue lamp</h1>', '<h1>Red chair</h1>']), {
      examples: [{ field: 'name', value: 'Blue lamps' }],
    })
    expect(result).toMatchObject({ ok: false, problem: { kind: 'no-example-found' } })
    expect(result.ok ? '' : result.problem.message).toContain('"Blue lamp"')
  })
})

describe('the messages of refusals', () => {
  const two = pagesOf(['<h1>Blue lamp</h1><p>12 euros</p>', '<h1>Red chair</h1><p>40 euros</p>'])
  const HINT = ' Write them as the page shows them, or allow a wrapper without them ("partial").'
  const said = (options: Parameters<typeof learnWrapper>[1]): string => {
    const result = learnWrapper(two, options)
    return result.ok ? '' : result.problem.message
  }
  const found = { field: 'name', value: 'Blue lamp' }
  const lost = { field: 'maker', value: 'zzz' }

  it('a missing example among several is refused with the hint to allow a partial wrapper', () => {
    const none = 'The example maker="zzz" was not found: nothing like it varies between the pages.'
    expect(said({ examples: [found, lost] })).toBe(none + HINT)
    expect(said({ examples: [found, lost], partial: true })).toBe('')
    expect([said({ examples: [lost] }), said({ examples: [lost], partial: true })]).toEqual([none, none])
  })

  it('a schema without properties, or that nothing fits, is refused with what to do', () => {
    expect(learnWrapper([])).toMatchObject({
      problem: { message: 'There is no page to learn from; give at least one.' },
    })
    const { all, wanted } = learnBoth([])
    expect([all.ok, wanted().ok]).toEqual([false, false])
    expect(said({ schema: { type: 'object' } })).toBe(
      'The schema names no properties; give a JSON Schema of type "object" with "properties".',
    )
    expect(said({ schema: { type: 'object', properties: { altitude: { type: 'boolean' } } } })).toMatch(
      /^Nothing on the pages fits the schema; they have: .+\. Name fields with --example\.$/,
    )
  })

  it('a wrapper has the name and the program that it is given', () => {
    const named = (options: Parameters<typeof learnWrapper>[1]) => {
      const result = learnWrapper(two, options)
      return result.ok ? [result.wrapper.name, result.wrapper.learned.program, result.wrapper.parent] : null
    }
    expect(named({})).toEqual(['pages', 'treegram', null])
    expect(named({ name: 'lamps', program: 'mine 1' })).toEqual(['lamps', 'mine 1', null])
  })
})

describe('examples', () => {
  const bodies = [
    ['Lamp', ['Ann', 'Bo'], '12'],
    ['Chair', ['Cy'], '40'],
    ['Desk', ['Di', 'Ed', 'Flo'], '99'],
  ].map(
    ([name, makers, price]) =>
      `<h1>${name}</h1><p class="by">${(makers as string[]).map((m) => `<a href="/m/${m}">${m}</a>`).join(', ')}</p><b>${price}</b>`,
  )

  it('examples name their fields and the list around them', () => {
    const examples = [
      { field: 'product', value: 'Desk' },
      { field: 'maker', value: 'Di' },
      { field: 'maker', value: 'Flo' },
    ]
    expect(learned(bodies, bodies, { examples })).toEqual([
      { product: 'Lamp', makers: [{ maker: 'Ann' }, { maker: 'Bo' }] },
      { product: 'Chair', makers: [{ maker: 'Cy' }] },
      { product: 'Desk', makers: [{ maker: 'Di' }, { maker: 'Ed' }, { maker: 'Flo' }] },
    ])
  })

  it('a missing example is noted and the others are kept where a partial wrapper is allowed', () => {
    const examples = [
      { field: 'product', value: 'Desk' },
      { field: 'colour', value: 'purple' },
    ]
    const result = learnWrapper(pagesOf(bodies), { examples, partial: true })
    expect(result).toMatchObject({ ok: true, notes: [expect.stringContaining('colour="purple"')] })
  })
})

describe('the language of pages', () => {
  const typesIn = (...languages: string[]) => {
    const page = (language: string, i: number) =>
      `<html lang="${language}"><h1>Thing ${i}</h1><b class="price">${i + 1}.234 €</b><i class="date">0${i + 1}/04/2024</i>`
    const result = learnWrapper(pagesOf(languages.map(page)))
    if (!result.ok) throw new Error(result.problem.message)
    return result.wrapper.page.children.slice(1).map((child) => child.kind === 'field' && [child.type, child.format])
  }
  it('prices and dates are read as the common language of all pages writes them', () => {
    expect(typesIn('de-AT', 'de-at')).toEqual([
      ['price', { decimal: ',' }],
      ['date', { order: 'dmy' }],
    ])
    // No euro has three decimals.
    expect(typesIn('de', 'en')).toEqual([
      ['price', undefined],
      ['text', undefined],
    ])
    expect(typesIn('', '')).toEqual(typesIn('de', 'en'))
  })
})

describe('learnBoth', () => {
  const menu = '<ul class="menu"><li><a href="/a">Home</a></li><li><a href="/b">Help</a></li></ul>'
  const bodies = ['Lamp', 'Chair', 'Desk', 'Sofa'].map(
    (name, i) => `${menu}<h1>${name}</h1><p class="price">${i + 1}.50</p><p class="again">${name}</p><i>${i % 2}</i>`,
  )
  it('both wrappers are the ones that learning one by one gives', () => {
    const pages = pagesOf(bodies)
    const both = learnBoth(pages)
    expect(both.all).toEqual(learnWrapper(pages, { all: true }))
    expect(both.wanted()).toEqual(learnWrapper(pages))
    expect(both.all).not.toEqual(both.wanted())
  })

  it('both are refused where learning one by one is refused', () => {
    const equal = pagesOf([bodies[0]!, bodies[0]!])
    for (const pages of [[], equal]) {
      expect(learnBoth(pages).all).toEqual(learnWrapper(pages, { all: true }))
      expect(learnBoth(pages).wanted()).toEqual(learnWrapper(pages))
    }
  })
})
