import { labelToName, legacyHookDecode } from '@exodus/bytes/encoding.js'
import { utf8toString } from '@exodus/bytes/utf8.js'
import { detect } from 'chardet'
import sniffEncoding from 'html-encoding-sniffer'
import { GUESS_BYTES, PRESCAN_BYTES, SURE_MULTIBYTE_CHARS } from './constants.ts'

/** What browsers take for undeclared text that is not UTF-8, in most languages. */
const FALLBACK = 'windows-1252'

/** HTML text and the name of the encoding it was in. */
export interface DecodedHtml {
  readonly html: string
  readonly encoding: string
  /** The encoding that the page itself declares, where the bytes show that it is wrong. */
  readonly disbelieved?: string
}

/**
 * Decodes a page as browsers do (HTML Standard, 13.2.3): byte order mark, then the Content-Type's charset, then `<meta>` or an XML
 * declaration, then a guess: UTF-8 if the bytes are valid UTF-8, else by letter statistics, else windows-1252. Bytes that are
 * wrong in the encoding become U+FFFD, never an error; NUL characters stay.
 *
 * @param contentType the header's value; '' when there is none
 * Where nobody but the page itself can have declared it (`isFile`), valid UTF-8 with several characters of more than one byte wins over a
 * declared encoding of one byte for each: editors and browsers that save a page as UTF-8 leave its `<meta>` as it was.
 *
 * @returns null for encodings that browsers refuse to decode because they hide markup (ISO-2022-KR, HZ and the like)
 */
export function decodeHtml(bytes: Uint8Array, contentType: string, isFile = false): DecodedHtml | null {
  const declared = declaredEncoding(bytes, contentType)
  if (isFile && declared !== null && ONE_BYTE.test(declared) && isSurelyUtf8(bytes))
    return { html: legacyHookDecode(bytes, 'utf-8'), encoding: 'UTF-8', disbelieved: declared }
  const encoding = declared ?? guessEncoding(bytes)
  if (encoding === 'replacement') return null
  return { html: legacyHookDecode(bytes, encoding.toLowerCase()), encoding }
}

/** Names of the Encoding Standard's encodings of one byte for each character. */
const ONE_BYTE = /^(?:windows-|iso-8859-|koi8-|mac|x-mac-|ibm866)/i

/** Valid UTF-8 that is not so by chance. */
function isSurelyUtf8(bytes: Uint8Array): boolean {
  if (!isUtf8(bytes)) return false
  let multibyte = 0
  for (const byte of bytes) if (byte >= 0xc2 && ++multibyte === SURE_MULTIBYTE_CHARS) return true
  return false
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8toString(bytes)
    return true
  } catch {
    return false
  }
}

/** The media type of a Content-Type header in lower case, without parameters; '' when there is none. */
export function mediaType(contentType: string): string {
  return (contentType.split(';', 1)[0] ?? '').trim().toLowerCase()
}

/** True for the media types that are pages. */
export function isHtmlType(contentType: string): boolean {
  const type = mediaType(contentType)
  return type === 'text/html' || type === 'application/xhtml+xml'
}

function declaredEncoding(bytes: Uint8Array, contentType: string): string | null {
  const label = /;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1]
  const transport = label === undefined ? {} : { transportLayerEncodingLabel: label }
  // The sniffer returns its default as it is, so '' tells "nothing declared" from a declared windows-1252.
  const options =
    mediaType(contentType) === 'application/xhtml+xml'
      ? { ...transport, xml: true }
      : { ...transport, defaultEncoding: '', maxPrescanBytes: PRESCAN_BYTES }
  return sniffEncoding(bytes, options) || null
}

function guessEncoding(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return 'UTF-8'
  const guess = labelToName(detect(bytes.subarray(0, GUESS_BYTES)) ?? FALLBACK)
  return guess === null || guess === 'replacement' ? FALLBACK : guess
}
