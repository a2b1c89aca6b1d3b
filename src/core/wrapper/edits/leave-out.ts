import type { DroppedPattern } from '../document.ts'
import type { Edit } from './edit.ts'
import { inSlots, isBelow, isSame } from './levels.ts'
import {
  checkName,
  type Editable,
  type Evidence,
  evidenceWithout,
  isOf,
  levelAt,
  nearest,
  type Patterns,
  pathOf,
  pathsOf,
  placeOf,
  Unfit,
} from './patterns.ts'

/** Patterns left out, to be restored; a list of which nothing would be left goes whole. Something must be left. */
export function dropped(at: Editable, paths: readonly string[], edit: Edit): Editable {
  const named = new Set(paths.map((path) => fullPath(at, path, edit)))
  const out = wholeOf(at.children, [], named)
  if (out.filter(({ lists }) => lists.length === 0).length === at.children.length)
    throw new Unfit('nothing-left', 'Nothing would be left of the wrapper; keep at least one field.', edit)
  return out.reduce(withoutOne, at)
}

/** All but some patterns left out. */
export function keptOnly(at: Editable, paths: readonly string[], edit: Edit): Editable {
  const named = paths.map((path) => fullPath(at, path, edit))
  const out = besides(at.children, [], named)
  return out.length === 0 ? at : dropped(at, out, edit)
}

function fullPath(at: Editable, path: string, edit: Edit): string {
  const { pattern, lists } = placeOf(at, path, edit)
  return pathOf(lists, pattern.name)
}

/** The patterns that are neither named, nor in what is, nor around it. */
function besides(patterns: Patterns, lists: readonly string[], named: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern): readonly string[] => {
    const path = pathOf(lists, pattern.name)
    const isAround = named.some((one) => one.startsWith(`${path}.`))
    if (pattern.kind === 'list' && isAround) return besides(pattern.record.children, [...lists, pattern.name], named)
    return named.includes(path) ? [] : [path]
  })
}

interface Leaving {
  readonly lists: readonly string[]
  readonly name: string
}

/** What goes when some patterns do: each once, a list whole when nothing is left in it. */
function wholeOf(patterns: Patterns, lists: readonly string[], named: ReadonlySet<string>): readonly Leaving[] {
  return patterns.flatMap((pattern): readonly Leaving[] => {
    const own = { lists, name: pattern.name }
    if (named.has(pathOf(lists, pattern.name))) return [own]
    if (pattern.kind === 'field') return []
    const { children } = pattern.record
    const below = wholeOf(children, [...lists, pattern.name], named)
    const gone = below.filter((one) => one.lists.length === lists.length + 1)
    return gone.length === children.length ? [own] : below
  })
}

/** A pattern left out, with what is known of it and what had been left out of it. */
function withoutOne(at: Editable, { lists, name }: Leaving): Editable {
  const [path, below] = [pathOf(lists, name), [...lists, name]]
  const known = Object.entries(at.evidence).filter(([one]) => isOf(one, path))
  const evidence = Object.fromEntries(known.map(([one, kept]) => [name + one.slice(path.length), kept]))
  const [within, others] = parted(at.dropped, (one) => isBelow(one.lists, below))
  const inner = within.map((one) => ({ ...one, lists: one.lists.slice(below.length) }))
  const left = { ...at, evidence: evidenceWithout(at.evidence, [path]), dropped: others }
  return inSlots(left, lists, (slot) => {
    if (slot.pattern?.name !== name) return [slot]
    const { pattern } = slot
    return [{ dropped: { lists, at: 0, pattern, evidence, ...(inner.length > 0 && { within: inner }) } }]
  })
}

/** What was left out, where it was. */
export function restored(at: Editable, paths: readonly string[], edit: Edit): Editable {
  for (const path of paths) if (!isLeftOut(at, path)) throw notDropped(at, path, edit)
  // Outer lists first: what of them comes with them is there then.
  const outermost = paths.filter((path) => !paths.some((other) => other !== path && isOf(path, other)))
  const inner = paths.filter((path) => !outermost.includes(path))
  const outer = outermost.reduce((now, path) => withOne(now, path, edit), at)
  return inner.reduce((now, path) => (isThere(now, path) ? now : withOne(now, path, edit)), outer)
}

/** All that is left out, where it was, but for what has the name of something that is there. What had been left out of lists before they were stays out. */
export function allRestored(at: Editable): Editable {
  const edit: Edit = { edit: 'restore', patterns: at.dropped.map(ownPath) }
  return at.dropped.reduceRight((now, one) => {
    const own = now.dropped.find(({ lists, pattern }) => pattern === one.pattern && isSame(lists, one.lists))
    return own === undefined || isThere(now, ownPath(own)) ? now : broughtBack(now, own, edit)
  }, at)
}

function notDropped(at: Editable, path: string, edit: Edit): Unfit {
  const near = nearest(allDropped(at.dropped, []), path)
  const hint = near === null ? 'nothing is' : `the nearest name of what is left out is "${near}"`
  return new Unfit('not-dropped', `"${path}" is not left out; ${hint}.`, edit)
}

/** Whether it can be restored. */
export function isLeftOut({ dropped: out }: Editable, path: string): boolean {
  return sought(out, path) !== null
}

function isThere({ children }: Editable, path: string): boolean {
  return pathsOf(children, []).includes(path)
}

/** What was left out last by that path: the pattern itself, or the list that it is in. */
function sought(dropped: readonly DroppedPattern[], path: string): DroppedPattern | null {
  const whole = dropped.findLast((one) => ownPath(one) === path)
  if (whole !== undefined) return whole
  const holds = (one: DroppedPattern): boolean => {
    const own = ownPath(one)
    if (one.pattern.kind === 'field' || !path.startsWith(`${own}.`)) return false
    const rest = path.slice(own.length + 1)
    return pathsOf(one.pattern.record.children, []).includes(rest) || sought(one.within ?? [], rest) !== null
  }
  return dropped.findLast(holds) ?? null
}

function ownPath({ lists, pattern }: DroppedPattern): string {
  return pathOf(lists, pattern.name)
}

/** All that can be restored by its path. */
function allDropped(dropped: readonly DroppedPattern[], above: readonly string[]): readonly string[] {
  return dropped.flatMap((one) => {
    const lists = [...above, ...one.lists]
    const below = [...lists, one.pattern.name]
    return [...pathsOf([one.pattern], lists), ...allDropped(one.within ?? [], below)]
  })
}

function withOne(at: Editable, path: string, edit: Edit): Editable {
  const found = sought(at.dropped, path)
  if (found === null) return at
  const back = broughtBack(at, found, edit)
  const own = ownPath(found)
  if (own === path) return back
  // Of a list that was left out with all of its fields only this one comes back.
  const whole = isThere(back, path) ? back : withOne(back, path, edit)
  const others = besides(levelAt(whole.children, [...found.lists, found.pattern.name]), below(found), [path])
  return others.length === 0 ? whole : dropped(whole, others, edit)
}

function below({ lists, pattern }: DroppedPattern): readonly string[] {
  return [...lists, pattern.name]
}

function broughtBack(at: Editable, one: DroppedPattern, edit: Edit): Editable {
  const { lists, pattern, within = [] } = one
  checkName(at, { lists, name: pattern.name, without: [] }, edit)
  const back = inSlots(at, lists, (slot) =>
    slot.dropped === one ? [{ pattern: inGroups(pattern, groupsAt(at, lists)) }] : [slot],
  )
  const inner = within.map((other) => ({ ...other, lists: [...below(one), ...other.lists] }))
  return { ...back, dropped: [...back.dropped, ...inner], evidence: { ...at.evidence, ...rebased(one) } }
}

function rebased({ lists, evidence }: DroppedPattern): Evidence {
  return Object.fromEntries(Object.entries(evidence).map(([path, kept]) => [pathOf(lists, path), kept]))
}

/** The levels of groups that the records of a list stand in; none for a page. */
export function groupsAt({ children }: Pick<Editable, 'children'>, lists: readonly string[]): number {
  const last = lists.at(-1)
  const own = last === undefined ? undefined : levelAt(children, lists.slice(0, -1)).find(({ name }) => name === last)
  return own?.kind === 'list' ? (own.groups?.length ?? 0) : 0
}

/** A pattern as a list with so many levels of groups can have it: a field of a level that is not there any more is gone. */
function inGroups(pattern: Patterns[number], levels: number): Patterns[number] {
  if (pattern.kind === 'list' || pattern.group === undefined || pattern.group < levels) return pattern
  const { group: _, ...field } = pattern
  return { ...field, gone: true }
}

function parted<Item>(items: readonly Item[], is: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(is), items.filter((item) => !is(item))]
}
