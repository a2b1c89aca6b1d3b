import type { FieldPattern, Made, MadePart, PatternEvidence, Wrapper } from '../document.ts'
import { editableOf, type Patterns, pathOf, withEditable } from './patterns.ts'

/** The parts of a field that is made of others. */
export function partsOfMade(made: Made): readonly MadePart[] {
  return made.kind === 'cut' ? [made.part] : made.parts
}

/** The same of other parts. */
function madeOf(made: Made, change: (part: MadePart) => MadePart): Made {
  return made.kind === 'cut' ? { ...made, part: change(made.part) } : { ...made, parts: made.parts.map(change) }
}

/** What fields of a level are made of in the end: fields that stand on the page, each once, by names that nothing else has. */
function leavesOf(level: Patterns): ReadonlyMap<string, { readonly name: string; readonly part: MadePart }> {
  const leaves = new Map<string, { readonly name: string; readonly part: MadePart }>()
  const look = (made: Made): void => {
    for (const part of partsOfMade(made)) {
      if (part.field.made !== undefined) look(part.field.made)
      else if (!leaves.has(keyOf(part.field)))
        leaves.set(keyOf(part.field), { name: `${part.field.name}+${leaves.size}`, part })
    }
  }
  for (const pattern of level) if (pattern.kind === 'field' && pattern.made !== undefined) look(pattern.made)
  return leaves
}

function keyOf(field: FieldPattern): string {
  return JSON.stringify(field)
}

/**
 * A wrapper with fields of their own in the place of what an edit made of them, by names that only `withPartsTogether` knows: what looks for
 * patterns on pages looks for those. O(patterns).
 */
export function withPartsApart(wrapper: Wrapper): Wrapper {
  const editable = editableOf(wrapper)
  const { children, evidence } = editable
  if (!hasMade(children)) return wrapper
  const known: Record<string, PatternEvidence> = { ...evidence }
  const apart = (level: Patterns, lists: readonly string[]): Patterns => {
    const leaves = [...leavesOf(level).values()].map(({ name, part }): FieldPattern => {
      if (part.evidence !== undefined) known[pathOf(lists, name)] = part.evidence
      return { ...part.field, name }
    })
    const others = level.flatMap((pattern): Patterns => {
      if (pattern.kind === 'list') {
        const below = apart(pattern.record.children, [...lists, pattern.name])
        return [{ ...pattern, record: { ...pattern.record, children: below } }]
      }
      if (pattern.made === undefined) return [pattern]
      delete known[pathOf(lists, pattern.name)]
      return []
    })
    return [...others, ...leaves]
  }
  return withEditable(wrapper, { ...editable, children: apart(children, []), evidence: known })
}

function hasMade(patterns: Patterns): boolean {
  return patterns.some((pattern) =>
    pattern.kind === 'list' ? hasMade(pattern.record.children) : pattern.made !== undefined,
  )
}

/** A wrapper that was changed with its parts apart, with the fields of `edited` made of the parts as they are now. O(patterns). */
export function withPartsTogether(changed: Wrapper, edited: Wrapper): Wrapper {
  if (!hasMade(edited.page.children)) return changed
  const now = editableOf(changed)
  const before = editableOf(edited).evidence
  const evidence: Record<string, PatternEvidence> = { ...now.evidence }
  const together = (found: Patterns, level: Patterns, lists: readonly string[]): Patterns => {
    const moved = movedLeaves(found, level, lists, now.evidence)
    for (const { name } of leavesOf(level).values()) delete evidence[pathOf(lists, name)]
    return level.map((pattern) => {
      const own = found.find(({ name }) => name === pattern.name)
      if (pattern.kind === 'list' && own?.kind === 'list') {
        const children = together(own.record.children, pattern.record.children, [...lists, pattern.name])
        return { ...own, record: { ...own.record, children } }
      }
      if (pattern.kind === 'list' || pattern.made === undefined) return own ?? pattern
      const path = pathOf(lists, pattern.name)
      if (before[path] !== undefined) evidence[path] = before[path]
      return remade(pattern, pattern.made, moved)
    })
  }
  const children = together(now.children, edited.page.children, [])
  return withEditable(changed, { ...now, children, evidence })
}

/** By the leaf as it was: as it is now. */
type Moved = ReadonlyMap<string, MadePart>

function movedLeaves(
  found: Patterns,
  level: Patterns,
  lists: readonly string[],
  evidence: Readonly<Record<string, PatternEvidence>>,
): Moved {
  const moved = new Map<string, MadePart>()
  for (const [key, { name, part }] of leavesOf(level)) {
    const own = found.find((pattern) => pattern.name === name)
    const known = evidence[pathOf(lists, name)]
    if (own?.kind !== 'field') continue
    moved.set(key, { field: { ...own, name: part.field.name }, ...(known !== undefined && { evidence: known }) })
  }
  return moved
}

/** A field made of the parts as they are now: gone when all of them are; at the place of the first. */
function remade(field: FieldPattern, made: Made, moved: Moved): FieldPattern {
  const now = madeOf(made, (part) =>
    part.field.made === undefined
      ? (moved.get(keyOf(part.field)) ?? part)
      : { ...part, field: remade(part.field, part.field.made, moved) },
  )
  const parts = partsOfMade(now)
  const { locators, value, group } = parts[0]!.field
  const { gone: _, group: __, ...rest } = field
  return {
    ...rest,
    locators,
    value,
    ...(group !== undefined && { group }),
    made: now,
    ...(parts.every((part) => part.field.gone) && { gone: true }),
  }
}
