/** Bytes that come in chunks, taken by lines and counts. */
export interface ByteReader {
  /** The next line without its end (LF or CR LF), as Latin-1; null at the end of the bytes. Rejects with `tooLong` beyond `maxBytes`. */
  line(maxBytes: number, tooLong: () => Error): Promise<string | null>
  /** The next bytes, `atMost` of them or fewer; null at the end. */
  some(atMost: number): Promise<Uint8Array | null>
}

/** Reads chunks; what is held at a time is one line or one chunk. O(bytes). */
export function createByteReader(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): ByteReader {
  const source = each(chunks)
  let held: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    for (;;) {
      const next = await source.next()
      if (next.done) return false
      if (next.value.length === 0) continue
      held = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
      return true
    }
  }
  const take = (count: number): Buffer => {
    const taken = held.subarray(0, count)
    held = held.subarray(count)
    return taken
  }
  return {
    async line(maxBytes, tooLong) {
      const parts: Buffer[] = []
      let size = 0
      for (;;) {
        if (held.length === 0 && !(await more())) return parts.length === 0 ? null : textOf(parts)
        const end = held.indexOf(LINE_FEED)
        const part = take(end === -1 ? held.length : end)
        size += part.length
        if (size > maxBytes) throw tooLong()
        parts.push(part)
        if (end === -1) continue
        take(1)
        return textOf(parts)
      }
    },
    some: async (atMost) => (held.length > 0 || (await more()) ? take(atMost) : null),
  }
}

async function* each(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks
}

const LINE_FEED = 10

function textOf(parts: readonly Buffer[]): string {
  return Buffer.concat(parts).toString('latin1').replace(/\r$/, '')
}
