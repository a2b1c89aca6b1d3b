import type { ArchiveSource, ByteRange } from './archives.ts'
import { failedOutcome } from './page-document.ts'
import type { FetchOutcome } from './types.ts'

/**
 * The pages of an archive, or of some of its records; what is no page is passed over. A record that is damaged, or not where the list says, is one
 * `unreadable` failure and leaves the others alone. Ranges that touch are read together; one record is in memory at a time.
 *
 * @param ranges of one record each; null for the whole archive
 * @throws SourceError `no-archive`, `bad-archive`
 */
export async function* readArchive(
  source: ArchiveSource,
  place: string,
  ranges: readonly ByteRange[] | null,
  maxBytes: number,
): AsyncGenerator<FetchOutcome, void> {
  const { readWarcBytes, readWarcRecord } = await import('./warc/warc.ts') // few runs read archives
  if (ranges === null)
    return yield* readWarcBytes(source.bytes(place), place, maxBytes, (offset) =>
      source.bytes(place, { offset, length: MAX_OFFSET - offset }),
    )
  for (const range of ranges.filter(({ length }) => length > maxBytes)) yield tooLarge(place, range, maxBytes)
  for (const span of joined(ranges.filter(({ length }) => length <= maxBytes))) {
    for await (const { range, bytes } of cut(source, place, span)) {
      const outcome = await readWarcRecord(bytes, `${place}#${range.offset}`, maxBytes)
      if (outcome !== null) yield outcome
    }
  }
}

/** Beyond the end of any file: a range to it is the rest. */
const MAX_OFFSET = Number.MAX_SAFE_INTEGER

function tooLarge(place: string, { offset }: ByteRange, maxBytes: number): FetchOutcome {
  const source = `${place}#${offset}`
  const detail = `${source} is larger than ${maxBytes} bytes; leave the page out or raise maxBytes.`
  return failedOutcome(source, source, { reason: 'too-large', detail })
}

/** Ranges that follow each other without a gap. @param ranges in any order */
export function joined(ranges: readonly ByteRange[]): readonly (readonly ByteRange[])[] {
  const spans: ByteRange[][] = []
  let end = -1
  for (const range of [...ranges].sort((a, b) => a.offset - b.offset)) {
    if (range.offset === end) spans.at(-1)!.push(range)
    else spans.push([range])
    end = range.offset + range.length
  }
  return spans
}

/** The bytes of each range of a span; fewer where the file ends before. */
async function* cut(
  source: ArchiveSource,
  place: string,
  span: readonly ByteRange[],
): AsyncGenerator<{ readonly range: ByteRange; readonly bytes: Uint8Array }> {
  const [first] = span
  const last = span.at(-1)
  if (first === undefined || last === undefined) return
  const chunks = source.bytes(place, { offset: first.offset, length: last.offset + last.length - first.offset })
  let rest: Uint8Array = new Uint8Array(0)
  for (const range of span) {
    const parts = [rest]
    let size = rest.length
    while (size < range.length) {
      const next = await chunks.next()
      if (next.done) break
      parts.push(next.value)
      size += next.value.length
    }
    const all = Buffer.concat(parts, size)
    rest = all.subarray(range.length)
    yield { range, bytes: all.subarray(0, range.length) }
  }
  await chunks.return()
}
