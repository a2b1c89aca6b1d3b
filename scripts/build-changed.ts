/** Builds, unless what was built is there and what it was built from is as it was then: `npm run build:changed`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { stateOf } from './state.ts'

const ROOT = resolve(import.meta.dirname, '..')
const STAMP = join(ROOT, '.cache/built')
const FROM = [
  'src',
  'scripts',
  'studio',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.build.json',
]

const state = (): string => stateOf(...[...FROM, 'dist'].map((name) => join(ROOT, name)))

function stamped(): string {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}

if (stamped() === state()) console.log('Built as it is.')
else {
  execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'inherit' })
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  writeFileSync(STAMP, state())
}
