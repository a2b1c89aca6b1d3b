import { describe, it } from 'vitest'
import { memorySpill } from '../../src/core/base/memory-spill.fixture.ts'
import { explainAll, explainUrl } from '../../src/core/locate/explain.ts'
import {
  answerLocate,
  type LocateOptions,
  type LocateStep,
  loadLocate,
  located,
  nextQuestion,
  referrersOf,
  saveLocate,
  siteModel,
  startLocate,
  stepLocate,
  unheeded,
} from '../../src/core/locate/index.ts'
import { finish } from '../../src/core/locate/site.fixture.ts'
import { indesit } from '../../src/core/papers/index.ts'
import { ORIGIN, pathOf } from '../sites/pages.ts'
import { caseLine, seeds } from './cases.ts'
import { areAsApproved } from './held.ts'
import { type WornSite, wornSite } from './pages/worn-sites.ts'

const at = (path: string): string => ORIGIN + path

/** All that is known of a search at its end, or in the middle. */
function knownOf({ state }: LocateStep): unknown {
  const { targets } = located(state)
  return [
    located(state),
    [...explainAll(state)],
    siteModel(state),
    nextQuestion(state),
    unheeded(state),
    referrersOf(
      state,
      targets.map(({ url }) => url),
    ),
  ]
}

function lineOf(name: string, last: LocateStep, asked: readonly string[], more: unknown = null): string {
  const { targets, stopped, certainty } = located(last.state)
  const sure = certainty === null ? '-' : `${certainty.isSure ? 'sure' : 'unsure'} ${certainty.readings.length}`
  const question = nextQuestion(last.state)
  const told = [`${targets.length} of ${asked.length}`, stopped, sure, question === null ? null : pathOf(question.url)]
  return caseLine(name, told, [asked, knownOf(last), more])
}

/** Options of many kinds, drawn by the number of the case. */
function optionsOf(i: number, { others }: WornSite): LocateOptions {
  const kinds: readonly LocateOptions[] = [
    {},
    { urlEvidence: false },
    { maxPages: 1 + (i % 9) },
    { maxDownloads: 1 + (i % 23) },
    { like: others.slice(0, 2).map(at) },
    { unlike: others.slice(1, 3).map(at), urlEvidence: i % 2 === 0 },
    { like: others.slice(0, 1).map(at), unlike: others.slice(3).map(at), savable: false },
    { mayFetch: (url) => url.length % 7 !== 0 },
    { mayGive: (url) => url.length % 3 !== 0, maxPages: 12 },
    { hosts: ['site.example', 'elsewhere.example'], savable: false, spill: memorySpill(i % 3 === 0 ? 30 : undefined) },
  ]
  return kinds[i % kinds.length]!
}

describe('a search', () => {
  const whole = (from: number, count: number, size: number): (() => string)[] =>
    seeds(count).map((i) => () => {
      const site = wornSite(from + i, size)
      const asked: string[] = []
      const more = i % 6 === 5 ? site.others.slice(0, 1).map(at) : []
      const start = startLocate([at(site.sample), ...more], optionsOf(i, site))
      const last = finish(site.pages, start, asked, Infinity, site.sitemaps)
      return lineOf(`${from + i} ${site.sample}`, last, asked)
    })

  it.each(seeds(5))('finds on tiny sites what is approved (%i)', async (part) => {
    await areAsApproved('locate', `tiny-${part}`, whole(1000 + 14 * part, 14, 14))
  })

  it.each(seeds(6))('finds on worn sites what is approved (%i)', async (part) => {
    await areAsApproved('locate', `worn-${part}`, whole(11 * part, 11, 50))
  })

  it('asks as approved, and goes on with the answers', async () => {
    const cases = seeds(24).map((i) => () => {
      const site = wornSite(200 + i, 35)
      const asked: string[] = []
      let step = finish(site.pages, startLocate([at(site.sample)]), asked, Infinity, site.sitemaps)
      const known: unknown[] = []
      for (let n = 0; n < 4; n++) {
        const question = nextQuestion(step.state)
        const url = question?.url ?? at(site.others[n % site.others.length]!)
        if (question === null && explainUrl(step.state, url).probability === null) continue
        known.push(question, knownOf(step))
        step = finish(site.pages, answerLocate(step.state, url, (i + n) % 2 === 0), asked, Infinity, site.sitemaps)
      }
      return lineOf(`${200 + i} ${known.length}`, step, asked, known)
    })
    await areAsApproved('locate', 'asked', cases)
  })

  it('goes on as approved once it was saved, at any step', async () => {
    const cases = seeds(32).map((i) => () => {
      const site = wornSite(300 + i, 40)
      const asked: string[] = []
      const options = i % 4 === 0 ? { strategy: indesit } : optionsOf(i % 6, site)
      const start = startLocate([at(site.sample)], options)
      let step = finish(site.pages, start, asked, 1 + (i % 5), site.sitemaps)
      const url = at(site.sample)
      if (i % 3 === 0 && i % 4 !== 0) step = answerLocate(step.state, url, true)
      const text = saveLocate(step.state)
      step = stepLocate(loadLocate(text, i % 4 === 0 ? { strategy: indesit } : i % 5 === 0 ? { maxPages: 20 } : {}), [])
      const before = asked.length
      const last = finish(site.pages, step, asked, Infinity, site.sitemaps)
      return lineOf(`${300 + i} ${before}`, last, asked, saveLocate(last.state))
    })
    await areAsApproved('locate', 'saved', cases)
  })
})
