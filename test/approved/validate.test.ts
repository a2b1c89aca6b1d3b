import { describe, it } from 'vitest'
import { withEvidence } from '../../src/core/adapt/index.ts'
import { type Extraction, extract } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import {
  brokenSums,
  checkConstraints,
  lackingAlways,
  learnAlways,
  learnConstraints,
  learnSums,
  strictly,
  validate,
  watchRun,
  watchSuspicions,
} from '../../src/core/validate/index.ts'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { digestOf, written } from './approved.ts'
import { areAsApproved } from './held.ts'
import { changedData } from './pages/data.ts'
import { someFamilies } from './pages/families.ts'
import { parsedPages } from './pages/family.ts'

const LEARNED = 6

type Told = (name: string, wrapper: Wrapper, good: readonly Extraction[], i: number) => string

const casesOf = (every: number, first: number, raw: boolean, text: Told): (() => string)[] =>
  someFamilies(LEARNED, every, first).map(({ name, pages: html }, i) => () => {
    const pages = parsedPages(name, html)
    const learned = learnWrapper(pages)
    if (!learned.ok) return `${name} | nothing to learn`
    const good = pages.map((page) => extract(learned.wrapper, page, { raw }))
    return text(name, i % 2 === 0 ? withEvidence(learned.wrapper, pages) : learned.wrapper, good, i)
  })

/** Constraints of a wrapper by its patterns. */
const lawsOf = ({ page }: Wrapper): unknown => {
  const laws = (children: Wrapper['page']['children']): unknown[] =>
    children.map((one) => [one.name, one.constraints, one.kind === 'list' ? laws(one.record.children) : null])
  return [page.tolerance, laws(page.children)]
}

describe('what is learned of good pages', () => {
  for (const raw of [true, false])
    it(`is as approved for ${raw ? 'texts' : 'values'}`, async () => {
      const cases = casesOf(9, raw ? 0 : 3, raw, (name, wrapper, good) => {
        const learned = learnConstraints(wrapper, good)
        const [sums, always] = [learnSums(wrapper, good), learnAlways(wrapper, good)]
        const { strangeness } = learned.page.tolerance!
        const count = JSON.stringify(lawsOf(learned)).split('"rule"').length - 1
        const all = written([lawsOf(learned), sums, always])
        return `${name} | ${count} within ${strangeness} | ${sums.size} sums, ${always.size} always | ${digestOf(all)}`
      })
      await areAsApproved('validate', raw ? 'texts' : 'values', cases)
    })
})

describe('what is told of pages', () => {
  it('is as approved where values changed', async () => {
    const cases = casesOf(8, 1, false, (name, before, good, i) => {
      const random = createRandom(i)
      const wrapper = learnConstraints(before, good)
      const [run, suspicions] = [watchRun(wrapper, { mostValues: 20 }), watchSuspicions(wrapper)]
      const changed = [2, 5, 10, 20, 40].map((percent, n) => {
        const own = good[n % good.length]!
        return validate(wrapper, { ...own, data: changedData(own.data, random, percent) })
      })
      for (const one of changed) suspicions.note(one)
      const told = changed.map((one) => [
        one.violations,
        lackingAlways(wrapper, one),
        checkConstraints(wrapper, one),
        run.check(`https://x.test/${i}`, one),
        suspicions.judge(one).violations,
        strictly(one).status,
      ])
      const sums = brokenSums(wrapper, learnSums(wrapper, good), changed)
      const counts = told.map(([violations, lacking]) => `${violations!.length}+${lacking!.length}`).join(' ')
      return `${name} | ${changed.map(({ status }) => status[0]).join('')} ${counts} | ${digestOf(written([told, sums]))}`
    })
    await areAsApproved('validate', 'changed', cases)
  })
})
