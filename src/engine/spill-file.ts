import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Spill } from '../core/locate/index.ts'
import { SPILL } from './constants.ts'

/** A spill in a file that has no name any more, so that nothing is left of it whatever becomes of the process. */
export interface SpillFile extends Spill {
  readonly close: () => void
}

/**
 * Opens the file at the first block that is written. A file that cannot be opened or is full is told once, and taken no more.
 *
 * @param onFull is told why, in words of the system
 */
export function openSpillFile(folder: string, onFull: (why: string) => void, memory: number = SPILL.memory): SpillFile {
  let file: number | null = null
  return {
    memory,
    write(block, bytes) {
      try {
        file ??= openUnnamed(folder)
        writeAll(file, bytes, block * bytes.length)
        return true
      } catch (error) {
        onFull((error as Error).message)
        return false
      }
    },
    read(block, bytes) {
      const from = block * bytes.length
      for (let done = 0; done < bytes.length; ) {
        const count = readSync(file!, bytes, done, bytes.length - done, from + done)
        if (count === 0) throw new Error(`The file that a search keeps its memory in ends at ${from + done} bytes.`)
        done += count
      }
    },
    close() {
      if (file !== null) closeSync(file)
      file = null
    },
  }
}

function openUnnamed(folder: string): number {
  const path = join(folder, `search-${process.pid}-${++opened}.spill`)
  const file = openSync(path, 'wx+', 0o600)
  unlinkSync(path)
  return file
}

/** Files that were opened by this process, so that no two have one name. */
let opened = 0

function writeAll(file: number, bytes: Uint8Array, from: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, from + done)
}
