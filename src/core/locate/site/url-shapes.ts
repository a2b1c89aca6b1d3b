import { type Blocks, Ints, type UrlId } from '../../base/index.ts'
import { FRONTIER, MAX_SHAPES } from '../constants.ts'
import { hostOf } from './links.ts'

/** URLs that are spelled alike. */
export interface UrlShape {
  readonly id: number
  /** The wider shape that it is a case of; null for the one that all URLs share. */
  readonly parent: UrlShape | null
  /** URLs that are known, and those of them that led to a target. */
  seen: number
  hits: number
  /** How many narrower shapes it has. */
  cases: number
}

/** Four levels: all URLs; by depth, file ending and query keys; by folder; by first word of the name. Digits are masked. Each URL counts once. */
export class UrlShapes {
  readonly all: UrlShape = { id: 0, parent: null, seen: 0, hits: 0, cases: 0 }
  readonly #urlAt: ((url: UrlId) => string) | null
  readonly #byName = new Map<string, UrlShape>()
  /** By number; and by URL: the number of its shape, -1 where it was never asked for. */
  readonly #shapes: UrlShape[] = [this.all]
  readonly #ofUrl: Ints

  /** @param urlAt the spelling of a URL; null when it is to be no evidence: then all have one shape */
  constructor(urlAt: ((url: UrlId) => string) | null, blocks: Blocks | null = null) {
    this.#urlAt = urlAt
    this.#ofUrl = new Ints(-1, blocks)
  }

  /** The narrowest shape of a URL, which counts as seen from now on. O(its length) the first time. */
  of(url: UrlId): UrlShape {
    const known = this.#ofUrl.at(url)
    if (known !== -1) return this.#shapes[known]!
    let shape = this.all
    if (this.#urlAt !== null) for (const name of spellingOf(this.#urlAt(url))) shape = this.#within(shape, name)
    this.#ofUrl.set(url, shape.id)
    for (let at: UrlShape | null = shape; at !== null; at = at.parent) at.seen++
    return shape
  }

  /** Adds to the targets of a URL's shapes. */
  addHits(url: UrlId, hits: number): void {
    for (let at: UrlShape | null = this.of(url); at !== null; at = at.parent) at.hits += hits
  }

  #within(parent: UrlShape, name: string): UrlShape {
    const key = `${parent.id} ${name}`
    const known = this.#byName.get(key)
    if (known !== undefined) return known
    // Where every URL has a word or folder of its own, these are data and say nothing.
    if (parent.cases === MAX_SHAPES) return parent
    parent.cases++
    const shape = { id: this.#shapes.length, parent, seen: 0, hits: 0, cases: 0 }
    this.#shapes.push(shape)
    this.#byName.set(key, shape)
    return shape
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

/** How much likelier a target has this shape than any URL, a ratio, 1 when nothing is known; shrunk by `FRONTIER.shapeStrength` targets a level. */
export function liftOf(shape: UrlShape): number {
  let lift = 1
  for (let at = shape; at.parent !== null; at = at.parent) {
    const share = at.seen / at.parent.seen
    lift *= (at.hits + FRONTIER.shapeStrength * share) / ((at.parent.hits + FRONTIER.shapeStrength) * share)
  }
  return Math.max(1 / FRONTIER.mostLift, Math.min(FRONTIER.mostLift, lift))
}
