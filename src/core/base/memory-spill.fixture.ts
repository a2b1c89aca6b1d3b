import type { Spill } from './blocks.ts'

/** A spill in memory that takes so many blocks and no more; of what it was given only copies are left. */
export function memorySpill(most: number = Infinity): Spill & { readonly kept: ReadonlyMap<number, Uint8Array> } {
  const kept = new Map<number, Uint8Array>()
  let writes = 0
  return {
    kept,
    memory: 0,
    write(block, bytes) {
      if (++writes > most) return false
      kept.set(block, bytes.slice())
      return true
    },
    read: (block, bytes) => bytes.set(kept.get(block)!),
  }
}
