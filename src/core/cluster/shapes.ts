import { fingerprint } from '../base/index.ts'
import { createLshIndex, jaccard, type MinHash, minHash } from '../tree/index.ts'
import { CLASSIFY, MAX_SHAPES } from './constants.ts'

/** What is kept of a page to class it: its outline and short texts as hashes; some kilobytes, once for all pages alike. */
export interface Signature {
  readonly paths: Int32Array
  /** By path: the position of its parent, which comes before it; -1 for the root. */
  readonly parents: Int32Array
  /** Hashes of short texts, ascending. */
  readonly strings: Int32Array
}

/** All pages with the same outline, by one of them. */
export interface Kind {
  readonly signature: Signature
  /** The paths of the outline as an ascending set. */
  readonly paths: Uint32Array
  /** A number below 2^52 made of the paths. */
  readonly key: number
  readonly pages: number
}

/** Pages whose outlines are nearly those of one kind, the leader. */
export interface Shape {
  readonly leader: Kind
  /** Pages of all its kinds. */
  pages: number
}

/** A kind of one page. O(paths log paths). */
export function kindOf(signature: Signature): Kind {
  const paths = Uint32Array.from(signature.paths).sort()
  return { signature, paths, key: fingerprint(paths), pages: 1 }
}

/** Two kinds of one outline as one: their pages, and the texts that all of them have. */
export function joined(a: Kind, b: Kind): Kind {
  return {
    ...a,
    signature: { ...a.signature, strings: inBoth(a.signature.strings, b.signature.strings) },
    pages: a.pages + b.pages,
  }
}

function inBoth(a: Int32Array, b: Int32Array): Int32Array {
  const own = new Set(b)
  const both = a.filter((item) => own.has(item))
  return both.length === a.length ? a : both
}

/** Finds the shape that a kind belongs to among those it was given. */
export interface ShapeIndex {
  readonly shapes: readonly Shape[]
  /** Files a kind: at the nearest leader, else as a leader of its own; gives the position. */
  add(kind: Kind): number
  /** Makes a kind a leader whatever the others are; gives the position. */
  lead(kind: Kind): number
}

/**
 * Leader clustering of outlines: a kind joins the nearest leader when the Jaccard coefficient of their paths is at least
 * `CLASSIFY.fine`. Only leaders that share a band of MinHash are looked at, so that a kind costs O(paths), not O(leaders);
 * pairs as near as that share one with probability 1 - 10^-7. Past `MAX_SHAPES` a kind joins the leader that shares most
 * of its signature.
 */
export function createShapeIndex(): ShapeIndex {
  const shapes: Shape[] = []
  const hashes: MinHash[] = []
  const index = createLshIndex()
  const nearLeader = (kind: Kind, hash: MinHash): number => {
    let best = -1
    let most: number = CLASSIFY.fine
    for (const candidate of index.candidates(hash)) {
      const near = jaccard(kind.paths, shapes[candidate]!.leader.paths)
      if (near > most || (near === most && best < 0)) [best, most] = [candidate, near]
    }
    return best
  }
  const lead = (kind: Kind, hash: MinHash): number => {
    index.add(hash)
    hashes.push(hash)
    return shapes.push({ leader: kind, pages: kind.pages }) - 1
  }
  return {
    shapes,
    lead: (kind) => lead(kind, minHash(kind.paths)),
    add(kind) {
      const hash = minHash(kind.paths)
      let found = nearLeader(kind, hash)
      if (found < 0 && shapes.length >= MAX_SHAPES) found = nearestHash(hash, hashes)
      if (found >= 0) {
        shapes[found]!.pages += kind.pages
        return found
      }
      return lead(kind, hash)
    },
  }
}

function nearestHash(hash: MinHash, hashes: readonly MinHash[]): number {
  let best = 0
  let most = -1
  for (const [i, other] of hashes.entries()) {
    let equal = 0
    for (let k = 0; k < hash.length; k++) if (hash[k] === other[k]) equal++
    if (equal > most) [best, most] = [i, equal]
  }
  return best
}
