import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageFeatures } from './page-features.ts'
import { type PageSignature, SignatureMatcher, signatureOf } from './signature.ts'

const PATHS = ['html', 'html > body', 'html > body > div', 'html > body > div.a', 'html > body > p'] as const
const TEXTS = ['b Name', 'th Price:', 'th Size:', 'p Hello'] as const
const anyFeatures: fc.Arbitrary<PageFeatures> = fc.record({
  paths: fc.subarray([...PATHS]).map((some) => new Set(some)),
  texts: fc.subarray([...TEXTS]).map((some) => new Set(some)),
})
const share = (own: ReadonlySet<string>, wanted: readonly string[]): number =>
  wanted.length === 0 ? 1 : wanted.filter((sign) => own.has(sign)).length / wanted.length

describe('the similarity of a page to a signature', () => {
  it('the similarity of a page to a signature is its share of the features', () => {
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

  it('pages of a class are near to its signature, and equal pages surely of the class', () => {
    fc.assert(
      fc.property(fc.array(anyFeatures, { minLength: 1, maxLength: 6 }), (pages) => {
        const matcher = new SignatureMatcher(signatureOf(pages))
        expect(pages.every((page) => matcher.isNear(page))).toBe(true)
        const same = new SignatureMatcher(signatureOf(pages.map(() => pages[0]!)))
        expect(same.isSure(pages[0]!)).toBe(true)
      }),
    )
  })

  it('the signature of a class does not depend on the order of its pages', () => {
    const anyOrder = fc
      .array(anyFeatures, { minLength: 2, maxLength: 6 })
      .chain((pages) => fc.tuple(fc.constant(pages), fc.shuffledSubarray(pages, { minLength: pages.length })))
    fc.assert(
      fc.property(anyOrder, ([pages, shuffled]) => {
        expect(signatureOf(shuffled)).toEqual(signatureOf(pages))
      }),
    )
  })

  it('a signature of an earlier document is read with classes at each step, digits and long texts', () => {
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

describe('a page that is surely of the class', () => {
  const features = (paths: readonly string[], texts: readonly string[] = []): PageFeatures => ({
    paths: new Set(paths),
    texts: new Set(texts),
  })
  const some = (of: string, count: number): readonly string[] =>
    Array.from({ length: count }, (_, i) => `${of}.${of}${'x'.repeat(i)}`)
  const frame = some('div', 60)
  const signature = signatureOf(
    [['ul.a'], ['ul.b', 'ul.c'], ['ul.a'], ['ul.c']].map((own) => features([...frame, ...own], ['b Name'])),
  )
  const matcher = new SignatureMatcher(signature)

  it('a page with few unknown paths is surely of the class, one with many is not', () => {
    expect(signature.departure).toMatchObject({ paths: 0, texts: 0, unknown: 1 })
    expect(matcher.isSure(features([...frame, 'ul.a', ...some('p', 4)], ['b Name']))).toBe(true)
    expect(matcher.isSure(features([...frame, 'ul.a', ...some('p', 20)], ['b Name']))).toBe(false)
  })

  it('a page of the class lacks few of the fields that all training pages had', () => {
    const page = features([...frame, 'ul.a'], ['b Name'])
    expect(matcher.isSure(page, { missing: 2, of: 30 })).toBe(true)
    expect(matcher.isSure(page, { missing: 25, of: 30 })).toBe(false)
  })

  it('the commonest paths make the signature where pages have too many', () => {
    const many = signatureOf([0, 1, 2].map((n) => features([...frame, ...some(`p${n}`, 1500)])))
    expect(many.departure!.known.split(' ')).toHaveLength(4000)
    expect(many.departure!.unknown).toBe(1500)
  })
})
