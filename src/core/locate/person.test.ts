import { expect, it } from 'vitest'
import { MAKERS, type MadeSite } from '../../../test/sites/made/index.ts'
import { samplesOf } from '../../../test/sites/made/score.ts'
import { located, nextQuestion } from './result.ts'
import { finish, pathOf, search } from './site.fixture.ts'
import { answerLocate, type LocateState } from './state.ts'

const SIZE = 250
const MOST_ANSWERS = 3

/** Recall and precision of what a search has found of a class; a page that is found under two addresses is right once. */
interface Found {
  readonly recall: number
  readonly precision: number
}

function foundOf({ classes, copies }: MadeSite, className: string, state: LocateState): Found {
  const members = new Set(classes[className])
  const { targets } = located(state)
  const originals = targets.map(({ url }) => copies[pathOf(url)] ?? pathOf(url))
  const right = new Set(originals.filter((path) => members.has(path))).size
  return { recall: right / members.size, precision: right / targets.length }
}

/** A search, and what it has found before and after a person has answered what it asks, truthfully. */
function asked(site: MadeSite, className: string): { before: Found; after: Found; answers: number } {
  let { state } = search(site.pages, samplesOf(site, className, 1)[0]!).last
  const before = foundOf(site, className, state)
  for (let answers = 0; ; answers++) {
    const question = answers < MOST_ANSWERS ? nextQuestion(state) : null
    if (question === null) return { before, after: foundOf(site, className, state), answers }
    const path = pathOf(question.url)
    const isLike = site.classes[className]!.includes(site.copies[path] ?? path)
    state = finish(site.pages, answerLocate(state, question.url, isLike), []).state
  }
}

it('truthful answers make the found pages of the made sites no worse on average', () => {
  const outcomes = Object.values(MAKERS).map((make) => {
    const site = make(SIZE, 1)
    return asked(site, Object.keys(site.classes)[0]!)
  })
  const mean = (of: (outcome: (typeof outcomes)[number]) => number): number =>
    outcomes.reduce((sum, outcome) => sum + of(outcome), 0) / outcomes.length
  const [recall, recallAfter] = [mean(({ before }) => before.recall), mean(({ after }) => after.recall)]
  const [precision, precisionAfter] = [mean(({ before }) => before.precision), mean(({ after }) => after.precision)]
  const told = [recall, recallAfter, precision, precisionAfter].map((value) => value.toFixed(3))
  const report = `R ${told[0]} -> ${told[1]}, P ${told[2]} -> ${told[3]}`
  expect(
    mean(({ answers }) => answers),
    `questions that are asked; ${report}`,
  ).toBeGreaterThan(0)
  expect(recallAfter, report).toBeGreaterThanOrEqual(recall)
  expect(precisionAfter, report).toBeGreaterThanOrEqual(precision)
})
