import { describe, expect, it } from 'vitest'
import { runSite, type SiteRun } from './site.ts'

/** `FUZZ=20000 npx vitest run test/templates` is the whole measurement; FUZZ_SEED is the first of the seeds. */
const SITES = Number(process.env.FUZZ ?? 250)
const FIRST = Number(process.env.FUZZ_SEED ?? 1)

/** Share of the values given that may stand under a name that is not theirs; of 2,000 sites .0010 do. */
const MOST_WRONG = 0.002

describe(`pages of ${SITES} random templates (from seed ${FIRST})`, () => {
  it('random templates give values under the names of their parts alone', { timeout: 60_000 + SITES * 500 }, () => {
    const sums = { given: 0, wrong: 0, pages: 0, refused: 0 }
    const failing: string[] = []
    for (let seed = FIRST; seed < FIRST + SITES; seed++) {
      const { verdict, extractions }: SiteRun = runSite(seed)
      const wrong = verdict.wrong.filter(({ isPlaced }) => !isPlaced)
      sums.given += verdict.given
      sums.wrong += wrong.length
      sums.pages += extractions.length
      sums.refused += extractions.filter(({ status }) => status === 'other-class').length
      if (wrong.length > 0) failing.push(`${seed}: "${wrong[0]!.text}" as ${wrong[0]!.means}`)
    }
    console.log(JSON.stringify({ ...sums, failing: failing.slice(0, 20) }))
    expect(sums.wrong / sums.given).toBeLessThan(MOST_WRONG)
    expect(sums.refused / sums.pages).toBeLessThan(0.01)
  })
})
