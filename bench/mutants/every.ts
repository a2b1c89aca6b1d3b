/**
 * Every small wrong version of some files, by Stryker: all are in one copy at once, and each meets only the tests that reach it, in a process that has them loaded. Hundreds take
 * minutes, where `run.ts` takes half a minute for each; it does not know tests that start a command.
 *
 *   npm run bench:mutants:every -- src/core/values src/core/base/sets.ts:10-40 [--tests src/core/dom/parse.test.ts] [--jobs 1]
 *
 * Tests are those nearest to each file, all that hold it against approved files, and those that are named. Texts, patterns and empty objects are left as they are. Prints
 * the survivors and ends with 1 when there are any.
 */
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { formatTable } from '../lib/table.ts'
import { approvedTests, nearestTests } from './nearest-tests.ts'
import { isCode } from './random.ts'
import { readSources } from './workshop.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const LEFT_OUT = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex', 'ArrowFunction', 'OptionalChaining']
const NEAREST = 3

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tests: { type: 'string', default: '' }, jobs: { type: 'string', default: '1' } },
})
const sources = readSources(ROOT)
const wanted = positionals.flatMap(filesIn)
if (wanted.length === 0) throw new Error('Name files or folders below src.')
const files = [...new Set(wanted.map((one) => one.split(':')[0]!))]
const tests = new Set([
  ...files.flatMap((file) => [...nearestTests(sources, file, NEAREST), ...approvedTests(sources, file)]),
  ...values.tests.split(',').filter((test) => test !== ''),
])
process.env.MUTANT_TESTS = [...tests].join(',')
process.env.TREEGRAM_SEED ??= '1'
process.env.CI = '1' // A file to approve that is missing is a failure.

/** Files with code below a folder; a file, with lines or without, is itself. */
function filesIn(path: string): readonly string[] {
  const stats = statSync(join(ROOT, path.split(':')[0]!), { throwIfNoEntry: false })
  if (stats === undefined) throw new Error(`There is no ${path}.`)
  if (!stats.isDirectory()) return [path]
  return [...sources.keys()].filter((file) => file.startsWith(`${path.replace(/\/$/, '')}/`) && isCode(file))
}

process.chdir(ROOT)
const results = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutants/vitest.config.ts', related: false },
  mutate: wanted,
  mutator: { excludedMutations: LEFT_OUT },
  concurrency: Number(values.jobs),
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  ignorePatterns: ['.cache', 'dist', 'studio', 'coverage'],
  tempDirName: join(tmpdir(), `treegram-mutants-${process.pid}`),
  reporters: ['progress-append-only'],
  allowConsoleColors: false,
}).runMutationTest()

const isSurvivor = ({ status }: (typeof results)[number]): boolean => status === 'Survived' || status === 'NoCoverage'
const isKilled = ({ status }: (typeof results)[number]): boolean => status === 'Killed' || status === 'Timeout'
for (const { fileName, location, mutatorName, replacement = '', status } of results.filter(isSurvivor)) {
  const to = replacement.replace(/\s+/g, ' ').slice(0, 80)
  console.log(
    `${relative(ROOT, fileName)}:${location.start.line}:${location.start.column} ${mutatorName} ${to} (${status})`,
  )
}
const ofFile = Map.groupBy(results, ({ fileName }) => fileName)
const rows = [...ofFile].map(([file, own]) => {
  const killed = own.filter(isKilled).length
  return [relative(ROOT, file), String(killed), String(killed + own.filter(isSurvivor).length)]
})
console.log(`\n${formatTable(['file', 'killed', 'of'], rows)}`)
process.exitCode = results.some(isSurvivor) ? 1 : 0
