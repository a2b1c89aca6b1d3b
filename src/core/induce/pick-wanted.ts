import { type Example, type PickedDrafts, pickByExample } from './examples.ts'
import { draftsOfParts, FEW_PAGES, learnFromOne, notesOfParts, type ShownPart } from './one-page/index.ts'
import { keyOf } from './record/index.ts'
import type { Draft, FieldDraft, Scope } from './template/index.ts'

/** Drafts with the names of examples or properties. */
export interface Picked extends PickedDrafts {
  readonly notes: readonly string[]
}

/** What one of few pages shows of all examples, so that nothing else need be learned; null where that does not hold on all pages. */
export function pickShown(scope: Scope, examples: readonly Example[]): Picked | null {
  if (examples.length === 0 || scope.pages.length > FEW_PAGES) return null
  const { parts } = learnFromOne(scope.pages, examples)
  if (!parts.every(isSure) || without(examples, parts).length > 0) return null
  return { ...pickByExample([], scope, []), ...draftsOfParts(parts), notes: notesOfParts(parts) }
}

/**
 * What examples name. What one page shows is taken where its ways lead somewhere on all others: of few pages all of it, of more what its label tells;
 * else what the template says of values, and of lists that have the same entries on that page. What only one of them says is taken from it.
 */
export function pickWanted(drafts: readonly Draft[], scope: Scope, examples: readonly Example[]): Picked {
  if (examples.length === 0) return { ...pickByExample(drafts, scope, examples), notes: [] }
  const isFew = scope.pages.length <= FEW_PAGES
  const all = isFew ? null : pickByExample(drafts, scope, examples)
  const { at, parts } = learnFromOne(scope.pages, examples)
  const sure = parts.filter((part) => isSure(part) && (isFew || part.isLabelled))
  const told = all ?? pickByExample(drafts, scope, without(examples, sure))
  const own = parts.filter((part) => sure.includes(part) || isBetter(part, told, scope, at))
  if (own.length === 0) return { ...told, notes: assumed(told, scope) }
  const rest = without(examples, own)
  const picked = own.length === sure.length && isFew ? told : pickByExample(drafts, scope, rest)
  const shown = draftsOfParts(own)
  return {
    ...picked,
    drafts: [...shown.drafts, ...(picked.names.size > 0 ? picked.drafts : [])],
    names: new Map([...shown.names, ...picked.names]),
    notes: [...notesOfParts(own), ...assumed(picked, scope)],
  }
}

/** What of single texts of one page is taken for constant, which only another page can show. */
function assumed({ names }: PickedDrafts, { pages }: Scope): readonly string[] {
  const isCut = ({ value, values }: FieldDraft): boolean =>
    (value.kind === 'text' || value.kind === 'run') &&
    values.length === 1 &&
    (value.to ?? value.from ?? value.stripEnd ?? value.strip ?? ':') !== ':'
  const cut = pages.length > 1 ? [] : [...names].flatMap(([field, name]) => (isCut(field) ? [`"${name}"`] : []))
  if (cut.length === 0) return []
  return [
    `Learned from one page, ${cut.join(', ')} without the text beside: what is taken for the same on all pages a second page would show.`,
  ]
}

function without(examples: readonly Example[], parts: readonly ShownPart[]): readonly Example[] {
  const shown = new Set(parts.flatMap(({ meant }) => meant))
  return examples.filter((example) => !shown.has(example))
}

/** Whether what leads to a part is on all other pages, and no mere position, and its records are no groups of others. */
export function isSure({ isPlaced, isOfGroups, seen, of }: ShownPart): boolean {
  return isOfGroups !== true && (of === 0 || (!isPlaced && seen === of))
}

/** Whether one page says more of a part than the template: this has nothing, or another list there, on pages most of which have what leads to it. */
function isBetter(part: ShownPart, told: PickedDrafts, scope: Scope, at: number): boolean {
  if (part.meant.some((example) => told.unheld.includes(example))) return true
  if (part.draft.kind === 'field' || part.meant.some(({ at: meant }) => meant !== undefined)) return false
  const isUsual = scope.pages.length <= FEW_PAGES ? part.seen > 0 : !part.isPlaced && 2 * part.seen >= part.of
  const isValue = told.drafts.some(
    (draft) => draft.kind === 'field' && [...part.names.values()].includes(told.names.get(draft) ?? ''),
  )
  return isUsual && !isValue && !isToldBy(part, told, at)
}

/** Whether the template has the same values of all names of a part on a page. */
export function isToldBy({ names }: ShownPart, told: PickedDrafts, at: number): boolean {
  return [...names].every(([field, name]) => isTold(field, name, told, at))
}

/** Whether the template has the same values of a name on a page. */
function isTold(field: FieldDraft, name: string, { drafts, names }: PickedDrafts, at: number): boolean {
  const wanted = keysOf(field.values)
  return fieldsOf(drafts, null).some(
    ([own, scope]) =>
      names.get(own) === name &&
      keysOf(own.values.filter(({ owner }) => (scope === null ? owner : scope.pageOf[owner]) === at)) === wanted,
  )
}

function keysOf(values: FieldDraft['values']): string {
  return values.map(({ text }) => keyOf(text)).join('|')
}

function fieldsOf(drafts: readonly Draft[], scope: Scope | null): readonly (readonly [FieldDraft, Scope | null])[] {
  return drafts.flatMap((draft) =>
    draft.kind === 'field' ? [[draft, scope] as const] : fieldsOf(draft.children, draft.scope),
  )
}
