import { hash } from 'node:crypto'

/** SHA-256 of a text in UTF-8: the name under which equal texts are one. */
export function textHash(text: string): Uint8Array {
  return hash('sha256', text, 'buffer')
}
