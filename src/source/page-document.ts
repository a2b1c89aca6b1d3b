import { decodeHtml } from './charset.ts'
import type { FailureReason, FetchOutcome, PageDocument } from './types.ts'

/** A page's bytes with what is known of them. */
export interface RawDocument extends Omit<PageDocument, 'html' | 'encoding'> {
  readonly bytes: Uint8Array
  /** Somebody said that it is HTML (a type, a file's ending, a list); otherwise it must begin with `<`. */
  readonly isDeclaredHtml: boolean
}

/** Bytes to text: the page, or why the bytes are none. */
export function documentOutcome({ bytes, isDeclaredHtml, ...known }: RawDocument): FetchOutcome {
  const { url, source, contentType } = known
  const decoded = decodeHtml(bytes, contentType)
  if (decoded === null) {
    const detail = `${source} is in an encoding that hides markup, which browsers refuse too; leave it out.`
    return failedOutcome(url, source, { reason: 'bad-encoding', detail })
  }
  if (!/\S/.test(decoded.html)) {
    return {
      kind: 'skipped',
      url,
      source,
      reason: 'empty',
      detail: `${source} is empty; check that it is the right one.`,
    }
  }
  if (!isDeclaredHtml && !/^\s*</.test(decoded.html)) {
    const detail = `${source} does not look like HTML; give a web page.`
    return { kind: 'skipped', url, source, reason: 'not-html', detail }
  }
  return { kind: 'page', page: { ...known, ...decoded } }
}

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
