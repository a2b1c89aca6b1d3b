import type { FieldPattern, ListPattern } from '../document.ts'
import type { Edit, ListShape } from './edit.ts'
import { leadingFrom } from './leading-from.ts'
import { dropped, groupsAt } from './leave-out.ts'
import { inPatterns, isBelow, withListsMoved } from './levels.ts'
import {
  checkName,
  type Editable,
  inLevel,
  levelAt,
  listAt,
  type Patterns,
  pathOf,
  renamedEvidence,
  Unfit,
} from './patterns.ts'
import { withPathMoved } from './setting-paths.ts'

type Of<Kind extends Edit['edit']> = Extract<Edit, { readonly edit: Kind }>

/** A field that was not learned, behind the others of its page or records. */
export function added(at: Editable, edit: Of<'add'>): Editable {
  const list = edit.in === undefined ? null : listAt(at, edit.in, edit)
  const lists = list === null ? [] : [...list.lists, list.pattern.name]
  checkName(at, { lists, name: edit.to, without: [] }, edit)
  const { locators, group, value, type, format } = edit.field
  const levels = groupsAt(at, lists)
  if (group !== undefined && group >= levels)
    throw new Unfit(
      'unknown-name',
      `There is no level ${group} of groups above the records of ${edit.in ?? 'a page'}; there are ${levels}.`,
      edit,
    )
  const field: FieldPattern = {
    kind: 'field',
    name: edit.to,
    locators,
    ...(group !== undefined && { group }),
    value,
    type,
    ...(format !== undefined && { format }),
    required: false,
  }
  return { ...at, children: inLevel(at.children, lists, (level) => [...level, field]) }
}

/** A list whose records are cut otherwise. */
export function cutOtherwise(at: Editable, edit: Of<'borders'>): Editable {
  const { pattern, lists } = listAt(at, edit.list, edit)
  const cut = shaped(pattern, edit.records)
  return { ...at, children: inLevel(at.children, lists, (level) => level.map((one) => (one === pattern ? cut : one))) }
}

/** A list with parts of it and of its records in place of what they were; its fields are found from records that begin otherwise too. */
export function shaped({ gone: _, ...list }: ListPattern, shape: ListShape): ListPattern {
  const { kind, starts, spans, rows, skip, children } = list.record
  const ends = { first: shape.skipFirst ?? skip?.first ?? 0, last: shape.skipLast ?? skip?.last ?? 0 }
  const split = shape.rows === undefined ? rows : (shape.rows ?? undefined)
  const [begins, reaches] = [shape.starts ?? starts, shape.spans ?? spans]
  const isWhole = !reaches && split === undefined
  const record: ListPattern['record'] = {
    kind,
    starts: begins,
    spans: reaches,
    ...(split !== undefined && { rows: split }),
    ...(ends.first + ends.last > 0 && {
      skip: { ...(ends.first > 0 && { first: ends.first }), ...(ends.last > 0 && { last: ends.last }) },
    }),
    children: isWhole ? leadingFrom(children, starts, begins) : children,
  }
  const { across, ...own } = list
  const wide = shape.across ?? across
  return { ...own, locators: shape.locators ?? list.locators, ...(wide && { across: wide }), record }
}

/** What borders say of a list as it is. */
export function shapeOf({ locators, across, record }: ListPattern): Required<ListShape> {
  const { starts, spans, rows, skip } = record
  return {
    locators,
    across: across ?? false,
    starts,
    spans,
    rows: rows ?? null,
    skipFirst: skip?.first ?? 0,
    skipLast: skip?.last ?? 0,
  }
}

/** A list of the page that goes on, or does not. */
export function goingOn(at: Editable, edit: Of<'going-on'>): Editable {
  const { pattern, lists } = listAt(at, edit.list, edit)
  if (lists.length > 0)
    throw new Unfit('not-on-page', `"${edit.list}" is a list of records; only lists of the page go on elsewhere.`, edit)
  const { record, constraints, adapt, ...list } = pattern
  const next: ListPattern = {
    ...list,
    goesOn: edit.by,
    record,
    ...(constraints && { constraints }),
    ...(adapt && { adapt }),
  }
  return { ...at, children: at.children.map((one) => (one === pattern ? next : one)) }
}

/** A list in the records of another one, or in the page. */
export function nested(at: Editable, edit: Of<'nest'>): Editable {
  const { pattern, lists, path } = listAt(at, edit.list, edit)
  const into = edit.into === null ? null : listAt(at, edit.into, edit)
  const to = into === null ? [] : [...into.lists, into.pattern.name]
  const [own, name] = [[...lists, pattern.name], edit.to ?? pattern.name]
  if (isBelow(to, own))
    throw new Unfit('in-itself', `"${edit.list}" cannot stand in its own records; name another list.`, edit)
  const isStaying = pathOf(to, '') === pathOf(lists, '')
  checkName(at, { lists: to, name, without: isStaying ? [pattern.name] : [] }, edit)
  const list = placed(pattern, name, edit)
  const placeOfList = isStaying ? [list] : []
  const without = inPatterns(at, lists, (one) => (one === pattern ? placeOfList : [one]))
  const moved = {
    ...(isStaying ? without : atEnd(without, to, list)),
    evidence: renamedEvidence(at.evidence, path, pathOf(to, name)),
  }
  const dropped = withListsMoved(moved.dropped, own, [...to, name])
  const whole = withPathMoved({ ...moved, dropped }, path, pathOf(to, name))
  return isStaying ? whole : withoutEmpty(whole, lists, edit)
}

function placed(pattern: ListPattern, name: string, { locators, across }: Of<'nest'>): ListPattern {
  const { across: _, gone: __, goesOn: ___, ...list } = pattern
  return { ...list, name, locators, ...(across && { across }) }
}

function atEnd(at: Editable, lists: readonly string[], pattern: Patterns[number]): Editable {
  return { ...at, children: inLevel(at.children, lists, (level) => [...level, pattern]) }
}

/** A list from which the last pattern was taken goes, as it does when that is dropped. */
function withoutEmpty(at: Editable, lists: readonly string[], edit: Edit): Editable {
  return lists.length === 0 || levelAt(at.children, lists).length > 0 ? at : dropped(at, [lists.join('.')], edit)
}
