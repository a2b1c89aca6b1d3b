import { mix } from '../base/index.ts'
import type { NodeId, Tree } from '../dom/index.ts'
import { shortTextHash } from '../page-class/index.ts'
import { CAPTIONS } from './constants.ts'

/** What has been seen of a text: where it stands, where it led last, on how many pages it led elsewhere than before. */
type Sighting = [path: number, url: string, pages: number]

/**
 * Captions of links: short texts that stand on many pages in one place and lead elsewhere from each, such as "Discussion" or "Use".
 * Items of one menu share a path, but lead to pages of different kinds: their captions tell them apart. A text that always leads to
 * the same page is no caption, nor is one that has no other beside it ("Read more"): it tells nothing that the path does not. Where
 * there are more than a menu has, they are data, such as names of products that several share, and none is told apart: what links are
 * grouped by stays bounded however large the site is.
 */
export interface Captions {
  /** Begins a page. */
  beginPage(): void
  /**
   * A number for the caption of a link, 0 when its text is none as far as is known. O(length of the text).
   *
   * @param path of the link in the page's outline
   */
  of(tree: Tree, node: NodeId, path: number, url: string): number
  /** All that is known, as plain data. */
  entries(): readonly (readonly [key: number, ...Sighting])[]
}

/** @param known what `entries` gave */
export function createCaptions(known: readonly (readonly [number, ...Sighting])[] = []): Captions {
  const seen = new Map<number, Sighting>()
  /** By path: how many captions stand there. */
  const captionsAt = new Map<number, number>()
  const onThisPage = new Set<number>()
  const note = (path: number, pages: number): void => {
    if (pages === CAPTIONS.minPages) captionsAt.set(path, (captionsAt.get(path) ?? 0) + 1)
  }
  for (const [key, path, url, pages] of known) {
    seen.set(key, [path, url, pages])
    note(path, Math.min(pages, CAPTIONS.minPages))
  }
  /** On how many pages a text has led elsewhere, this one included. */
  const sight = (key: number, path: number, url: string): number => {
    const sighting = seen.get(key)
    if (sighting === undefined) {
      if (seen.size < CAPTIONS.most) seen.set(key, [path, url, 1])
      onThisPage.add(key)
      return 1
    }
    if (sighting[1] !== url && !onThisPage.has(key)) {
      sighting[1] = url
      note(path, ++sighting[2])
      onThisPage.add(key)
    }
    return sighting[2]
  }
  return {
    beginPage: () => onThisPage.clear(),
    of({ text, textStart, size }, node, path, url) {
      const start = textStart[node]!
      const end = textStart[node + size[node]!]!
      if (start === end || end - start > CAPTIONS.maxChars) return 0
      const hash = shortTextHash(text, start, end)
      if (hash === 0 || sight(mix(path, hash), path, url) < CAPTIONS.minPages) return 0
      const beside = captionsAt.get(path)!
      return beside < CAPTIONS.minBeside || beside > CAPTIONS.mostBeside ? 0 : hash
    },
    entries: () => Array.from(seen, ([key, sighting]) => [key, ...sighting] as const),
  }
}
