import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync } from 'node:fs'
import { guarded, targetOf, writeWhole } from './atomic-file.ts'
import { jsonLine } from './json-lines.ts'
import type { RowWriter } from './row-writer.ts'

/** A last line is looked at so far back, in bytes; one that is longer is left as it is. */
const MOST_TAIL = 64 * 1024 * 1024
const BLOCK = 64 * 1024
const NEWLINE = 0x0a

/**
 * Rows as JSON Lines at the end of a file, each handed to the system whole as soon as it is written; what is in the file stays. A last line that a process which was killed has left
 * unfinished is cut off. The bytes are on the disk after `commit`.
 * Throws an {@link OutputError} when the folder is missing or cannot be written, or `path` is a folder.
 */
export function appendedLinesFile(path: string): RowWriter {
  const target = targetOf(path)
  const fd = guarded(path, () => openSync(target, 'a+'))
  guarded(path, () => endLastLine(fd))
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(fd)
    isOpen = false
  }
  return {
    write: async (row) => guarded(path, () => writeWhole(fd, Buffer.from(`${jsonLine(row)}\n`))),
    commit: async () => {
      if (isOpen) guarded(path, () => fsyncSync(fd))
      close()
    },
    discard: close,
  }
}

/** Has what follows begin a line of its own. */
function endLastLine(fd: number): void {
  const { size } = fstatSync(fd)
  const tail = lastLine(fd, size)
  if (tail === null || tail.length === 0) return
  if (isJson(tail.toString())) writeWhole(fd, Buffer.of(NEWLINE))
  else ftruncateSync(fd, size - tail.length)
}

/** What stands behind the last line end; null when that is too much. */
function lastLine(fd: number, size: number): Buffer | null {
  const blocks: Buffer[] = []
  for (let end = size; end > 0; end -= BLOCK) {
    if (size - end > MOST_TAIL) return null
    const block = Buffer.alloc(Math.min(BLOCK, end))
    readSync(fd, block, 0, block.length, end - block.length)
    const newline = block.lastIndexOf(NEWLINE)
    blocks.unshift(block.subarray(newline + 1))
    if (newline >= 0) break
  }
  return Buffer.concat(blocks)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
