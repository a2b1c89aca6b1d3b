import { findArticle } from '../article/index.ts'
import type { FieldPattern } from '../wrapper/index.ts'
import { pickByExample } from './examples.ts'
import { draftsOfParts, learnFromParts, notesOfParts, type ShownPart } from './one-page/index.ts'
import { isSure, isToldBy, type Picked } from './pick-wanted.ts'
import {
  isSameValue,
  type LearnedPattern,
  type Point,
  type PointedPages,
  type PointedPattern,
  type Wanted,
  type WantedRecord,
} from './schema/index.ts'
import type { Draft, Scope } from './template/index.ts'

/**
 * The drafts that places on the pages show to be what a schema asks for: of few pages what leads to them on one and all others; of more what the template
 * says, and what leads to them on one page and most others where the template has not the same there.
 */
export function pickPointed(scope: Scope, drafts: readonly Draft[], { at, parts, examples }: PointedPages): Picked {
  const shown = learnFromParts(scope.pages, at, parts)
  const told = pickByExample(drafts, scope, examples)
  const isFew = examples.length === 0
  const own = shown.filter((part) => (isFew ? isSure(part) : isUsual(part) && !isToldBy(part, told, at)))
  if (own.length === 0) return { ...told, notes: [] }
  const { names, drafts: made } = draftsOfParts(own)
  const called = new Set(names.values())
  const rest = examples.filter(({ field }) => !called.has(field))
  const picked = pickByExample(drafts, scope, rest)
  return {
    ...picked,
    drafts: [...made, ...picked.drafts],
    names: new Map([...names, ...picked.names]),
    notes: notesOfParts(own),
  }
}

function isUsual({ isPlaced, seen, of }: ShownPart): boolean {
  return !isPlaced && 2 * seen >= of
}

/**
 * The patterns that were made of them, by property: fields, and lists with a field of its name. What a part of the page's article says too is that part:
 * it is found whatever the markup.
 * @param learned all patterns of the pages
 */
export function pointedPatterns(
  made: readonly LearnedPattern[],
  learned: readonly LearnedPattern[],
  { properties }: WantedRecord,
  { points }: PointedPages,
): ReadonlyMap<Wanted, PointedPattern> {
  const isOf = (pattern: LearnedPattern, name: string): boolean =>
    pattern.kind === 'field' ? pattern.name === name : pattern.record.children.some((child) => child.name === name)
  return new Map(
    properties.flatMap((wanted): [Wanted, PointedPattern][] => {
      const point = points.get(wanted)
      if (point === undefined) return []
      const article = articlePart(learned, wanted, point)
      if (article !== undefined)
        return [[wanted, { pattern: article, point: { ...point, words: [...point.words, 'article'] } }]]
      const pattern = made.find((one) => isOf(one, wanted.name))
      return pattern === undefined ? [] : [[wanted, { pattern, point }]]
    }),
  )
}

function articlePart(
  learned: readonly LearnedPattern[],
  wanted: Wanted,
  { place, page }: Point,
): FieldPattern | undefined {
  if (place.kind === 'list' || wanted.kind === 'records') return undefined
  const parts = learned.filter(
    (one): one is FieldPattern => one.kind === 'field' && one.value.kind === 'article' && one.value.part !== 'language',
  )
  const article = parts.length === 0 ? null : findArticle(page.tree, page.url)
  if (article === null) return undefined
  return parts.find(({ value }) => {
    if (value.kind !== 'article') return false
    return [article[value.part] ?? []].flat().some((text) => isSameValue(place.text, text, wanted.type))
  })
}
