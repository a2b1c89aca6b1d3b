import { createInterner, type Interner } from './interner.ts'
import { byName, type Words, wordsIn } from './known-names.ts'

/** In the order of their ids. */
const KNOWN = [
  '#document #text #comment #doctype #content html head body title base link meta style script noscript template',
  'article aside footer header main nav section address hgroup search h1 h2 h3 h4 h5 h6 p div blockquote pre hr',
  'br wbr figure figcaption ul ol menu li dl dt dd dir table caption colgroup col thead tbody tfoot tr td th a',
  'abbr acronym b bdi bdo big center cite code data del dfn em font i ins kbd label mark nobr q rp rt ruby s samp',
  'small span strike strong sub sup time tt u var img picture source audio video track iframe embed object param',
  'canvas map area form fieldset legend input button select datalist optgroup option textarea output progress',
  'meter details summary dialog frame frameset noframes noembed svg:svg math:math',
] as const

const NAMES = wordsIn(KNOWN)

/** A label with an id that is the same in every table of `createLabels`. */
export type KnownLabel = Words<(typeof KNOWN)[number]>

/** Ids that every table starts with. `#content` is the first child of a `<template>`; SVG and MathML are `svg:name` and `math:name`. */
export const LABEL: Readonly<Record<KnownLabel, number>> = byName(NAMES, (id) => id)

/** Whether a label is `h1` .. `h6`, whose ids follow each other. */
export function isHeadingLabel(label: number): boolean {
  return label >= LABEL.h1 && label <= LABEL.h6
}

/** A label table that starts with `LABEL`. Trees that are to be compared by label id must share one table. */
export function createLabels(): Interner {
  return createInterner(NAMES)
}
