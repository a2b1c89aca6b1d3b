/**
 * Every small wrong version of some files, as Stryker makes them, all in one text of each file: tests are loaded once in a process and run again for
 * each mutant that they come by, without a runner's start for each as `../run.ts` has it.
 *
 *   npm run bench:mutants:every -- src/core/values src/core/base/sets.ts:10-40 [--tests FILE,...] [--near 3] [--golden 6] [--jobs 1]
 *
 * Tests are those that are named, the unit tests nearest to each file (`--near`), and the nearest that hold it against golden files (`--golden`); none
 * that starts a command. What a test makes once for all its cases it does not make anew for each mutant, and what is made when a file is loaded is
 * left out: what is killed is a lower bound. Prints the survivors and ends with 1 when there are any.
 */
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable } from '../../lib/table.ts'
import { goldenTests, nearestTests } from '../nearest-tests.ts'
import { isCode } from '../random.ts'
import { readSources } from '../workshop.ts'
import { instrument, type Wanted } from './instrument.ts'
import type { Outcome } from './messages.ts'
import { tryAll } from './workers.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', default: '' },
    near: { type: 'string', default: '3' },
    golden: { type: 'string', default: '6' },
    jobs: { type: 'string', default: '1' },
  },
})
const sources = readSources(ROOT)
const wanted = positionals.flatMap(filesIn)
if (wanted.length === 0) throw new Error('Name files or folders below src.')

/** Files with code below a folder; a file, with lines or without, is itself. */
function filesIn(path: string): readonly Wanted[] {
  const [, name, from, to] = /^(.*?)(?::(\d+)-(\d+))?$/.exec(path)!
  const stats = statSync(join(ROOT, name!), { throwIfNoEntry: false })
  if (stats === undefined) throw new Error(`There is no ${name}.`)
  if (!stats.isDirectory()) return [{ file: name!, lines: from === undefined ? null : [Number(from), Number(to)] }]
  const below = [...sources.keys()].filter((file) => file.startsWith(`${name!.replace(/\/$/, '')}/`) && isCode(file))
  return below.map((file) => ({ file, lines: null }))
}

const near = Number(values.near)
const tests = new Set([
  ...wanted.flatMap(({ file }) => [
    ...goldenTests(sources, file).slice(0, Number(values.golden)),
    ...(near > 0 ? nearestTests(sources, file, near) : []),
  ]),
  ...values.tests.split(',').filter((test) => test !== ''),
])
const absolute = wanted.map((one) => ({ ...one, file: join(ROOT, one.file) }))
const { places } = await instrument(absolute)
const result = await tryAll(
  absolute,
  [...tests].map((test) => join(ROOT, test)),
  places.length,
  Number(values.jobs),
)

for (const one of result.leftOut) console.log(`left out: ${relative(ROOT, one)}`)
const isSurvivor = (outcome: Outcome | undefined): boolean => outcome === 'survived' || outcome === 'not reached'
for (const [i, { file, line, column, kind, replacement }] of places.entries()) {
  if (!isSurvivor(result.outcomes[i])) continue
  const shown = replacement.replace(/\s+/g, ' ').slice(0, 80)
  console.log(`${relative(ROOT, file)}:${line}:${column} ${kind} ${shown} (${result.outcomes[i]})`)
}
const ofFile = Map.groupBy(places.entries(), ([, { file }]) => file)
const rows = [...ofFile].map(([file, own]) => {
  const of = (is: (outcome: Outcome | undefined) => boolean): number =>
    own.filter(([i]) => is(result.outcomes[i])).length
  const killed = of((outcome) => outcome === 'killed')
  return [relative(ROOT, file), String(killed), String(killed + of(isSurvivor))]
})
const sum = (at: number): string => String(rows.reduce((all, row) => all + Number(row[at]), 0))
console.log(`\n${formatTable(['file', 'killed', 'of'], [...rows, ['all', sum(1), sum(2)]])}`)
process.exitCode = result.outcomes.some(isSurvivor) ? 1 : 0
