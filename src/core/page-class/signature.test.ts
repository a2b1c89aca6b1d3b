import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../induce/pages.fixture.ts'
import type { PageFeatures } from './page-features.ts'
import { type PageSignature, SignatureMatcher, signatureOf, typicalPages } from './signature.ts'

const PATHS = ['html', 'html > body', 'html > body > div', 'html > body > div.a', 'html > body > p'] as const
const TEXTS = ['b Name', 'th Price:', 'th Size:', 'p Hello'] as const
const anyFeatures: fc.Arbitrary<PageFeatures> = fc.record({
  paths: fc.subarray([...PATHS]).map((some) => new Set(some)),
  texts: fc.subarray([...TEXTS]).map((some) => new Set(some)),
})
const share = (own: ReadonlySet<string>, wanted: readonly string[]): number =>
  wanted.length === 0 ? 1 : wanted.filter((sign) => own.has(sign)).length / wanted.length

describe('the similarity of a page to a signature', () => {
  it('is the share that it has of the features of a class', () => {
    const anySignature = fc.record({
      paths: fc.subarray([...PATHS]),
      texts: fc.subarray([...TEXTS]),
      minShare: fc.constantFrom(0, 0.5, 1),
      sure: fc.constant({ paths: 0.8, texts: 0.6 }),
    })
    fc.assert(
      fc.property(anySignature, anyFeatures, (signature, page) => {
        const matcher = new SignatureMatcher(signature)
        const [paths, texts] = [share(page.paths, signature.paths), share(page.texts, signature.texts)]
        expect(matcher.isNear(page)).toBe(paths >= signature.minShare)
        expect(matcher.isSure(page)).toBe(paths >= signature.minShare && paths >= 0.8 && texts >= 0.6)
        expect(matcher.similarity(page)).toBe(signature.texts.length === 0 ? paths : (paths + texts) / 2)
      }),
    )
  })

  it('of a page of the class is near, and of equal pages sure', () => {
    fc.assert(
      fc.property(fc.array(anyFeatures, { minLength: 1, maxLength: 6 }), (pages) => {
        const matcher = new SignatureMatcher(signatureOf(pages))
        expect(pages.every((page) => matcher.isNear(page))).toBe(true)
        const same = new SignatureMatcher(signatureOf(pages.map(() => pages[0]!)))
        expect(same.isSure(pages[0]!)).toBe(true)
      }),
    )
  })

  it('does not depend on the order of the pages that the signature is of', () => {
    const anyOrder = fc
      .array(anyFeatures, { minLength: 2, maxLength: 6 })
      .chain((pages) => fc.tuple(fc.constant(pages), fc.shuffledSubarray(pages, { minLength: pages.length })))
    fc.assert(
      fc.property(anyOrder, ([pages, shuffled]) => {
        expect(signatureOf(shuffled)).toEqual(signatureOf(pages))
      }),
    )
  })

  it('is told by signatures of earlier documents too: with classes at each step, digits, and longer texts', () => {
    const earlier: PageSignature = {
      paths: ['html', 'html > body > div.main.wide > p', 'html > body > div.side > p', 'html > body > p.n12'],
      texts: ['b Name', `p ${'x'.repeat(55)}`],
      minShare: 1,
      sure: { paths: 1, texts: 1 },
    }
    const page = {
      paths: new Set(['html', 'html > body > div > p', 'html > body > p.n0']),
      texts: new Set(['b Name']),
    }
    expect(new SignatureMatcher(earlier).isSure(page)).toBe(true)
  })
})

const product = (n: number): string =>
  `<main class="product"><h1>${n}</h1><p class="price">${n}</p>${n % 2 ? '<p class="sale">!</p>' : ''}<ul class="tags"><li>a</li></ul></main>`
const story = '<main class="story"><h2>News</h2><div class="text">Long</div></main>'

it('pages of another class are left out, variants of the class are not', () => {
  const pages = pagesOf([product(1), story, product(2), product(3), product(4), story, product(5)])
  expect(typicalPages(pages).map(({ url }) => url.at(-1))).toEqual(['0', '2', '3', '4', '6'])
})

it('all of a few pages are taken: they cannot say what is typical', () => {
  const pages = pagesOf([product(1), story, product(2), product(3)])
  expect(typicalPages(pages)).toEqual(pages)
})
