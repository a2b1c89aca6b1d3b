// Redesigns of a generated site: does a wrapper find its fields again?   npx node bench/quality/redesigns/run.ts [--pairs N]
// Each redesign operator alone, then N random combinations of two or three. F is the harmonic mean of the share of given values that
// are right and the share of the pages' values that are right, over all patterns; `wrong` the share of values given wrongly.
import { combinationsOf, OPERATORS } from './operators.ts'
import { learnOldSite, type Outcome, scoreRedesign } from './score.ts'

const at = process.argv.indexOf('--pairs')
const combinations = at < 0 ? 30 : Number(process.argv[at + 1])

const site = learnOldSite()
console.log(`${site.meaning.size} fields: ${[...site.meaning.values()].join(', ')}`)
const none = { right: 0, wrong: 0, missing: 0, pages: 0, silent: 0 }
const sum = { alone: { ...none }, together: { ...none } }

function tell(name: string, outcome: Outcome, into: typeof none): void {
  into.right += outcome.right
  into.wrong += outcome.wrong
  into.missing += outcome.missing
  into.pages += outcome.pages
  into.silent += outcome.silent
  console.log(`${name.padEnd(70)} ${figures(outcome)}  ${outcome.end}`)
}

function figures({ right, wrong, missing }: Pick<Outcome, 'right' | 'wrong' | 'missing'>): string {
  const precision = right / Math.max(1, right + wrong)
  const recall = right / Math.max(1, right + wrong + missing)
  const f = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  return `F ${f.toFixed(3)}  wrong ${((100 * wrong) / Math.max(1, right + wrong + missing)).toFixed(1)} %`
}

const names = Object.keys(OPERATORS)
for (const name of names) tell(name, scoreRedesign(site, OPERATORS[name]!), sum.alone)
for (const [i, { name, operator }] of combinationsOf(combinations).entries())
  tell(name, scoreRedesign(site, operator, { seed: 200 + 20 * i }), sum.together)
console.log(`\nalone: ${figures(sum.alone)} (${names.length} redesigns)`)
console.log(`together: ${figures(sum.together)} (${combinations} combinations)`)
console.log(
  `silently wrong: ${sum.alone.silent + sum.together.silent} of ${sum.alone.pages + sum.together.pages} pages (status ok or healed, and a value that is not right)`,
)
