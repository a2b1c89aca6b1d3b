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

  it('has few paths that no training page had, beyond those that one of these had alone', () => {
    expect(signature.departure).toMatchObject({ paths: 0, texts: 0, unknown: 1 })
    expect(matcher.isSure(features([...frame, 'ul.a', ...some('p', 8)], ['b Name']))).toBe(true)
    expect(matcher.isSure(features([...frame, 'ul.a', ...some('p', 20)], ['b Name']))).toBe(false)
  })

  it('lacks few of the fields that all training pages had', () => {
    const page = features([...frame, 'ul.a'], ['b Name'])
    expect(matcher.isSure(page, { missing: 2, of: 30 })).toBe(true)
    expect(matcher.isSure(page, { missing: 25, of: 30 })).toBe(false)
  })

  it('is told by the commonest paths where pages have too many to know them all', () => {
    const many = signatureOf([0, 1, 2].map((n) => features([...frame, ...some(`p${n}`, 1500)])))
    expect(many.departure!.known.split(' ')).toHaveLength(4000)
    expect(many.departure!.unknown).toBe(1500)
  })
})
