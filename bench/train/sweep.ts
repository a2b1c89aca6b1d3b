/**
 * What a constant moves: each one of a room's constants is halved and doubled in a copy of the checkout, the quality gate's jobs of the
 * room run on it, and the figures that left their noise band are named. A constant that moves none is not worth having.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Figure } from '../quality/floors.ts'
import { type Constant, constantsIn, scaled, withConstant } from './constants.ts'

/** What is swept, and what judges it. */
export interface Room {
  /** Files of constants, from the project's root. */
  readonly constants: readonly string[]
  /** Jobs of the quality gate. */
  readonly jobs: readonly string[]
}

const PROJECT = join(import.meta.dirname, '../..')
const COPIED = ['bench', 'bin', 'scripts', 'src', 'test', 'package.json', 'tsconfig.base.json', 'tsconfig.build.json']
const FACTORS = [0.5, 2]

/** Sweeps a room as the command line asks: `[--sweep] [--only NAME,...] [--sample ci|whole]`. */
export function sweep(room: Room, args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { sweep: { type: 'boolean' }, only: { type: 'string' }, sample: { type: 'string', default: 'ci' } },
  })
  const only = values.only?.split(',')
  const copy = copyOfCheckout()
  try {
    const measure = (): readonly Figure[] => figuresOf(copy, room.jobs, values.sample)
    const before = measure()
    for (const file of room.constants)
      for (const constant of constantsIn(readFileSync(join(PROJECT, file), 'utf8')))
        if (!only || only.includes(constant.name)) sweepOne(join(copy, file), constant, before, measure)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Measures with one constant at each of its other values, says what moved, and puts it back. */
function sweepOne(file: string, constant: Constant, before: readonly Figure[], measure: () => readonly Figure[]): void {
  const source = readFileSync(file, 'utf8')
  const others = new Set(FACTORS.map((factor) => scaled(constant, factor)))
  others.delete(constant.value)
  for (const value of others) {
    writeFileSync(file, withConstant(source, constant.name, value))
    const moved = movedFigures(before, measure())
    console.log(
      `${constant.name} ${constant.value} -> ${value}: ${moved.length > 0 ? moved.join('; ') : 'moves nothing'}`,
    )
  }
  writeFileSync(file, source)
}

/** Figures outside the noise band of what they were, as words. */
function movedFigures(before: readonly Figure[], after: readonly Figure[]): readonly string[] {
  const now = new Map(after.map((figure) => [figure.name, figure.value]))
  return before.flatMap(({ name, value, noise }) => {
    const other = now.get(name)
    if (other === undefined) return [`${name} lost`]
    return Math.abs(other - value) > noise ? [`${name} ${value.toFixed(3)} -> ${other.toFixed(3)}`] : []
  })
}

function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'treegram-sweep-'))
  for (const name of COPIED) cpSync(join(PROJECT, name), join(copy, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The figures of the jobs with the code of the copy. Throws when it does not build or a job does not run. */
function figuresOf(copy: string, jobs: readonly string[], sample: string): readonly Figure[] {
  const file = join(copy, 'figures.json')
  const { TREEGRAM: _, ...env } = process.env
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: copy, stdio: 'inherit' })
  const args = ['bench/quality/run.ts', '--sample', sample, '--set', jobs.join(','), '--figures', file]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8' })
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`the quality gate measured nothing:\n${stdout}${stderr}`)
  } finally {
    rmSync(file, { force: true })
  }
}
