import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import { type AdaptSettings, parseWrapper, serializeWrapper, type Wrapper } from '../../wrapper/index.ts'
import { knownPatterns } from '../evidence/known-patterns.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from './adapt.ts'

/** Numbers of which hardly one comes twice, and of which none says which column it is of. */
const value = (page: number, row: number, column: number): number =>
  100_000 + ((Math.imul(page * 7919 + row * 104_729 + column * 1_299_709, 2_654_435_761) >>> 0) % 900_000)
const rows = (page: number, row: (i: number) => string): string =>
  Array.from({ length: 4 + (page % 3) }, (_, i) => row(i)).join('')

/** Pages of a shop's branches, numbered from `from` on. */
function pages(from: number, write: (page: number) => string): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return Array.from({ length: 12 }, (_, i) => {
    const result = parse(`<title>Branch ${from + i}</title>${write(from + i)}`, { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return { url: `https://shop.example/${from + i}`, tree: result.tree }
  })
}

/** Two columns of like numbers, told apart by their classes alone. */
const before = pages(
  0,
  (page) =>
    `<h1 class="name">Branch ${page}</h1><table class="goods">${rows(
      page,
      (i) =>
        `<tr><td class="what">Thing ${page}-${i}</td><td class="sold">${value(page, i, 1)}</td><td class="stock">${value(page, i, 2)}</td></tr>`,
    )}</table>`,
)
/** The classes are gone, and with them what tells the columns apart: the same stands before both. */
const after = pages(
  20,
  (page) =>
    `<h1 class="name">Branch ${page}</h1><div class="goods">${rows(
      page,
      (i) =>
        `<section><b>Thing ${page}-${i}</b><u>Pieces</u><i>${value(page, i, 2)}</i><u>Pieces</u><i>${value(page, i, 1)}</i></section>`,
    )}</div>`,
)

describe('the share of values that may be wrong', () => {
  const learned = learnWrapper(before)
  if (!learned.ok) throw new Error(learned.problem.message)
  const wrapper = withEvidence(learned.wrapper, before)
  const repairAt = (maxWrong: number) => {
    const adaptation = adaptWrapper(wrapper, after, { settings: { maxWrong } })
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    return adaptation.proposal
  }
  const changeOf = (maxWrong: number, path: string) =>
    repairAt(maxWrong).changes.find(({ pattern }) => pattern === path)

  it('columns that look alike are refused where few values may be wrong and given where many may', () => {
    for (const path of ['goods.sold', 'goods.stock']) {
      const refused = changeOf(0.1, path)!
      expect(refused).toMatchObject({ change: 'refused', error: expect.closeTo(0.9, 1) })
      expect(changeOf(0.95, path)).toEqual({ ...refused, change: 'moved' })
    }
    expect(changeOf(0.1, 'goods.what')).toMatchObject({ change: 'moved' })
  })

  it('a refused field is null, and the others have their estimated error in the wrapper', () => {
    const [strict, loose] = [repairAt(0.1).wrapper, repairAt(0.95).wrapper]
    const records = (by: Wrapper) => extract(by, after[0]!, { raw: true }).data.goods as readonly RecordData[]
    expect(records(strict)[0]).toEqual({ what: 'Thing 20-0', sold: null, stock: null })
    expect(records(loose)[0]).toMatchObject({ sold: expect.stringMatching(/^\d{6}$/), stock: expect.any(String) })
    const fields = knownPatterns(loose).flatMap((one) => (one.kind === 'list' ? one.children : []))
    const written = fields.map(({ path, pattern }) => [path, 'estimatedError' in pattern && pattern.estimatedError])
    const told = fields.map(({ path }) => [path, expect.closeTo(changeOf(0.95, path)!.error!, 2)])
    expect(written).toEqual(told)
    expect(parseWrapper(serializeWrapper(loose))).toEqual(loose)
  })

  it('a repair with fewer wrong values allowed expects fewer and gives no more fields', () => {
    const shares = [0.001, 0.01, 0.1, 0.3, 0.5, 0.95]
    const repairs = shares.map((maxWrong) => adaptWrapper(wrapper, after, { settings: { maxWrong } }))
    const given = repairs.map((one) =>
      one.kind === 'proposal' ? one.proposal.changes.filter(({ change }) => change === 'moved').length : 0,
    )
    expect(given).toEqual(given.toSorted((a, b) => a - b))
    for (const [i, one] of repairs.entries())
      if (one.kind === 'proposal') expect(one.proposal.expectedWrong).toBeLessThanOrEqual(shares[i]!)
  })

  it('the share of wrong values in the wrapper holds unless the repair has another', () => {
    const own = { ...wrapper, adapt: { maxWrong: 0.95 } }
    const moved = (settings?: AdaptSettings) => {
      const adaptation = adaptWrapper(own, after, settings === undefined ? {} : { settings })
      return adaptation.kind === 'proposal' && adaptation.proposal.changes.filter(({ change }) => change === 'moved')
    }
    expect(moved()).toEqual(repairAt(0.95).changes)
    expect(moved({ maxWrong: 0.1 })).not.toEqual(moved())
  })
})
