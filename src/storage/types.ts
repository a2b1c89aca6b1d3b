/** Files that several machines see, by keys such as `runs/17/000001.warc.gz`. Keys are the same characters everywhere, see `checkKey`. */
export interface Storage {
  /** For messages; no secrets in it. */
  readonly name: string
  /** Whole or not at all; the same key again replaces. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @throws StorageError `not-there` */
  get(key: string): Promise<Uint8Array>
  /** As `put`, the bytes from a file; they are not all in memory. */
  putFile(key: string, path: string): Promise<void>
  /** As `get`, the bytes into a file, which is there whole or as it was. */
  getFile(key: string, path: string): Promise<void>
  /** Keys that begin with a prefix, ascending. */
  list(prefix: string): AsyncIterable<string>
  has(key: string): Promise<boolean>
  /** What is not there is no error. */
  remove(key: string): Promise<void>
  close(): Promise<void>
}

/** A file in a storage, and what it must be. */
export interface StoredFile {
  readonly key: string
  /** SHA-256 of its bytes in hexadecimal digits. */
  readonly hash: string
}

/** Some pages of a run in one file. */
export interface SegmentEntry extends StoredFile {
  readonly bytes: number
  readonly pages: number
}

/** What a finished run gave in one file. */
export interface RecordFile extends StoredFile {
  readonly bytes: number
  readonly records: number
}
