import {
  bytesOf,
  canonicalUrl,
  createVocabulary,
  type ParsedPage,
  parse,
  type Vocabulary,
} from '../../core/dom/index.ts'
import type { History } from '../../engine/index.ts'
import { openKeptHistory } from '../kept-history.ts'

/** A page of the workspace, parsed. The same text at the same address is the same object for as long as it is on the shelf. */
export interface ShelvedPage extends ParsedPage {
  /** SHA-256 of its text in hexadecimal digits. */
  readonly hash: string
}

/** What is on the shelf for an address: nothing when the workspace keeps no page of it, a sentence when it cannot be parsed. */
export type Shelved =
  | { readonly kind: 'page'; readonly page: ShelvedPage }
  | { readonly kind: 'not-kept' }
  | { readonly kind: 'problem'; readonly message: string }

/** Pages of a workspace with their trees; those that are asked for again are not parsed again while there is room. */
export interface PageShelf {
  /** Whether the workspace keeps a text of the page. */
  has(url: string): boolean
  /** The newest text of a page. */
  newest(url: string): Shelved
  /** A text of a page by its name. @param url what its links are relative to */
  byName(url: string, hash: string): Shelved
  /** What the workspace knows of its runs; null before the first. */
  history(): History | null
  close(): void
}

/** Room for the trees of some hundred pages of 10,000 nodes. */
const MOST_BYTES = 128 * 2 ** 20
/** Names of tags and attributes that the trees share; with more, all are parsed anew, as hostile pages bring ever new ones. */
const MOST_NAMES = 100_000

/** @param room bytes that trees may take, about; the one that is asked for last stays whatever it takes */
export function createPageShelf(workspace: string, room: number = MOST_BYTES): PageShelf {
  const pages = new Map<string, ShelvedPage>()
  let vocabulary: Vocabulary = createVocabulary()
  let history: History | null = null
  let bytes = 0

  const opened = (): History | null => {
    history ??= openKeptHistory(workspace)
    return history
  }
  const nameOf = (url: string) => opened()?.pageName(canonicalUrl(url) ?? url) ?? null
  const known = (key: string): ShelvedPage | null => {
    const page = pages.get(key)
    if (page === undefined) return null
    pages.delete(key)
    pages.set(key, page)
    return page
  }
  const renewed = (): Vocabulary => {
    if (vocabulary.labels.size + vocabulary.attributeNames.size > MOST_NAMES) {
      vocabulary = createVocabulary()
      pages.clear()
      bytes = 0
    }
    return vocabulary
  }
  const put = (key: string, page: ShelvedPage): void => {
    bytes += bytesOf(page.tree)
    pages.set(key, page)
    for (const [oldest, { tree }] of pages) {
      if (bytes <= room || oldest === key) break
      pages.delete(oldest)
      bytes -= bytesOf(tree)
    }
  }
  const shelved = (url: string, hash: string, textOf: () => string | null): Shelved => {
    const key = `${hash} ${url}`
    const before = known(key)
    if (before !== null) return { kind: 'page', page: before }
    const html = textOf()
    if (html === null) return { kind: 'not-kept' }
    const parsed = parse(html, { vocabulary: renewed() })
    if (!parsed.ok) return { kind: 'problem', message: parsed.problem.message }
    const page = { url, hash, tree: parsed.tree }
    put(key, page)
    return { kind: 'page', page }
  }
  return {
    has: (url) => nameOf(url) !== null,
    newest: (url) => {
      const name = nameOf(url)
      return name === null
        ? { kind: 'not-kept' }
        : shelved(name.url, name.hash, () => opened()?.pageText(name.hash) ?? null)
    },
    byName: (url, hash) => shelved(url, hash, () => opened()?.pageText(hash) ?? null),
    history: opened,
    close: () => history?.close(),
  }
}
