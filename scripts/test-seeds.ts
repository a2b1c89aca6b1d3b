/**
 * Tries each property of the tests on many seeds: `npm run test:seeds [-- --seeds 2000] [--seconds 20] [files...]`. A property has `--seconds` at most; those that did not get to all seeds
 * are named with how many they were tried on. Exit code 1 when one fails.
 */
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'

interface Tried {
  readonly file: string
  readonly test: string
  readonly seeds: number
}

const { values, positionals } = parseArgs({
  options: { seeds: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '20' } },
  allowPositionals: true,
})
const all = positionals.length > 0 ? positionals : globSync('{src,studio/src,test,demo,bench}/**/*.test.{ts,tsx}')
const files = all.filter((file) => readFileSync(file, 'utf8').includes('fc.assert(')).sort()
const folder = mkdtempSync(join(tmpdir(), 'treegram-seeds-'))
const log = join(folder, 'seeds.jsonl')
writeFileSync(log, '')
const env = {
  ...process.env,
  SEEDS: values.seeds,
  SEEDS_MS: String(Number(values.seconds) * 1000),
  SEEDS_LOG: log,
}
const { status } = spawnSync('vitest', ['run', ...files, '--reporter=dot'], { env, stdio: 'inherit' })
const tried = readFileSync(log, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Tried)
rmSync(folder, { recursive: true })
const few = tried.filter(({ seeds }) => seeds < Number(values.seeds)).sort((a, b) => a.seeds - b.seeds)
for (const { file, test, seeds } of few) console.log(`${String(seeds).padStart(6)}  ${relative('.', file)}: ${test}`)
const seeds = tried.reduce((sum, one) => sum + one.seeds, 0)
console.log(
  `${tried.length} properties of ${files.length} files on ${seeds} seeds in all; ${tried.length - few.length} on ${values.seeds} each, the others for ${values.seconds} s`,
)
process.exitCode = status ?? 1
