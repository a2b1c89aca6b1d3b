import { byName, type Words, wordsIn } from '../known-names.ts'
import { RangeNames } from './range-names.ts'

/** Names that the standard has rules for, and others that pages have often, in the order of their ids; 0 stands for all others. */
const KNOWN = [
  '? a abbr address annotation-xml applet area article aside audio b base basefont bdi bdo bgsound big blockquote body br button canvas caption',
  'center cite code col colgroup data datalist dd del desc details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer',
  'foreignObject form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd keygen label legend li link',
  'listing main malignmark map mark marquee math menu meta meter mglyph mi mn mo ms mtext nav nobr noembed noframes noscript object ol optgroup',
  'option output p param path picture plaintext pre progress q rb rp rt rtc ruby s samp script search section select small source span strike',
  'strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
] as const

const NAMES = wordsIn(KNOWN)

/** A name of `TAG`. */
export type KnownTag = Words<(typeof KNOWN)[number]>

/** Ids of tag names that are the same for every page. */
export const TAG: Readonly<Record<KnownTag, number>> = byName(NAMES, (id) => id)

/** How many ids are the same for every page. */
export const KNOWN_TAGS: number = NAMES.length

const KNOWN_NAMES = new RangeNames(NAMES)

/** A table of tag names that begins with `TAG`. */
export function createTagNames(): RangeNames {
  return new RangeNames(KNOWN_NAMES)
}

/** Ids of the tags with the names given. */
export function tagsOf(names: string): number[] {
  return names.split(' ').map((name) => {
    const id = (NAMES as readonly string[]).indexOf(name)
    if (id < 0) throw new Error(`${name} is not among the known tags`)
    return id
  })
}

/** Namespaces of elements. */
export const HTML = 0
export const SVG = 1
export const MATH = 2

/** What kind of element a node is, by its tag and namespace: HTML elements have the lowest bits 0. Nodes that are no elements have the keys below. */
export function keyOf(tag: number, namespace: number): number {
  return (tag << 2) | namespace
}

export function namespaceOf(key: number): number {
  return key & 3
}

export function tagOf(key: number): number {
  return key >> 2
}

export const TEXT_NODE = -1
export const COMMENT_NODE = -2
export const DOCTYPE_NODE = -3
/** What a `<template>` holds: its first child. */
export const CONTENT_NODE = -4
export const DOCUMENT_NODE = -5

/** Keys of HTML elements that rules ask for. */
export const KEY: Readonly<Record<KnownTag, number>> = byName(NAMES, (id) => keyOf(id, HTML))
