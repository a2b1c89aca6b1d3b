import { ascending, createIntTable, jaccard, mix } from '../base/index.ts'
import { AFFINITY, KINDS } from './constants.ts'
import { createSpellings, levelsOf, type Spelling, spelledAlike } from './spellings.ts'

/** What a page is known by. Ids are those of one site, in any order, each once. */
export interface PageFacts {
  /** 0, 1, 2, ... in the order in which pages come. */
  readonly id: number
  /** Canonical URL; null when its spelling is to be no evidence. */
  readonly url: string | null
  /** Paths of its outline. */
  readonly paths: Int32Array
  /** Hashes of its short texts. */
  readonly texts: Int32Array
  /** Where its links lead. */
  readonly links: Int32Array
  /** The types that it declares, ascending. */
  readonly types: Int32Array
  /** A number for the language that it declares; 0 when it declares none. */
  readonly language: number
}

/** A page that stands for its kind; sets ascending. */
export interface Look {
  readonly paths: Int32Array
  readonly texts: Int32Array
  readonly links: Int32Array
}

/** Pages that are nearly equal in outline, are spelled alike, declare the same language, and no types of their own. */
export interface Kind {
  readonly id: number
  /** The coarse kind that it is nearest to; 0 .. coarseCount-1. */
  readonly coarse: number
  /** Its pages, by id. */
  readonly pages: number[]
  /** The first of them, at most `KINDS.looks`. */
  readonly looks: Look[]
  readonly spelling: Spelling | null
  readonly language: number
  /** The types that the first of its pages to declare any declares. */
  types: Int32Array
}

/** The kinds of a site's pages. */
export interface Kinds {
  readonly all: readonly Kind[]
  readonly coarseCount: number
  /** Takes a page. O(paths) when one of the same outline is known, else O(kinds x paths). */
  add(page: PageFacts): Kind
  /** The kind of a page that was taken. */
  of(page: number): Kind
  /** Of the first `count` kinds the one whose outline and spelling are most like those of a kind; null when there is none. O(count x paths). */
  nearest(kind: Kind, count: number): Kind | null
  /** Jaccard coefficient of the outlines of two kinds, 0..1. O(paths) once, then O(1). */
  outlines(a: Kind, b: Kind): number
}

/**
 * Leader clustering of outlines at two grains: a page joins the kind of the nearest first page when their paths have a Jaccard coefficient
 * of at least `KINDS.fine` and nothing else tells them apart; from `most` kinds on it joins the nearest in any case. Kinds below
 * `KINDS.coarse` to all earlier coarse ones are coarse. No paths weigh more than others: so what two kinds have in common never changes.
 *
 * @param most kinds that are told apart. @default KINDS.most
 */
export function createKinds(most: number = KINDS.most): Kinds {
  const all: Kind[] = []
  const coarse: Kind[] = []
  const ofPage: Kind[] = []
  const byKey = new Map<number, Kind>()
  const spellings = createSpellings()
  const texts = createIntTable()
  const measured = createMeasured()
  const outlines = (a: Kind, b: Kind): number => measured(a.id, b.id, () => jaccard(pathsOf(a), pathsOf(b)))

  const nearest = (
    paths: Int32Array,
    among: readonly Kind[],
    least: number,
    mayBe: (kind: Kind) => boolean = () => true,
  ): { kind: Kind; alike: number } | null => {
    let best: { kind: Kind; alike: number } | null = null
    for (const kind of among) {
      const own = pathsOf(kind)
      const bound = best === null ? least : best.alike
      if (Math.min(own.length, paths.length) < bound * Math.max(own.length, paths.length)) continue
      const alike = jaccard(paths, own)
      if (alike >= bound && (best === null || alike > best.alike) && mayBe(kind)) best = { kind, alike }
    }
    return best
  }
  const open = (page: PageFacts, paths: Int32Array, spelling: Spelling | null): Kind => {
    const near = nearest(paths, coarse, KINDS.coarse)
    const { types, language } = page
    const own = { id: all.length, coarse: near?.kind.coarse ?? coarse.length, spelling, language, types }
    const kind: Kind = { ...own, pages: [], looks: [] }
    all.push(kind)
    if (near === null) coarse.push(kind)
    return kind
  }
  const place = (page: PageFacts, paths: Int32Array, spelling: Spelling | null): Kind => {
    if (all.length >= most) return nearest(paths, all, 0)!.kind
    const found = nearest(paths, all, KINDS.fine, (kind) => isOfKind(kind, page, spelling))
    return found?.kind ?? open(page, paths, spelling)
  }
  return {
    all,
    get coarseCount() {
      return coarse.length
    },
    add(page) {
      const spelling = page.url === null ? null : spellings.of(page.url)
      const key = fingerprint(page, spelling)
      let kind = byKey.get(key)
      const known = kind !== undefined && kind.looks.length === KINDS.looks
      const paths = known ? NOTHING : ascending(page.paths)
      kind ??= place(page, paths, spelling)
      byKey.set(key, kind)
      kind.pages.push(page.id)
      if (kind.types.length === 0) kind.types = page.types
      if (kind.looks.length < KINDS.looks)
        kind.looks.push({ paths, texts: page.texts.map(texts.intern).sort(), links: ascending(page.links) })
      ofPage[page.id] = kind
      return kind
    },
    of: (page) => ofPage[page]!,
    nearest(kind, count) {
      const spelled = (other: Kind): number =>
        kind.spelling === null || other.spelling === null
          ? 0
          : AFFINITY.spelling * spelledAlike(levelsOf(kind.spelling), levelsOf(other.spelling))
      const alike = all.slice(0, count).map((other) => AFFINITY.paths * outlines(kind, other) + spelled(other))
      return all[alike.indexOf(Math.max(...alike))] ?? null
    },
    outlines,
  }
}

const NOTHING = new Int32Array(0)

function pathsOf({ looks }: Kind): Int32Array {
  return looks[0]!.paths
}

function isOfKind(kind: Kind, page: PageFacts, spelling: Spelling | null): boolean {
  if (kind.language !== page.language || !isContained(kind.types, page.types)) return false
  if (kind.spelling === spelling || kind.spelling === null || spelling === null) return true
  return isSame(levelsOf(kind.spelling), levelsOf(spelling))
}

/** Whether one of two sets is a part of the other. */
function isContained(a: Int32Array, b: Int32Array): boolean {
  return a.length <= b.length ? a.every((id) => b.includes(id)) : isContained(b, a)
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i])
}

/** A number below 2^52 that is the same for pages that are alike in all that makes a kind. */
function fingerprint({ paths, types, language }: PageFacts, spelling: Spelling | null): number {
  let hash = mix(mix(0, language), spelling?.id ?? -1)
  // A sum, as paths come in any order.
  let sum = 0
  for (let i = 0; i < paths.length; i++) sum = (sum + mix(1, paths[i]!)) | 0
  hash = mix(hash, sum)
  for (const type of types) hash = mix(hash, type)
  return (hash >>> 0) * 0x100000 + (paths.length & 0xfffff)
}

/** Remembers a symmetric measure of pairs of ids. */
function createMeasured(): (a: number, b: number, measure: () => number) => number {
  /** By pair a > b, at a (a - 1) / 2 + b; -1 where it is not known. */
  let table = new Float32Array(1024).fill(-1)
  return (a, b, measure) => {
    if (a === b) return 1
    const at = a > b ? (a * (a - 1)) / 2 + b : (b * (b - 1)) / 2 + a
    if (at >= table.length) {
      const larger = new Float32Array(Math.max(2 * table.length, at + 1)).fill(-1, table.length)
      larger.set(table)
      table = larger
    }
    if (table[at] === -1) table[at] = measure()
    return table[at]!
  }
}
