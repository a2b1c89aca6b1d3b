import { createKinds, type Kind } from '../kinds.ts'
import { MAX_KINDS } from './constants.ts'
import type { Alike } from './page-outline.ts'

/** A kind of pages, by the first outline that it was made for. */
export interface Leader {
  readonly kind: Kind
  readonly first: Alike
  /** Pages of the kind. */
  pages: number
}

/** The kinds of some outlines, each found by leader clustering (`createKinds`). */
export interface Leaders {
  readonly all: readonly Leader[]
  /** Files pages: with the kind that their outline is nearest to, else as a kind of their own. O(kinds x paths). */
  add(alike: Alike): Leader
  /** Jaccard coefficient of the outlines of two kinds, 0..1. O(paths) once, then O(1). */
  outlines(a: Leader, b: Leader): number
}

/** No kinds yet. Nothing but outlines makes them: URLs, links, types and languages are not known. */
export function createLeaders(): Leaders {
  const kinds = createKinds(MAX_KINDS)
  const all: Leader[] = []
  let count = 0
  return {
    all,
    add(alike) {
      const { paths } = alike.outline
      const kind = kinds.add({ id: count++, url: null, paths, texts: NONE, links: NONE, types: NONE, language: 0 })
      if (kind.id === all.length) all.push({ kind, first: alike, pages: 0 })
      const leader = all[kind.id]!
      leader.pages += alike.pages
      return leader
    },
    outlines: (a, b) => kinds.outlines(a.kind, b.kind),
  }
}

const NONE = new Int32Array(0)
