// Wrong versions of the sources, one at a time in a copy of the project, each held against the unit tests nearest to it. Ends with 1 when one
// survives.
//   npm run bench:mutants -- [--room indesit,rtdm] [--name "sum for mean"] [--jobs 2] [--tests 3] [--seed 1] [--timeout 120]
//   npm run bench:mutants -- --random 120 [--draw 1] [--room core/tree,store] [--golden 8] [--more 12] [--journeys 6] ...: drawn over all of src; those that survive
//   meet tests with golden files, more tests, end-to-end tests
//   npm run bench:mutants -- --random 120 --draw 1 --again OUTPUT: of these only those that survived by that earlier output
//   npm run bench:mutants -- --random 120 --draw 1 --rest-of OUTPUT: of these only those of which that earlier output, which was ended, says nothing
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { testsOf } from '../../test/tiers.ts'
import { MUTANTS } from './by-hand/index.ts'
import { Judge } from './judge.ts'
import { type Mutant, MutantError } from './mutant.ts'
import { goldenTests, journeysTo, nearestTests, testsByDistance } from './nearest-tests.ts'
import { randomMutants } from './random.ts'
import { openWorkshop, readSources, type Verdict, versionOf, type Workshop } from './workshop.ts'

const OUTCOME = { passed: 'SURVIVED', failed: 'killed', timeout: 'killed by time', broken: 'BROKEN' } as const
const ROOT = join(import.meta.dirname, '..', '..')

const { values } = parseArgs({
  options: {
    room: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    jobs: { type: 'string', default: '1' },
    tests: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    timeout: { type: 'string', default: '120' },
    random: { type: 'string', default: '0' },
    draw: { type: 'string', default: '1' },
    golden: { type: 'string', default: '8' },
    more: { type: 'string', default: '12' },
    journeys: { type: 'string', default: '6' },
    again: { type: 'string' },
    'rest-of': { type: 'string' },
  },
})
const rooms = values.room === '' ? null : new Set(values.room.split(','))
const sources = readSources(ROOT)
const quickTests = testsOf('quick')
const quick = new Set([...quickTests.together, ...quickTests.alone])
const isRandom = Number(values.random) > 0
const candidates = isRandom
  ? randomMutants(sources, Number(values.random), Number(values.draw), rooms)
  : MUTANTS.filter(({ room }) => rooms?.has(room) ?? true)
/** Whether an earlier output has a line that ends a mutant's name so; without one, what is said of none. */
const isIn = (output: string | undefined, without: boolean) => {
  const text = output === undefined ? null : readFileSync(output, 'utf8')
  return ({ name }: Mutant, verdict: string): boolean => text?.includes(`| ${name} | ${verdict}`) ?? without
}
const [again, done] = [isIn(values.again, true), isIn(values['rest-of'], false)]
const isChosen = (mutant: Mutant): boolean =>
  mutant.name.includes(values.name) && again(mutant, OUTCOME.passed) && !done(mutant, '')
const chosen = candidates.filter(isChosen)
if (chosen.length === 0) throw new MutantError('No mutant of that room and name.')

/** Throws when a mutant has no test, or its tests fail without it: then nothing can be said of it. */
async function checkTests(workshop: Workshop): Promise<ReadonlyMap<Mutant, readonly string[]>> {
  const testsOf = new Map(chosen.map((mutant) => [mutant, nearestTests(sources, mutant.file, Number(values.tests))]))
  const without = [...testsOf].find(([, tests]) => tests.length === 0)
  if (without !== undefined) throw new MutantError(`No test imports ${without[0].file}.`)
  const { kind, by } = await workshop.run([...new Set([...testsOf.values()].flat())], null, 10)
  if (kind !== 'passed') throw new MutantError(`The tests fail without any mutant (${kind}): ${by}`)
  return testsOf
}

/** The verdicts in the order of the mutants; as many at a time as there are workshops. */
async function judgeAll(
  workshops: readonly Workshop[],
  testsOf: ReadonlyMap<Mutant, readonly string[]>,
): Promise<ReadonlyMap<Mutant, Verdict>> {
  const verdicts = new Map<Mutant, Verdict>()
  const judge = new Judge()
  const waiting = [...testsOf]
  const work = async (workshop: Workshop): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [mutant, tests] = next
      const verdict = await judge.judge(workshop, mutant, groupsOf(mutant, tests))
      verdicts.set(mutant, verdict)
      console.log(`| ${mutant.room} | ${mutant.name} | ${OUTCOME[verdict.kind]} | ${verdict.by.split('\n')[0]} |`)
    }
  }
  await Promise.all(workshops.map(work))
  return verdicts
}

/** Those of the quick tier, then the others: the nearest tests; for what is drawn also those with golden files, the next nearest of all rooms, and end-to-end tests of commands that it is in. */
function groupsOf(mutant: Mutant, tests: readonly string[]): readonly (readonly string[])[] {
  if (!isRandom) return [tests]
  const golden = goldenTests(sources, mutant.file).slice(0, Number(values.golden))
  const others = testsByDistance(sources, mutant.file).filter((test) => ![...tests, ...golden].includes(test))
  const journeys = journeysTo(sources, mutant.file).slice(0, Number(values.journeys))
  const groups = [tests, golden, others.slice(0, Number(values.more)), journeys]
  const ofTier = (isOf: boolean) => groups.map((group) => group.filter((test) => quick.has(test) === isOf))
  return [...ofTier(true), ...ofTier(false)]
}

const workshops: Workshop[] = []
try {
  for (const mutant of chosen) versionOf(sources, mutant)
  for (let i = 0; i < Number(values.jobs); i++)
    workshops.push(openWorkshop(ROOT, sources, 1000 * Number(values.timeout), Number(values.seed)))
  const testsOf = await checkTests(workshops[0]!)
  console.log('| room | mutant | | by the test |\n|---|---|---|---|')
  const verdicts = [...(await judgeAll(workshops, testsOf)).values()]
  const killed = verdicts.filter(({ kind }) => kind === 'failed' || kind === 'timeout').length
  const byQuick = verdicts.filter(({ kind, file }) => kind === 'failed' && quick.has(file)).length
  console.log(`\n${killed} of ${verdicts.length} killed, ${byQuick} of them by tests of the quick tier.`)
  if (killed < verdicts.length) process.exitCode = 1
} finally {
  for (const workshop of workshops) workshop.close()
}
