import { GROUPS, MAX_SHAPES } from './constants.ts'
import { hostOf } from './links.ts'
import type { UrlId } from './site.ts'

/** URLs that are spelled alike. */
export interface Shape {
  readonly id: number
  /** The wider spelling that it is a case of; null for the one that all URLs share. */
  readonly parent: Shape | null
  /** URLs that are known, and those of them that led to a target. */
  seen: number
  hits: number
  /** How many narrower spellings it has. */
  cases: number
}

/**
 * The spellings of a site's URLs, a tree of four levels: all URLs; those of one depth, file ending and set of query keys; those
 * of one folder; those whose names begin with one word. Runs of digits are made equal everywhere.
 */
export interface Shapes {
  readonly all: Shape
  /** The narrowest shape of a URL. O(its length). */
  of(url: string): Shape
}

/** No URLs yet. */
export function createShapes(): Shapes {
  let count = 0
  const byName = new Map<string, Shape>()
  const open = (parent: Shape | null): Shape => ({ id: count++, parent, seen: 0, hits: 0, cases: 0 })
  const all = open(null)
  const within = (parent: Shape, name: string): Shape => {
    const key = `${parent.id} ${name}`
    const known = byName.get(key)
    if (known !== undefined) return known
    // Where every URL has a word or folder of its own, these are data and say nothing.
    if (parent.cases === MAX_SHAPES) return parent
    parent.cases++
    const created = open(parent)
    byName.set(key, created)
    return created
  }
  return { all, of: (url) => spellingOf(url).reduce(within, all) }
}

/** The shapes of a site's URLs, each URL counted once. */
export interface UrlShapes {
  /** The shape that all URLs share. */
  readonly all: Shape
  /** The narrowest shape of a URL; it counts as seen from now on. */
  of(url: UrlId): Shape
  /** Adds to the targets of a URL's shapes. */
  addHits(url: UrlId, hits: number): void
}

/** No URLs yet. @param urlAt the spelling of a URL; null when it is to be no evidence: then all have one shape */
export function createUrlShapes(urlAt: ((url: UrlId) => string) | null): UrlShapes {
  const shapes = createShapes()
  const ofUrl: Shape[] = []
  const see = (url: UrlId): Shape => {
    const shape = urlAt === null ? shapes.all : shapes.of(urlAt(url))
    ofUrl[url] = shape
    creditShape(shape, 1, 0)
    return shape
  }
  const of = (url: UrlId): Shape => ofUrl[url] ?? see(url)
  return {
    all: shapes.all,
    of,
    addHits: (url, hits) => creditShape(of(url), 0, hits),
  }
}

/** What tells the shapes of a URL apart, the widest first. */
function spellingOf(url: string): readonly string[] {
  const from = url.indexOf('//') + 2 + hostOf(url).length
  const mark = url.indexOf('?', from)
  const path = (mark < 0 ? url.slice(from) : url.slice(from, mark)).replace(DIGITS, '#')
  const query = mark < 0 ? '' : url.slice(mark + 1).replace(DIGITS, '#')
  const slash = path.lastIndexOf('/')
  const folder = path.slice(0, slash + 1)
  const name = path.slice(slash + 1)
  const dot = name.lastIndexOf('.')
  const pairs = query === '' ? [] : query.split('&').sort()
  const keys = pairs.map((pair) => pair.split('=', 1)[0]!)
  const depth = folder.split('/').length
  const ending = dot < 1 || name.length - dot > MOST_ENDING ? '' : name.slice(dot)
  const words = pairs.map((pair) => WORD_VALUE.exec(pair)?.[0] ?? '')
  const head = HEAD.exec(name)?.[0] ?? ''
  return [`${depth}${ending}?${keys.join('&')}`, `${hostOf(url)}${folder}`, `${head}?${words.join('&')}`]
}

const DIGITS = /\d+/g
/** Characters of a file ending, the dot included. */
const MOST_ENDING = 6
/** The first word of a name that goes on after it, with what divides it from the rest. */
const HEAD = /^[\p{L}]{1,24}[^\p{L}]/u
/** A query whose value is one word, or begins with a word and a colon. */
const WORD_VALUE = /^[^=]*=[\p{L}]{1,24}(?::|$)/u

/**
 * How much likelier a target has this shape than any URL has: a likelihood ratio, 1 when nothing is known. On each level the
 * share of the targets is shrunk to that of all URLs, as if that had given `GROUPS.shapeStrength` targets: a few targets do not
 * tell where there are none.
 */
export function liftOf(shape: Shape): number {
  let lift = 1
  for (let at = shape; at.parent !== null; at = at.parent) {
    const share = at.seen / at.parent.seen
    lift *= (at.hits + GROUPS.shapeStrength * share) / ((at.parent.hits + GROUPS.shapeStrength) * share)
  }
  return Math.max(1 / GROUPS.mostLift, Math.min(GROUPS.mostLift, lift))
}

/** A chance below 1 in the light of a lift. */
export function lifted(share: number, lift: number): number {
  const raised = share * lift
  return raised / (1 - share + raised)
}

/** Adds to what is known of a shape and of the wider ones. */
export function creditShape(shape: Shape, seen: number, hits: number): void {
  for (let at: Shape | null = shape; at !== null; at = at.parent) {
    at.seen += seen
    at.hits += hits
  }
}
