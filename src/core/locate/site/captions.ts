import { mix } from '../../base/index.ts'
import type { NodeId, Tree } from '../../dom/index.ts'
import { shortTextHash } from '../../page-class/index.ts'
import { CAPTIONS } from '../constants.ts'

/** What has been seen of a text in one place: where it stands, where it led last, on how many pages it led elsewhere than before. */
type Sighting = [path: number, url: string, pages: number]
/** A sighting by a hash of the path and the text. */
export type CaptionEntry = readonly [key: number, ...Sighting]

/**
 * Captions: short texts that stand in one place on many pages and lead elsewhere from each, such as "Discussion", which tell items of one menu apart.
 * A text that always leads to the same page, or has no other beside it ("Read more"), is none. Where there are more than a menu has they are data.
 */
export class Captions {
  readonly #seen = new Map<number, Sighting>()
  readonly #captionsAt = new Map<number, number>()
  readonly #onThisPage = new Set<number>()

  /** @param known what `entries` gave */
  constructor(known: readonly CaptionEntry[] = []) {
    for (const [key, path, url, pages] of known) {
      this.#seen.set(key, [path, url, pages])
      if (pages >= CAPTIONS.minPages) this.#countAt(path)
    }
  }

  beginPage(): void {
    this.#onThisPage.clear()
  }

  /** A number for a link's caption, 0 for none so far. O(length of the text). @param path of the link in the page's outline */
  of(
    { text, textStart, size }: Pick<Tree, 'text' | 'textStart' | 'size'>,
    node: NodeId,
    path: number,
    url: string,
  ): number {
    const start = textStart[node]!
    const end = textStart[node + size[node]!]!
    if (start === end || end - start > CAPTIONS.maxChars) return 0
    const hash = shortTextHash(text, start, end)
    if (hash === 0 || this.#pagesOf(mix(path, hash), path, url) < CAPTIONS.minPages) return 0
    const beside = this.#captionsAt.get(path)!
    return beside < CAPTIONS.minBeside || beside > CAPTIONS.mostBeside ? 0 : hash
  }

  /** All that is known, as plain data. */
  entries(): readonly CaptionEntry[] {
    return Array.from(this.#seen, ([key, sighting]) => [key, ...sighting] as const)
  }

  /** On how many pages a text has led elsewhere, this one included. */
  #pagesOf(key: number, path: number, url: string): number {
    const sighting = this.#seen.get(key)
    if (sighting === undefined) {
      if (this.#seen.size < CAPTIONS.most) this.#seen.set(key, [path, url, 1])
      this.#onThisPage.add(key)
      return 1
    }
    if (sighting[1] !== url && !this.#onThisPage.has(key)) {
      sighting[1] = url
      if (++sighting[2] === CAPTIONS.minPages) this.#countAt(path)
      this.#onThisPage.add(key)
    }
    return sighting[2]
  }

  #countAt(path: number): void {
    this.#captionsAt.set(path, (this.#captionsAt.get(path) ?? 0) + 1)
  }
}
