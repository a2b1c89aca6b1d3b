import {
  ascending,
  type BitSet,
  bitJaccard,
  bitSet,
  createIntPack,
  createIntTable,
  type IntPack,
  mix,
  sizeRatio,
} from '../base/index.ts'
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
  /** The outline of the first of them. */
  readonly outline: BitSet
  /** The first of them, at most `KINDS.looks`. They are packed: O(sets). */
  readonly looks: readonly Look[]
  readonly lookCount: number
  /** The highest ids of all looks; -1 where they have none. */
  readonly highest: Readonly<Record<keyof Look, number>>
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
  /** Of the first `count` kinds the one whose outline, spelling and language are most like those of a kind; null when there is none. O(count x paths). */
  nearest(kind: Kind, count: number): Kind | null
  /** Jaccard coefficient of the outlines of two kinds, 0..1. O(paths / 32) where they have most of them in common. */
  outlines(a: Kind, b: Kind): number
}

/**
 * Leader clustering of outlines at two grains: a page joins the kind of the nearest first page when their paths have a Jaccard coefficient
 * of at least `KINDS.fine` and nothing else tells them apart; from `most` kinds on it joins the nearest
 * of those that nothing else tells it apart from, or of all. Kinds below
 * `KINDS.coarse` to all earlier coarse ones are coarse. No paths weigh more than others: so what two kinds have in common never changes.
 *
 * @param most kinds that are told apart. @default KINDS.most
 */
export function createKinds(most: number = KINDS.most): Kinds {
  const all: PackedKind[] = []
  const coarse: PackedKind[] = []
  const ofPage: PackedKind[] = []
  const byKey = new Map<number, PackedKind>()
  const looks = createIntPack()
  const spellings = createSpellings()
  const texts = createIntTable()
  const nearest = (
    outline: BitSet,
    among: readonly PackedKind[],
    least: number,
    mayBe: (kind: Kind) => boolean = () => true,
  ): { kind: PackedKind; alike: number } | null => {
    let best: { kind: PackedKind; alike: number } | null = null
    for (const kind of among) {
      const bound = best === null ? least : best.alike
      if (sizeRatio(outline, kind.outline) < bound) continue
      const alike = bitJaccard(outline, kind.outline)
      if (alike >= bound && (best === null || alike > best.alike) && mayBe(kind)) best = { kind, alike }
    }
    return best
  }
  const open = (page: PageFacts, outline: BitSet, spelling: Spelling | null): PackedKind => {
    const near = nearest(outline, coarse, KINDS.coarse)
    const { types, language } = page
    const kind = new PackedKind(
      looks,
      { id: all.length, coarse: near?.kind.coarse ?? coarse.length, outline, spelling, language },
      types,
    )
    all.push(kind)
    if (near === null) coarse.push(kind)
    return kind
  }
  const place = (page: PageFacts, outline: BitSet, spelling: Spelling | null): PackedKind => {
    const mayBe = (kind: Kind): boolean => isOfKind(kind, page, spelling)
    if (all.length >= most) return (nearest(outline, all, 0, mayBe) ?? nearest(outline, all, 0))!.kind
    return nearest(outline, all, KINDS.fine, mayBe)?.kind ?? open(page, outline, spelling)
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
      const known = kind !== undefined && kind.lookCount === KINDS.looks
      const paths = known ? NOTHING : ascending(page.paths)
      kind ??= place(page, bitSet(paths), spelling)
      byKey.set(key, kind)
      kind.pages.push(page.id)
      if (kind.types.length === 0) kind.types = page.types
      if (kind.lookCount < KINDS.looks)
        kind.look({ paths, texts: page.texts.map(texts.intern).sort(), links: ascending(page.links) })
      ofPage[page.id] = kind
      return kind
    },
    of: (page) => ofPage[page]!,
    nearest(kind, count) {
      const levels = kind.spelling === null ? null : levelsOf(kind.spelling)
      let best: Kind | null = null
      let most = -Infinity
      for (let id = 0; id < count; id++) {
        const other = all[id]!
        const isSpelled = levels !== null && other.spelling !== null
        const foreign = isForeign(kind, other) ? AFFINITY.foreign : 0
        const alike = AFFINITY.paths * (outlines(kind, other) - foreign)
        if (alike + (isSpelled ? AFFINITY.spelling : 0) <= most) continue
        const both = isSpelled ? alike + AFFINITY.spelling * spelledAlike(levels, levelsOf(other.spelling)) : alike
        if (both <= most) continue
        best = other
        most = both
      }
      return best
    },
    outlines,
  }
}

const NOTHING = new Int32Array(0)

/** Whether two kinds, or two pages, declare different languages. */
export function isForeign(a: Pick<PageFacts, 'language'>, b: Pick<PageFacts, 'language'>): boolean {
  return a.language !== 0 && b.language !== 0 && a.language !== b.language
}

type KindHead = Pick<Kind, 'id' | 'coarse' | 'outline' | 'spelling' | 'language'>

/** A kind whose looks are packed: of a site where most pages have outlines of their own there are hundreds in memory. */
class PackedKind implements Kind {
  readonly id: number
  readonly coarse: number
  readonly outline: BitSet
  readonly spelling: Spelling | null
  readonly language: number
  readonly pages: number[] = []
  types: Int32Array
  readonly highest = { paths: -1, texts: -1, links: -1 }
  readonly #pack: IntPack
  readonly #looks: number[] = []

  constructor(pack: IntPack, { id, coarse, outline, spelling, language }: KindHead, types: Int32Array) {
    this.#pack = pack
    this.id = id
    this.coarse = coarse
    this.outline = outline
    this.spelling = spelling
    this.language = language
    this.types = types
  }

  get lookCount(): number {
    return this.#looks.length
  }

  get looks(): readonly Look[] {
    return this.#looks.map((number) => {
      const [paths, texts, links] = this.#pack.read(number)
      return { paths, texts, links } as Look
    })
  }

  look({ paths, texts, links }: Look): void {
    this.#looks.push(this.#pack.add([paths, texts, links]))
    this.highest.paths = Math.max(this.highest.paths, paths.at(-1) ?? -1)
    this.highest.texts = Math.max(this.highest.texts, texts.at(-1) ?? -1)
    this.highest.links = Math.max(this.highest.links, links.at(-1) ?? -1)
  }
}

/** In single precision. */
function outlines(a: Kind, b: Kind): number {
  return a === b ? 1 : Math.fround(bitJaccard(a.outline, b.outline))
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
