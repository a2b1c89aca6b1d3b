import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's own, which has Debian's pip, setuptools and wheel: nothing is fetched. */
const PYTHON = '/usr/bin/python3'

const projectIn = (root: string): string => join(root, 'integrations/python')

/** The version that the Python package has. */
export function pythonVersion(root: string): string {
  const about = readFileSync(join(projectIn(root), 'pyproject.toml'), 'utf8')
  return /^version = "(.*)"$/m.exec(about)?.[1] ?? ''
}

/** Builds the wheel of the Python package into a folder; gives the file. Throws where pip cannot. */
export function packWheel(root: string, folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'treegram-wheel-'))
  try {
    // A build leaves files beside the sources, and takes what an earlier one left.
    cpSync(projectIn(root), copy, { recursive: true })
    const args = ['-m', 'pip', 'wheel', '--quiet', '--no-deps', '--no-build-isolation', '--wheel-dir', folder, copy]
    execFileSync(PYTHON, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'))
  if (wheel === undefined) throw new Error('pip built no wheel.')
  return join(folder, wheel)
}
