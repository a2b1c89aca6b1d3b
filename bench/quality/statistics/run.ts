/**
 * How repairs hold on pages of figures: `node bench/quality/statistics/run.ts [--family PART] [--json FILE]`. Writes the families (`make.ts`) into a folder
 * of its own and has the scorer of histories read them (`TREEGRAM_SCORERS`). What counts beside F1: pages of the own version that are refused, and false
 * alarms, as figures move on while the layout stays.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commandUnderTest } from '../environment.ts'
import { writeFamilies } from './make.ts'

const { values } = parseArgs({ options: { family: { type: 'string' }, json: { type: 'string' } } })
const scorers = process.env.TREEGRAM_SCORERS
if (scorers === undefined) throw new Error('Set TREEGRAM_SCORERS to the folder of the scorers.')
const folder = mkdtempSync(join(tmpdir(), 'treegram-statistics-'))
try {
  writeFamilies(folder)
  const args = [join(scorers, 'score-changes.mjs'), '--data', join(folder, 'changes')]
  if (values.family !== undefined) args.push('--site', values.family)
  if (values.json !== undefined) args.push('--json', values.json)
  const env = { ...process.env, TREEGRAM: commandUnderTest() }
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
