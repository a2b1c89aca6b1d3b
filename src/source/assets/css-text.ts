import { labelToName, legacyHookDecode } from '@exodus/bytes/encoding.js'

/** Bytes in which browsers look for `@charset`. */
const CHARSET_BYTES = 1024

/** The text of a style sheet (CSS Syntax, 3.2): by its byte order mark, what the server says, its `@charset`, else UTF-8. */
export function cssText(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, CHARSET_BYTES)).toString('latin1')
  const declared = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1]
  const own = /^@charset "([^"]*)";/.exec(head)?.[1]
  const name = [declared, own].map((label) => (label === undefined ? null : labelToName(label))).find((one) => one)
  // Who could read "@charset" cannot be UTF-16.
  const isWrong =
    name === undefined || name === null || name === 'replacement' || (declared === undefined && /^UTF-16/i.test(name))
  return legacyHookDecode(bytes, isWrong ? 'utf-8' : name.toLowerCase())
}
