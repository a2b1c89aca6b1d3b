import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stateOf } from '../../scripts/state.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const KEPT = join(ROOT, '.cache/command')
const DAY_MS = 86_400_000

/** The command as tests start it: from the sources as they are now, never from a build left over from earlier; bundled, as it is when it is installed. */
export const SCRIPT: string = await bundledSources()

/** Bundles the sources unless they were bundled as they are; test files at the same time may both do it. */
async function bundledSources(): Promise<string> {
  const folder = join(KEPT, stateOf(join(ROOT, 'src'), join(ROOT, 'scripts')))
  const script = join(folder, 'treegram.js')
  if (isThere(script)) {
    utimesSync(folder, new Date(), new Date())
    return script
  }
  mkdirSync(KEPT, { recursive: true })
  removeOld()
  const { bundleCommand } = await import('../../scripts/bundle-command.ts')
  const made = mkdtempSync(join(KEPT, 'new-'))
  const entry = join(import.meta.dirname, 'treegram.ts')
  await bundleCommand({ entry, into: made, urlOf: (source) => JSON.stringify(pathToFileURL(source).href) })
  try {
    renameSync(made, folder)
  } catch (error) {
    rmSync(made, { recursive: true })
    if (!isThere(script)) throw error
  }
  return script
}

function removeOld(): void {
  for (const name of readdirSync(KEPT)) {
    const folder = join(KEPT, name)
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true, force: true })
  }
}

function isThere(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false }) !== undefined
}
