import { findArticle } from '../content/index.ts'
import type { FieldPattern } from '../wrapper/index.ts'
import { pickByExample } from './examples.ts'
import { draftsOfParts, learnFromParts, notesOfParts } from './one-page/index.ts'
import { isSure, type Picked } from './pick-wanted.ts'
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

/** The drafts that places on the pages show to be what a schema asks for. */
export function pickPointed(scope: Scope, drafts: readonly Draft[], { shown, examples }: PointedPages): Picked {
  const picked = pickByExample(drafts, scope, examples)
  if (shown === null) return { ...picked, notes: [] }
  const parts = learnFromParts(scope.pages, shown.at, shown.parts).filter(isSure)
  return { ...picked, ...draftsOfParts(parts), notes: notesOfParts(parts) }
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
