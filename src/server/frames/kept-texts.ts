import { createHash } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Texts that are kept once, compressed, however many frames have them. */
export interface KeptTexts {
  /** The name of a text, kept or not: the same text has the same. */
  readonly nameOf: (text: string) => string
  /** Keeps a text once more; its name. */
  readonly keep: (text: string) => string
  /** A text that is kept. */
  readonly read: (name: string) => string
  /** Lets go of a text, which goes when it was let go of as often as it was kept. */
  readonly release: (name: string) => void
  /** Bytes that are kept. */
  readonly bytes: () => number
}

export function createKeptTexts(): KeptTexts {
  const kept = new Map<string, { readonly packed: Uint8Array; uses: number }>()
  let bytes = 0
  const nameOf = (text: string): string => createHash('sha256').update(text, 'utf16le').digest('base64url')
  return {
    nameOf,
    keep: (text) => {
      const name = nameOf(text)
      const known = kept.get(name)
      if (known !== undefined) known.uses++
      else {
        const packed = zstdCompressSync(Buffer.from(text, 'utf16le'))
        kept.set(name, { packed, uses: 1 })
        bytes += packed.length
      }
      return name
    },
    read: (name) => {
      const text = kept.get(name)
      return text === undefined ? '' : zstdDecompressSync(text.packed).toString('utf16le')
    },
    release: (name) => {
      const text = kept.get(name)
      if (text === undefined || --text.uses > 0) return
      kept.delete(name)
      bytes -= text.packed.length
    },
    bytes: () => bytes,
  }
}
