import { createHash, hash } from 'node:crypto'

/** SHA-256 of a text in UTF-8: the name under which equal texts are one. */
export function textHash(text: string): Uint8Array {
  return hash('sha256', text, 'buffer')
}

/** A running name for pages in their order. */
export interface PagesDigest {
  readonly add: (url: string, text: Uint8Array) => void
  /** In hexadecimal digits; nothing can be added any more. */
  readonly end: () => string
}

/** The SHA-256 of the URLs of pages with the {@link textHash} of their texts: equal for the same pages in the same order. */
export function createDigest(): PagesDigest {
  const pages = createHash('sha256')
  return {
    add: (url, text) => void pages.update(textHash(url)).update(text),
    end: () => pages.digest('hex'),
  }
}
