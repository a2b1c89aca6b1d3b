import { decodeHtml } from '../charset/index.ts'
import { parse, type Vocabulary } from '../dom/index.ts'
import { chooseWrapper } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { type PageToRead, WINDOW } from './waiting.ts'

/** A page's HTML: its text, or the bytes that came (a `Buffer` is one of them), which are decoded as browsers do. */
export type PageText = string | Uint8Array

/** A page that a program has fetched. */
export interface GivenPage {
  readonly url: string
  readonly html: PageText
  /** The Content-Type that came with bytes. @default '' */
  readonly contentType?: string
}

/** A page with the position of the wrapper that it is for, or why it cannot be read. */
export type ReadResult =
  | { readonly ok: true; readonly index: number; readonly page: PageToRead }
  | { readonly ok: false; readonly message: string }

/**
 * A page as a tree, for the wrapper of its class. O(nodes).
 * @param vocabulary shared by the trees when they are to be compared
 */
export function readGiven(
  wrappers: readonly Wrapper[],
  { url, html, contentType = '' }: GivenPage,
  vocabulary?: Vocabulary,
): ReadResult {
  const text = typeof html === 'string' ? html : (decodeHtml(html, contentType)?.html ?? null)
  if (text === null) return { ok: false, message: REFUSED_ENCODING }
  const parsed = parse(text, vocabulary && { vocabulary })
  if (!parsed.ok) return { ok: false, message: parsed.problem.message }
  return { ok: true, index: chooseWrapper(wrappers, parsed.tree), page: { url, tree: parsed.tree } }
}

const REFUSED_ENCODING = 'The page is in an encoding that hides markup, which browsers refuse too; leave it out.'

/** Characters or bytes of the pages that are kept, at most; the oldest go first. */
const MOST_KEPT = 64 * 1024 * 1024

/** The last pages as they came. Trees are not kept: they take several times as much, and share names. */
export class KeptPages {
  readonly #pages: GivenPage[] = []
  #size = 0

  add(page: GivenPage): void {
    this.#pages.push(page)
    this.#size += page.html.length
    while (this.#pages.length > WINDOW || this.#size > MOST_KEPT) this.#size -= this.#pages.shift()!.html.length
  }

  all(): readonly GivenPage[] {
    return this.#pages
  }
}
