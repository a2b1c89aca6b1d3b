import { pickByExample } from './examples.ts'
import { draftsOfParts, learnFromParts, notesOfParts, type ShownPart } from './one-page/index.ts'
import { isSure, isToldBy, type Picked } from './pick-wanted.ts'
import type { LearnedPattern, PointedPages, PointedPattern, Wanted } from './schema/index.ts'
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

/** The patterns that were made of them, by property: fields, and lists with a field of its name. */
export function pointedPatterns(
  made: readonly LearnedPattern[],
  { points }: PointedPages,
): ReadonlyMap<Wanted, PointedPattern> {
  const isOf = (pattern: LearnedPattern, name: string): boolean =>
    pattern.kind === 'field' ? pattern.name === name : pattern.record.children.some((child) => child.name === name)
  return new Map(
    [...points].flatMap(([wanted, point]): [Wanted, PointedPattern][] => {
      const pattern = made.find((one) => isOf(one, wanted.name))
      return pattern === undefined ? [] : [[wanted, { pattern, point }]]
    }),
  )
}
