import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OutputError } from './row-writer.ts'

/** Text is handed to the system in pieces of about this many characters. */
const BUFFER_CHARS = 64 * 1024

/** A file that appears under its name only when it is whole. */
export interface AtomicFile {
  /** Where the text is until `commit`. */
  readonly temporaryPath: string
  write(text: string): void
  writeBytes(bytes: Uint8Array): void
  /** Writes what is buffered, so that `temporaryPath` can be read. */
  flush(): void
  /** Closes the file and renames it to its name, in place of what was there. */
  commit(): void
  /** Closes and removes the temporary file; what was under the name stays. */
  discard(): void
}

/**
 * Opens a temporary file beside `path`, so that the later rename is one step; the bytes are on the disk before it, so that a power
 * failure leaves the old file or the new one. A link is followed: its target is replaced. Temporary files of processes that were
 * killed are removed.
 * Throws an {@link OutputError} when the folder is missing or cannot be written, or `path` is a folder.
 */
export function openAtomicFile(path: string): AtomicFile {
  const target = targetOf(path)
  removeLeftovers(target)
  const temporaryPath = join(dirname(target), `.${basename(target)}.${process.pid}.tmp`)
  const fd = guarded(path, () => openSync(temporaryPath, 'w'))
  let buffer = ''
  let isOpen = true
  const flush = () => {
    const text = buffer
    buffer = ''
    guarded(path, () => writeWhole(fd, Buffer.from(text)))
  }
  const close = () => {
    if (isOpen) closeSync(fd)
    isOpen = false
  }
  return {
    temporaryPath,
    write: (text) => {
      buffer += text
      if (buffer.length >= BUFFER_CHARS) flush()
    },
    writeBytes: (bytes) => {
      flush()
      guarded(path, () => writeWhole(fd, bytes))
    },
    flush,
    commit: () => {
      flush()
      guarded(path, () => fsyncSync(fd))
      close()
      guarded(path, () => renameSync(temporaryPath, target))
    },
    discard: () => {
      close()
      rmSync(temporaryPath, { force: true })
    },
  }
}

/** The file that a name leads to. Throws an {@link OutputError} when its folder is missing or it is a folder itself. */
export function targetOf(path: string): string {
  const folder = dirname(path)
  if (!existsSync(folder)) {
    throw new OutputError('no-folder', `Cannot write "${path}": there is no folder "${folder}"; make it first.`)
  }
  if (!existsSync(path)) return path
  if (statSync(path).isDirectory())
    throw new OutputError('unwritable', `Cannot write "${path}": it is a folder; name a file.`)
  return realpathSync(path)
}

/** Removes the temporary files and folders for `target` whose processes are gone. */
export function removeLeftovers(target: string): void {
  const prefix = `.${basename(target)}.`
  for (const name of readdirSync(dirname(target))) {
    const pid = name.startsWith(prefix) ? /^(\d{1,10})\.tmp$/.exec(name.slice(prefix.length))?.[1] : undefined
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(dirname(target), name), { recursive: true, force: true })
  }
}

/** True for a process that is there, be it another user's. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** `writeSync` may write less than it was given. */
export function writeWhole(fd: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written)
}

/** Runs a step of writing `path`; a failure of the file system becomes a sentence. */
export function guarded<T>(path: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'the disk is full' : (error as Error).message
    throw new OutputError('unwritable', `Cannot write "${path}": ${why}; choose another place.`, { cause: error })
  }
}
