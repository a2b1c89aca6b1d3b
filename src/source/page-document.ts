import { decodeHtml } from '../core/charset/index.ts'
import { BINARY } from './constants.ts'
import type { FailureReason, FetchOutcome, PageDocument } from './types.ts'

/** A page's bytes with what is known of them. */
export interface RawDocument extends Omit<PageDocument, 'html' | 'encoding'> {
  readonly bytes: Uint8Array
  /** Somebody said that it is HTML (a type, a file's ending, a list); otherwise it must begin with `<`. */
  readonly isDeclaredHtml: boolean
  /** It is a file: nobody but the page itself says which encoding it is in. */
  readonly isFile?: boolean
}

/** Bytes to text: the page, or why the bytes are none. */
export function documentOutcome({ bytes, isDeclaredHtml, isFile = false, ...known }: RawDocument): FetchOutcome {
  const { url, source, contentType } = known
  const decoded = decodeHtml(bytes, contentType, isFile)
  if (decoded === null) {
    const detail = `${source} is in an encoding that hides markup, which browsers refuse too; leave it out.`
    return failedOutcome(url, source, { reason: 'bad-encoding', detail })
  }
  const { html, encoding, disbelieved } = decoded
  const outcome = textOutcome({ ...known, encoding }, html, isDeclaredHtml)
  if (disbelieved === undefined || outcome.kind !== 'page') return outcome
  const notice = `${source} says that it is in ${disbelieved}, but is in UTF-8; it was read so.`
  return { kind: 'page', page: { ...outcome.page, notice } }
}

/** Text to a page, or why it is none. @param isDeclaredHtml see {@link RawDocument} */
export function textOutcome(
  known: Omit<PageDocument, 'html' | 'notice'>,
  html: string,
  isDeclaredHtml: boolean,
): FetchOutcome {
  const { url, source } = known
  if (!/\S/.test(html)) {
    const detail = `${source} is empty; check that it is the right one.`
    return { kind: 'skipped', url, source, reason: 'empty', detail }
  }
  if (!isDeclaredHtml && !/^\s*</.test(html)) {
    const detail = `${source} does not look like HTML; give a web page.`
    return { kind: 'skipped', url, source, reason: 'not-html', detail }
  }
  const head = html.slice(0, BINARY.headChars)
  if ((head.match(CONTROLS)?.length ?? 0) > Math.max(BINARY.few, BINARY.share * head.length)) {
    const detail = `${source} is binary data (an image, an archive or the like), not HTML; give a web page.`
    return { kind: 'skipped', url, source, reason: 'not-html', detail }
  }
  return { kind: 'page', page: { ...known, html } }
}

/** Characters that no text has (WHATWG MIME Sniffing, "binary data byte"). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f]/g

/** Why something failed, in the words of an outcome. */
export interface Failure {
  readonly reason: FailureReason
  readonly status?: number
  readonly detail: string
}

/** A failed outcome; takes anything that tells a failure, and only that part of it. */
export function failedOutcome(url: string, source: string, { reason, status, detail }: Failure): FetchOutcome {
  return { kind: 'failed', url, source, reason, ...(status === undefined ? {} : { status }), detail }
}
