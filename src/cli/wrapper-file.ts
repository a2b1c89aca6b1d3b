import { readFile } from 'node:fs/promises'
import { parseWrapper, serializeWrapper, type Wrapper, WrapperError } from '../core/wrapper/index.ts'
import type { EngineEvent } from '../engine/index.ts'
import { openAtomicFile } from '../output/index.ts'
import { UsageError } from './exit.ts'

/** The wrapper in a file. Throws an error for the user when it cannot be read or is none. */
export async function readWrapper(path: string): Promise<Wrapper> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'ENOENT' ? 'there is no such file' : error.code === 'EISDIR' ? 'it is a folder' : error.message
    throw new UsageError(`Cannot read "${path}": ${why}. Make a wrapper with "treegram learn".`, { cause: error })
  })
  try {
    return parseWrapper(parseJson(path, text))
  } catch (error) {
    if (!(error instanceof WrapperError)) throw error
    throw new UsageError(`Cannot use "${path}": ${error.message} Make a wrapper with "treegram learn".`, {
      cause: error,
    })
  }
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(
      `Cannot use "${path}": it is no wrapper, not even JSON. Make a wrapper with "treegram learn".`,
      { cause: error },
    )
  }
}

/** Where a version of a wrapper is kept once a newer one has taken its file: `books.wrapper.v1.json`. */
function pathOfVersion(path: string, version: number): string {
  return `${path.replace(/\.json$/, '')}.v${version}.json`
}

/** Writes a wrapper whole to a file, or not at all. */
export function writeWrapper(path: string, wrapper: Wrapper): void {
  const file = openAtomicFile(path)
  file.write(serializeWrapper(wrapper))
  file.commit()
}

/** Puts a new version in a wrapper's file; gives the path under which the old one is kept. */
export function writeNextVersion(path: string, old: Wrapper, next: Wrapper): string {
  const kept = pathOfVersion(path, old.version)
  writeWrapper(kept, old)
  writeWrapper(path, next)
  return kept
}

/**
 * Puts repaired versions of a wrapper in its file, and says so; without a file it does nothing.
 *
 * @param saveRepair file for the next version that a repair would make, where it is only proposed
 */
export function createWrapperKeeper(
  path: string | undefined,
  wrapper: Wrapper | undefined,
  say: (message: string) => void,
  saveRepair?: string,
): { readonly onEvent: (event: EngineEvent) => void } {
  let current = wrapper
  return {
    onEvent: (event) => {
      if (event.kind === 'proposed' && saveRepair !== undefined) writeWrapper(saveRepair, event.wrapper)
      if (path === undefined || current === undefined || (event.kind !== 'healed' && event.kind !== 'layouts')) return
      const before = current
      current = event.wrapper
      if (current.version === before.version) writeWrapper(path, current)
      else
        say(`Version ${current.version} is in ${path}, the one before in ${writeNextVersion(path, before, current)}.`)
    },
  }
}

/** Puts the parent of a wrapper's version back in its file; gives its version. The newer one is kept too. */
export async function revertWrapper(path: string): Promise<number> {
  const current = await readWrapper(path)
  if (current.parent === null) throw new UsageError(`"${path}" is the first version; there is nothing to go back to.`)
  const parent = await readWrapper(pathOfVersion(path, current.parent))
  writeNextVersion(path, current, parent)
  return parent.version
}
