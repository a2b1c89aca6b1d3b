import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLikeness } from './likeness.ts'
import { type PageSignature, signatureOf } from './signature.ts'
import type { PageSigns } from './signs.ts'

const PATHS = ['html', 'html > body', 'html > body > div', 'html > body > div.a', 'html > body > p'] as const
const TEXTS = ['b Name', 'th Price:', 'th Size:', 'p Hello'] as const
const anySigns: fc.Arbitrary<PageSigns> = fc.record({
  paths: fc.subarray([...PATHS]).map((some) => new Set(some)),
  texts: fc.subarray([...TEXTS]).map((some) => new Set(some)),
})
const share = (own: ReadonlySet<string>, wanted: readonly string[]): number =>
  wanted.length === 0 ? 1 : wanted.filter((sign) => own.has(sign)).length / wanted.length

describe('the likeness of a page', () => {
  it('is the share that it has of the signs of a class', () => {
    const anySignature = fc.record({
      paths: fc.subarray([...PATHS]),
      texts: fc.subarray([...TEXTS]),
      minShare: fc.constantFrom(0, 0.5, 1),
      sure: fc.constant({ paths: 0.8, texts: 0.6 }),
    })
    fc.assert(
      fc.property(anySignature, anySigns, (signature, page) => {
        const { isNear, isSure, shareOf } = createLikeness(signature)
        const [paths, texts] = [share(page.paths, signature.paths), share(page.texts, signature.texts)]
        expect(isNear(page)).toBe(paths >= signature.minShare)
        expect(isSure(page)).toBe(paths >= signature.minShare && paths >= 0.8 && texts >= 0.6)
        expect(shareOf(page)).toBe(signature.texts.length === 0 ? paths : (paths + texts) / 2)
      }),
    )
  })

  it('of a page of the class is near, and of equal pages sure', () => {
    fc.assert(
      fc.property(fc.array(anySigns, { minLength: 1, maxLength: 6 }), (pages) => {
        const { isNear } = createLikeness(signatureOf(pages))
        expect(pages.every(isNear)).toBe(true)
        const same = createLikeness(signatureOf(pages.map(() => pages[0]!)))
        expect(same.isSure(pages[0]!)).toBe(true)
      }),
    )
  })

  it('does not depend on the order of the pages that the signature is of', () => {
    const anyOrder = fc
      .array(anySigns, { minLength: 2, maxLength: 6 })
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
    expect(createLikeness(earlier).isSure(page)).toBe(true)
  })
})
