import { mix } from '../cluster/index.ts'
import { KINDS } from './constants.ts'
import type { Features } from './core.ts'
import { farthestFirst } from './farthest.ts'
import { flow, type Masses, type Outline, weighed } from './flow.ts'
import { createIntTable } from './int-table.ts'
import { createScale, type Scale } from './scale.ts'
import type { Page } from './site.ts'
import { createSpread, type Spread } from './spread.ts'
import { agreementOf, createTypesView } from './types-view.ts'

/**
 * A kind of page: the pages whose outline is nearly that of its first page, and that do not declare types of their own. Page classes
 * are made of kinds.
 */
export interface Kind {
  readonly id: number
  /** Its first page's outline. */
  readonly outline: Outline
  /** The types that the first of its pages to declare any declares. */
  types: Int32Array
  /** The coarse kind that it is nearest to; 0 .. coarseCount-1. */
  readonly coarse: number
  readonly pages: Page[]
}

/** The kinds of a site's pages. */
export interface Kinds {
  readonly all: readonly Kind[]
  readonly coarseCount: number
  add(page: Page): Kind
  kindOf(page: Page): Kind
  /** What the kind's first page has. */
  featuresOf(kind: Kind): Features
  /** Takes the kind that others are compared with from now on. O(paths + strings). */
  focus(kind: Kind): void
  /**
   * How like the kind in focus a kind is in what not all pages of the site share, 0..1; symmetric. O(paths + strings).
   *
   * @param atLeast a result that cannot be above this is of no interest, and any number up to it may be given. @default 0
   */
  likeness(kind: Kind, atLeast?: number): number
  /** How much the types that two kinds declare speak against their being alike, 0..1; symmetric. O(types). */
  clash(a: Kind, b: Kind): number
  /** Makes `likeness` use all pages seen by now; in between it stays as it was, for the kinds that it was asked for. */
  refresh(): void
}

/** What two kinds are compared by. */
interface Profile {
  readonly outline: Masses
  readonly strings: Masses
  readonly types: Masses
}

/**
 * Leader clustering of outlines at two grains. A page joins the kind of the nearest first page when their paths have a Jaccard
 * coefficient of at least `KINDS.fine` and the types of one are among those of the other; from `KINDS.maxKinds` kinds on it joins the nearest in any case. Kinds below `KINDS.coarse`
 * to all earlier coarse ones are coarse. A page costs O(paths) when its outline is known, else O(kinds x paths).
 *
 * Two kinds are compared by their first pages, in three views joined as 1 - (1 - O)(1 - `KINDS.stringShare` S)(1 - `KINDS.typeShare` T), and
 * less alike in proportion when their paths have a Jaccard coefficient below `KINDS.coarse`: one large block in common does not make a
 * class. Types that contradict each other take up to `KINDS.typeClash` of it away.
 * O compares outlines as masses that flow from the root (see `flow`): the shell that all pages share lets the mass through.
 * S compares short texts: those seen on at least `KINDS.stringPages` pages, which are words of a template rather than data.
 * T compares the types that pages declare themselves to be of (`declaredTypes`).
 * The weight of a path, text or type is min(1, log(K / df)) when some page of df of the K coarse kinds has it: nothing when all do. Counting
 * coarse kinds, not pages, lets a class of many pages keep what is its own; counting any page of a coarse kind sees through what
 * comes and goes on all kinds of page, such as banners. Where there are fewer than `KINDS.leastGroups` coarse kinds, as most of a page is
 * shell, there is nothing to count: the kinds that differ most lead further groups (`farthestFirst`), which are counted instead.
 */
export function createKinds(): Kinds {
  const all: Kind[] = []
  const coarse: Kind[] = []
  const byOutline = new Map<number, Kind>()
  const ofPage: Kind[] = []
  const byCoarse: Groups = {
    get count() {
      return coarse.length
    },
    paths: createSpread(),
    texts: createSpread(),
    types: createSpread(),
  }
  const texts = createTexts(byCoarse.texts)
  const types = createTypesView(byCoarse.types)
  /** What rarity is told by. */
  let groups = byCoarse
  const [paths, strings] = [createScale(), createScale()]
  let profiles: Profile[] = []
  let focused: Kind | null = null
  /** By df: the weight of what df coarse kinds have. */
  let rarities: number[] = []

  const open = (page: Page): Kind => {
    const alike = coarse.filter((kind) => isContained(kind.types, page.types))
    const near = nearest(page.paths, alike, paths)
    const isCoarse = near === null || near.similarity < KINDS.coarse
    const { paths: ids, firsts, parents } = page
    const kind: Kind = {
      id: all.length,
      outline: { paths: ids, firsts, parents },
      types: page.types,
      coarse: isCoarse ? coarse.length : alike[near.position]!.coarse,
      pages: [],
    }
    all.push(kind)
    if (isCoarse) coarse.push(kind)
    byCoarse.paths.add(kind.coarse, ids)
    return kind
  }
  const place = (page: Page): Kind => {
    focused = null
    paths.load({ ids: page.paths, mass: new Float64Array(page.paths.length), total: 0 })
    const least = all.length < KINDS.maxKinds ? KINDS.fine : 0
    const alike = least === 0 ? all : all.filter((kind) => isContained(kind.types, page.types))
    const found = nearest(page.paths, alike, paths, least)
    return found === null || found.similarity < least ? open(page) : alike[found.position]!
  }
  const finer = (): Groups => {
    const leaders = coarse.map(({ id }) => id)
    const sets = all.map(({ outline }) => outline.paths)
    const { count, of } = farthestFirst(sets, leaders, KINDS.leastGroups, KINDS.fine)
    const found = { count, paths: createSpread(), texts: createSpread(), types: createSpread() }
    for (const kind of all) {
      found.paths.add(of[kind.id]!, kind.outline.paths)
      found.texts.add(of[kind.id]!, texts.ofKind(kind))
      found.types.add(of[kind.id]!, kind.types)
    }
    return found
  }
  const rarity = (df: number): number => (rarities[df] ??= Math.max(0, Math.min(1, Math.log(groups.count / df))))
  const profileOf = (kind: Kind): Profile =>
    (profiles[kind.id] ??= {
      outline: flow(kind.outline, (path) => rarity(groups.paths.of(path))),
      strings: weighed(texts.ofKind(kind), (text) => (texts.isCommon(text) ? rarity(groups.texts.of(text)) : 0)),
      types: types.weighed(kind.types, (type) => rarity(groups.types.of(type))),
    })

  return {
    all,
    get coarseCount() {
      return coarse.length
    },
    add(page) {
      const key = fingerprint(page)
      const kind = byOutline.get(key) ?? place(page)
      byOutline.set(key, kind)
      kind.pages.push(page)
      if (kind.types.length === 0) kind.types = page.types
      types.add(kind.coarse, page.types)
      texts.add(kind, page)
      ofPage[page.id] = kind
      return kind
    },
    kindOf: (page) => ofPage[page.id]!,
    featuresOf: (kind) => ({ paths: kind.outline.paths, texts: texts.ofKind(kind) }),
    focus(kind) {
      if (kind === focused) return
      focused = kind
      paths.load(profileOf(kind).outline)
      strings.load(profileOf(kind).strings)
    },
    likeness(kind, atLeast = 0) {
      const other = profileOf(kind)
      const common = Math.min(1, paths.ids(other.outline.ids) / KINDS.coarse)
      if (common <= atLeast) return 0
      const { alike, clash } = agreementOf(profileOf(focused!).types, other.types)
      const likely = common * (1 - KINDS.typeClash * clash)
      const unlike = (1 - (paths.masses(other.outline) ?? 1)) * (1 - KINDS.typeShare * alike)
      if (likely * (1 - unlike * (1 - KINDS.stringShare)) <= atLeast) return 0
      return likely * (1 - unlike * (1 - KINDS.stringShare * (strings.masses(other.strings) ?? 0)))
    },
    clash: (a, b) => agreementOf(profileOf(a).types, profileOf(b).types).clash,
    refresh() {
      groups = coarse.length < KINDS.leastGroups ? finer() : byCoarse
      profiles = []
      rarities = []
      focused = null
    },
  }
}

/** The short texts of kinds. */
interface Texts {
  /** Takes the texts of a kind's page, when it is one of the first. */
  add(kind: Kind, page: Page): void
  /** The texts of a kind's first page, as ids. */
  ofKind(kind: Kind): Int32Array
  /** Whether a text stands on enough pages to be a template's. */
  isCommon(text: number): boolean
}

/** @param spread is told of the texts of a kind's first page */
function createTexts(spread: Spread): Texts {
  const table = createIntTable()
  const first: Int32Array[] = []
  const pages: number[] = []
  return {
    add(kind, { strings }) {
      if (kind.pages.length > KINDS.stringPages) return
      const ids = strings.map(table.intern)
      for (const id of ids) pages[id] = (pages[id] ?? 0) + 1
      if (kind.pages.length > 1) return
      first[kind.id] = ids
      spread.add(kind.coarse, ids)
    },
    ofKind: (kind) => first[kind.id]!,
    isCommon: (text) => pages[text]! >= KINDS.stringPages,
  }
}

/** Groups of kinds, and in how many of them a path, text or type was seen. */
interface Groups {
  readonly count: number
  readonly paths: Spread
  readonly texts: Spread
  readonly types: Spread
}

/** The kind whose paths are most like those on the scale, which are `paths`; null when none can reach `least`. */
function nearest(
  paths: Int32Array,
  kinds: readonly Kind[],
  scale: Scale,
  least: number = 0,
): { readonly position: number; readonly similarity: number } | null {
  let best: { position: number; similarity: number } | null = null
  for (let position = 0; position < kinds.length; position++) {
    const { outline } = kinds[position]!
    const bound = best === null ? least : best.similarity
    if (sizeRatio(paths, outline.paths) < bound) continue
    const similarity = scale.ids(outline.paths)
    if (best === null || similarity > best.similarity) best = { position, similarity }
  }
  return best
}

/** Whether one of two sets is a part of the other. */
function isContained(a: Int32Array, b: Int32Array): boolean {
  return a.length <= b.length ? a.every((id) => b.includes(id)) : isContained(b, a)
}

/** No Jaccard coefficient of two sets is higher than the ratio of their sizes. */
function sizeRatio(a: Int32Array, b: Int32Array): number {
  if (a.length === b.length) return 1
  return a.length < b.length ? a.length / b.length : b.length / a.length
}

/** A 52-bit number that is the same for the same outline and types. */
function fingerprint({ paths, types }: Page): number {
  let hash = 0
  for (let i = 0; i < paths.length; i++) hash = mix(hash, paths[i]!)
  for (const type of types) hash = mix(hash, type)
  return (hash >>> 0) * 0x100000 + paths.length
}
