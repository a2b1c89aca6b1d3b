import { AsyncIterReader, WARCParser } from 'warcio'
import { MAX_RECORD_HEAD_BYTES } from '../constants.ts'

/** Bytes of an archive, unpacked, of which a head takes no more than a bound. */
class BoundedReader extends AsyncIterReader {
  /** Bytes that may still be unpacked. */
  left: number = Number.POSITIVE_INFINITY

  override async _next(): Promise<Uint8Array | null> {
    const chunk = await super._next()
    this.left -= chunk?.length ?? 0
    if (this.left < 0) throw new Error('the headers of a record have no end')
    return chunk
  }
}

/** Parses the records of an archive, one after the other. */
export interface RecordParser {
  /** The next record, what is left of the one before passed over; null at the end. Rejects for headers beyond {@link MAX_RECORD_HEAD_BYTES}. */
  readonly next: () => ReturnType<WARCParser['parse']>
  /** Of the record: bytes from the beginning of the archive. */
  readonly offset: () => number
}

/** @param bytes of an archive or of one record, gzipped or not */
export function createRecordParser(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): RecordParser {
  const reader = new BoundedReader(bytes)
  const parser = new WARCParser(reader, { parseHttp: false })
  return {
    next: async () => {
      reader.left = MAX_RECORD_HEAD_BYTES
      const record = await parser.parse()
      reader.left = Number.POSITIVE_INFINITY
      return record
    },
    offset: () => parser.offset,
  }
}
