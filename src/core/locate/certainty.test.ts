import { describe, expect, it } from 'vitest'
import { MAKERS } from '../../../test/sites/made/index.ts'
import { samplesOf } from '../../../test/sites/made/score.ts'
import { indesit } from '../../papers/index.ts'
import { type Hypothesis, isSure, type Judgement } from '../page-class/index.ts'
import { certaintyOf } from './certainty.ts'
import { CERTAINTY } from './constants.ts'
import type { PageVerdicts } from './options.ts'
import { located, nextQuestion } from './result.ts'
import { anchors, numbered, type Outcome, type Pages, pathOf, search } from './site.fixture.ts'
import { answerLocate } from './state.ts'

/** Classes that are hard to tell from others of their sites, and some that are easy. */
const CLASSES = [
  ['oneSkin', 'recipes'],
  ['oneSkin', 'restaurants'],
  ['languages', 'news'],
  ['bodyClasses', 'tags'],
  ['plain', 'interrupts'],
  ['law', 'titles'],
  ['law', 'chapters'],
  ['few', 'talks'],
  ['islands', 'messages'],
] as const

const searches: readonly (readonly [name: string, outcome: Outcome])[] = CLASSES.map(([maker, className]) => {
  const site = MAKERS[maker]!(250, 1)
  return [`${maker}/${className}`, search(site.pages, samplesOf(site, className, 1)[0]!)]
})
const sure = searches.filter(([, { certainty }]) => certainty!.isSure)
const unsure = searches.filter(([, { certainty }]) => !certainty!.isSure)

describe('the certainty of a search', () => {
  it('the made sites have classes that are found with certainty and classes that are not', () => {
    expect(sure.length).toBeGreaterThan(0)
    expect(unsure.length).toBeGreaterThan(1)
  })

  it.each(searches)(
    'the certainty is that of the judgement, and its answer counts the pages that are found: %s',
    (_, { certainty, last, found }) => {
      const judgement = last.state.strategy.verdicts.judgement!
      expect(certainty!.expected).toBe(judgement.answer.expected)
      expect(certainty!.isSure).toBe(isSure(judgement.answer))
      const answer = certainty!.readings.filter(({ isAnswer }) => isAnswer)
      expect(answer.map(({ pages }) => pages)).toEqual([found.length])
    },
  )

  it.each(searches)(
    'the readings of a search grow in pages, and their chances add up to 1 at most: %s',
    (_, { certainty }) => {
      const { readings } = certainty!
      for (const [i, { pages, probability, isAnswer }] of readings.entries()) {
        expect(isAnswer || probability >= CERTAINTY.likely).toBe(true)
        if (i > 0) expect(pages).toBeGreaterThan(readings[i - 1]!.pages)
      }
      const all = readings.reduce((sum, { probability }) => sum + probability, 0)
      expect(all).toBeGreaterThan(0)
      expect(all).toBeLessThanOrEqual(1 + 1e-9)
    },
  )

  it.each(searches)(
    'the example of each reading was fetched, and no narrower reading has it: %s',
    (_, { certainty, last, asked }) => {
      const { site, strategy } = last.state
      const judgement = strategy.verdicts.judgement!
      const examples = certainty!.readings.map(({ example }) => example)
      expect(new Set(examples).size).toBe(examples.length)
      for (const [i, example] of examples.entries()) {
        expect(asked).toContain(pathOf(example))
        const page = site.fetched.get(site.urls.find(example))!
        const { pages } = certainty!.readings[i]!
        const chance = strategy.verdicts.probabilityOf(page)
        const given = strategy.verdicts.given()
        const wider = judgement.hypotheses.filter((_, at) => given[at]! > pages)
        expect(chance).toBeGreaterThanOrEqual(wider.reduce((sum, { probability }) => sum + probability, 0) - 1e-9)
        if (i > 0) expect(chance).toBeLessThanOrEqual(1 - certainty!.readings[i - 1]!.probability + 1e-9)
      }
    },
  )

  it('a page with several addresses counts once', () => {
    const items = numbered('/item', 9)
    const html = (n: number, canonical: string): string =>
      `<link rel="canonical" href="${canonical}"><h2>Item</h2><table><tr><td>${n}</td></tr></table>`
    const pages: Pages = {
      '/': `<h1>Home</h1>${anchors(items.flatMap((path) => [path, `${path}?from=home`, `/also${path}`]))}`,
      ...Object.fromEntries(items.map((path, n) => [path, html(n, path)])),
      ...Object.fromEntries(items.map((path, n) => [`/also${path}`, html(n, path)])),
    }
    const { certainty, found } = search(pages, '/item4')
    expect(found.toSorted()).toEqual(items)
    expect(certainty!.readings.find(({ isAnswer }) => isAnswer)!.pages).toBe(items.length)
  })

  it('the published algorithm has no certainty and no question', () => {
    const site = MAKERS.few!(80, 1)
    const { certainty, last } = search(site.pages, samplesOf(site, 'talks', 1)[0]!, { strategy: indesit })
    expect([certainty, nextQuestion(last.state)]).toEqual([null, null])
  })
})

/** The verdicts of a search with other hypotheses. */
function verdictsWith(
  verdicts: PageVerdicts,
  hypotheses: readonly Hypothesis[],
  answer: number,
  expected: number,
): PageVerdicts {
  const changed = { hypotheses, answer: { hypothesis: answer, expected, utility: expected }, exampleOf: () => 0 }
  const judgement: Judgement = Object.assign(Object.create(verdicts.judgement), changed)
  const overrides: Partial<PageVerdicts> = { judgement, given: () => hypotheses.map(({ pages }) => pages) }
  return new Proxy(verdicts, {
    get(of, name) {
      const own = overrides[name as keyof PageVerdicts] ?? of[name as keyof PageVerdicts]
      return typeof own === 'function' ? own.bind(of) : own
    },
  })
}

describe('the readings that are named', () => {
  /** What is told of readings by their pages and chances, when one of them is the answer. */
  const told = (answer: number, ...rows: readonly (readonly [pages: number, probability: number])[]) => {
    const { site, strategy } = searches[0]![1].last.state
    const readings = rows.map(([pages, probability]) => ({ pages, probability }))
    const verdicts = verdictsWith(strategy.verdicts, readings, answer, 1)
    const { readings: all } = certaintyOf(site, verdicts, site.pages.length)!
    return all.map(({ pages, probability, isAnswer }) => [pages, Number(probability.toFixed(6)), isAnswer])
  }

  it.each([0, 1, 2])('readings that hardly differ are one reading, named by the answer among them: %s', (answer) => {
    expect(told(answer, [100, 0.25], [101, 0.25], [102, 0.5])).toEqual([[100 + answer, 1, true]])
  })

  it('unlikely readings are left out unless they are the answer', () => {
    const little = CERTAINTY.likely / 4
    expect(told(1, [10, little], [100, little], [1000, 1 - 2 * little])).toEqual([
      [100, little, true],
      [1000, 1 - 2 * little, false],
    ])
  })
})

describe('the message of an unsure search', () => {
  it.each(sure)('a sure search has no message: %s', (_, { certainty }) => {
    expect(certainty!.message).toBe(null)
  })

  it.each(unsure)(
    'the message names the pages of the answer and of the likeliest other reading, with an example: %s',
    (_, { certainty, last }) => {
      const { message, readings } = certainty!
      const answer = readings.find(({ isAnswer }) => isAnswer)!
      expect(message).toMatch(/^Not sure/)
      expect(message).toContain(`${answer.pages} pages`)
      const [other] = readings.filter(({ isAnswer }) => !isAnswer).sort((a, b) => b.probability - a.probability)
      if (other === undefined) return
      expect(message).toContain(`${other.pages} pages`)
      expect(message).toContain(`chance ${other.probability.toFixed(2)}`)
      expect(message).toContain(`chance ${answer.probability.toFixed(2)}`)
      const isWider = other.pages > answer.pages
      expect(message).toContain(isWider ? 'wider' : 'narrower')
      const [, url] = (isWider ? /such as (\S+) \(chance/ : /without such as (\S+) \(chance/).exec(message!)!
      const { site, strategy } = last.state
      const page = site.fetched.get(site.urls.find(url!))!
      expect(strategy.verdicts.isTarget(page)).toBe(!isWider)
      expect(strategy.verdicts.probabilityOf(page)).toBeLessThan(1)
    },
  )

  it('the message of a search that found nothing names the pages nearest to the sample', () => {
    const others = numbered('/other', 9)
    const pages: Pages = {
      '/': `<h1>Home</h1>${anchors([...others, '/one'])}`,
      '/one': '<form><fieldset><select><option>1</select></fieldset></form><table><tr><td>2</table><a href="/">up</a>',
      ...Object.fromEntries(
        others.map((path) => [path, `<article><h2>x</h2><p>${path}</p><a href="/">up</a></article>`]),
      ),
    }
    const { certainty, found } = search(pages, '/one')
    expect(found).toEqual(['/one'])
    expect(certainty!.message).toMatch(
      /^No other page is like the sample\. The nearest are \d+ pages such as \S+\/other\S+ \(chance 0\.\d\d\)\./,
    )
  })

  it('a single nearest page is named as one page', () => {
    const { site, strategy } = searches[0]![1].last.state
    const readings = [
      { pages: 1, probability: 0.8 },
      { pages: 2, probability: 0.2 },
    ]
    const { message } = certaintyOf(site, verdictsWith(strategy.verdicts, readings, 0, 0.9), 0)!
    expect(message).toBe(`No other page is like the sample. The nearest is ${site.urls.at(0)} (chance 0.20).`)
  })

  it('a reading of one page is called one page', () => {
    const { site, strategy } = searches[0]![1].last.state
    const readings = [
      { pages: 1, probability: 0.4 },
      { pages: 9, probability: 0.6 },
    ]
    const { message } = certaintyOf(site, verdictsWith(strategy.verdicts, readings, 1, 0.7), site.pages.length)!
    expect(message).toContain(
      ` a narrower one, of 1 page and without such as ${site.urls.at(0)} (chance 0.40) is another.`,
    )
  })

  it('a search without its sample has no message', () => {
    expect(search({ '/': 'x' }, '/nothing').certainty).toBe(null)
  })
})

describe('the next question', () => {
  const asking = unsure.flatMap(([name, outcome]) => {
    const question = nextQuestion(outcome.last.state)
    return question === null ? [] : [[name, outcome, question] as const]
  })

  it('several unsure searches have a question', () => {
    expect(asking.length).toBeGreaterThan(1)
  })

  it.each(asking)(
    'the question is about a fetched page that nobody has judged: %s',
    (_, { asked, last }, { url, probability }) => {
      expect(asked).toContain(pathOf(url))
      expect(pathOf(url)).not.toBe(asked[0])
      expect(probability).toBeGreaterThan(0)
      expect(probability).toBeLessThan(1)
      const page = last.state.site.fetched.get(last.state.site.urls.find(url))!
      expect(last.state.strategy.verdicts.probabilityOf(page)).toBeCloseTo(probability, 6)
    },
  )

  it.each(asking)('a yes leads to as many pages as a no, or more: %s', (_, _outcome, { yes, no }) => {
    expect(yes).toBeGreaterThanOrEqual(no)
  })

  it.each(asking)(
    'the answer to a question changes the targets, and the question is not asked again: %s',
    (name, _outcome, { url }) => {
      const [maker, className] = name.split('/') as [string, string]
      const site = MAKERS[maker]!(250, 1)
      for (const isLike of [true, false]) {
        const { last } = search(site.pages, samplesOf(site, className, 1)[0]!, { maxDownloads: 1000 })
        const { state } = answerLocate(last.state, url, isLike)
        const page = state.site.fetched.get(state.site.urls.find(url))!
        expect(located(state).targets.some((target) => target.url === url)).toBe(isLike)
        expect(state.strategy.verdicts.probabilityOf(page)).toBe(Number(isLike))
        expect(nextQuestion(state)?.url).not.toBe(url)
      }
    },
  )
})
