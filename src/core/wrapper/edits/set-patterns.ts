import type { AdaptSettings, AdaptTriggers, PatternAdaptSettings, SettingsChange } from '../adapt-settings.ts'
import type { Constraint } from '../constraints.ts'
import type { FieldPattern } from '../document.ts'
import { type Edit, settingNames } from './edit.ts'
import { type Editable, inLevel, levelAt, type Patterns, type Place, placeOf, Unfit } from './patterns.ts'

type Of<Name extends Edit['edit']> = Extract<Edit, { readonly edit: Name }>

/** Settings that a wrapper alone has. */
const OF_WRAPPERS: readonly string[] = ['ways', 'layoutRuns', 'maxWrong']

/** What a tree-gram keeps of an element whatever is asked for. */
const ALWAYS_KEPT: readonly string[] = ['tag', 'class', 'id']

/** How a pattern, or all of a wrapper, is found again. */
export function adaptedBy(at: Editable, edit: Of<'adapt'>): Editable {
  const { topDown } = edit.settings.triggers ?? {}
  if (Array.isArray(topDown)) for (const path of topDown) placeOf(at, path, edit)
  const noted = { ...at, notes: [...at.notes, ...unkeptNotes(edit)] }
  if (edit.pattern === undefined) return { ...noted, adapt: withChange(at.adapt, edit.settings) }
  const place = placeOf(at, edit.pattern, edit)
  checkSettings(place, edit)
  return changedAt(noted, place, ({ adapt, ...pattern }) => {
    const settings = withChange(adapt, edit.settings)
    return { ...pattern, ...(settings !== undefined && { adapt: settings as PatternAdaptSettings }) }
  })
}

/** Why a setting is none of a pattern is thrown. */
function checkSettings({ pattern, lists }: Place, edit: Of<'adapt'>): void {
  const unfit = (why: string): Unfit => new Unfit('not-of-it', why, edit)
  const named = settingNames(edit.settings)
  const wide = named.find((name) => OF_WRAPPERS.includes(name))
  if (wide !== undefined) throw unfit(`"${wide}" is set for a whole wrapper; name no field or list.`)
  if (pattern.kind === 'field' && pattern.made !== undefined)
    throw unfit(`"${edit.pattern}" is made of other fields, which are found again by their own settings.`)
  if (pattern.kind === 'field' && named.includes('triggers.topDown'))
    throw unfit(`"${edit.pattern}" is a field and has nothing inside; name a list.`)
  if (lists.length > 0 && named.includes('triggers.processFlow'))
    throw unfit(`"${edit.pattern}" is in the records of a list, which is looked for as a whole; name "${lists[0]}".`)
}

/** Settings after a change; none where nothing is left. */
function withChange(settings: AdaptSettings | undefined, change: SettingsChange): AdaptSettings | undefined {
  const { triggers, ...others } = change
  const triggered: AdaptTriggers = withoutNulls({ ...settings?.triggers, ...triggers })
  const { triggers: _, ...own } = settings ?? {}
  const changed: AdaptSettings = {
    ...withoutNulls({ ...own, ...others }),
    ...(Object.keys(triggered).length > 0 && { triggers: triggered }),
  }
  return Object.keys(changed).length > 0 ? changed : undefined
}

function withoutNulls<Values extends object>(values: Values): { [Name in keyof Values]: NonNullable<Values[Name]> } {
  const kept = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(kept) as { [Name in keyof Values]: NonNullable<Values[Name]> }
}

/** That the tree-grams of before have nothing of some attributes. */
function unkeptNotes({ pattern, settings: { labels } }: Of<'adapt'>): readonly string[] {
  const unkept = (labels ?? '').split('+').filter((name) => name !== '' && !ALWAYS_KEPT.includes(name))
  if (unkept.length === 0) return []
  return [
    `The tree-grams of ${pattern ?? 'the wrapper'} have ${unkept.join(', ')} once it is learned again or repaired.`,
  ]
}

/** A pattern that is held to a constraint, in place of those of the same rule. */
export function constrained(at: Editable, edit: Of<'constrain'>): Editable {
  const place = placeOf(at, edit.pattern, edit)
  const { constraint } = edit
  const isOfLists = constraint.rule === 'occurrence'
  if (isOfLists !== (place.pattern.kind === 'list'))
    throw new Unfit(
      'not-of-it',
      `"${edit.pattern}" is a ${place.pattern.kind}; the rule "${constraint.rule}" is said of ${isOfLists ? 'lists' : 'fields'}.`,
      edit,
    )
  if (constraint.rule === 'sum') checkSum(at, place, constraint.of, edit)
  return changedAt(at, place, (pattern) => withConstraints(pattern, (one) => !isSame(one, constraint), constraint))
}

/** A pattern of which nothing is said by a rule. */
export function unconstrained(at: Editable, edit: Of<'unconstrain'>): Editable {
  const place = placeOf(at, edit.pattern, edit)
  return changedAt(at, place, (pattern) => withConstraints(pattern, ({ rule }) => rule !== edit.rule))
}

/** Two that cannot both be said: of one rule, and of `unique` over the same. */
function isSame(one: Constraint, other: Constraint): boolean {
  return one.rule === other.rule && (one.rule !== 'unique' || other.rule !== 'unique' || one.over === other.over)
}

/** A sum is of other fields of the same records. */
function checkSum(at: Editable, { pattern, lists }: Place, of: readonly string[], edit: Edit): void {
  const fields = levelAt(at.children, lists).filter((one): one is FieldPattern => one.kind === 'field')
  const lacking = of.find((name) => name === pattern.name || !fields.some((one) => one.name === name))
  if (lacking !== undefined)
    throw new Unfit('unknown-name', `"${pattern.name}" has no field "${lacking}" beside it to be the sum of.`, edit)
}

function withConstraints(
  { constraints = [], ...pattern }: Patterns[number],
  isKept: (constraint: Constraint) => boolean,
  ...more: readonly Constraint[]
): Patterns[number] {
  const all = [...constraints.filter(isKept), ...more]
  return { ...pattern, ...(all.length > 0 && { constraints: all }) }
}

function changedAt(
  at: Editable,
  { pattern, lists }: Place,
  change: (pattern: Patterns[number]) => Patterns[number],
): Editable {
  const children = inLevel(at.children, lists, (level) => level.map((one) => (one === pattern ? change(one) : one)))
  return { ...at, children }
}
