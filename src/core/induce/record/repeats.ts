import { largest } from '../../base/index.ts'
import type { Draft, FieldDraft, ListDraft, Scope } from '../template/index.ts'
import { type Column, columnsOf } from './columns.ts'
import { HEADLINE_SHARE, PART_CHARS, REPEATED_LIST, SAME_SHARE, TITLE_SHARE } from './constants.ts'
import { type Class, evidenceOf, isInHead } from './evidence.ts'
import { type LeaveOut, leaves, oddsOf } from './furniture.ts'

/** By page: what is in the record anyway, as a key (`keyOf`). */
export type Given = ReadonlyMap<number, string>

/** What a record has anyway: its parts that are given, a list that stays whole. */
interface KnownParts {
  readonly given: readonly Given[]
  readonly main: ListDraft | null
  readonly of: Class
}

/**
 * The parts of a record without fields that say what another one says: a better one stays. Fields in a list are held against the page's, when each
 * page has one value there, and against those of their own record. Near-linear in the values.
 *
 * @param known parts that are in the record anyway, and a list that stays whole
 */
export function withoutRepeats(
  drafts: readonly Draft[],
  scope: Scope,
  known: KnownParts,
  leave: LeaveOut,
): readonly Draft[] {
  const { given, main, of } = known
  const rank = rankBy(of)
  const said = new Said()
  for (const keys of given) said.add(keys)
  const columns = columnsOf(drafts, scope).toSorted((a, b) => rank(b) - rank(a))
  const repeated = new Set<FieldDraft>()
  const again = new Set<FieldDraft>()
  for (const column of columns) {
    const isSaid = said.holds(column.keys)
    if (isSaid) again.add(column.field)
    const isTold = (isSaid && isComparable(column)) || given.some((keys) => isPartOf(column, keys))
    const isWhole = main !== null && column.lists[0]?.scope === main.scope
    if (!isWhole && (isTold || (isInHead(column.field) && titleIsIn(column, columns, known, scope))))
      repeated.add(column.field)
    else said.add(column.keys)
  }
  return pruned(drafts, { repeated, again, main, rank }, leave)
}

/** Whether long texts of a column are parts of a text that is given. */
function isPartOf({ keys }: Column, text: Given): boolean {
  const parts = [...keys].filter(([owner, key]) => {
    const whole = text.get(owner)
    return whole !== undefined && key.split('|').every((part) => part.length >= PART_CHARS && whole.includes(part))
  })
  return parts.length > 0.5 * keys.size
}

/** Lists whose columns are those of an earlier list are one with it; a name in records of several values stays with them. */
function isComparable({ lists, most }: Column): boolean {
  const list = lists.at(-1)
  return list === undefined || most <= 1 || textsIn(list) === 1
}

function textsIn({ children }: ListDraft): number {
  return children.filter((child) => child.kind === 'field' && child.value.kind !== 'attribute').length
}

type Rank = (column: Column) => number

/** Of fields that say the same: those of the page, on more pages, for machines, in the body, and those that a person would rather keep. */
function rankBy(of: Class): Rank {
  return ({ field, lists, keys }) => {
    const isMachine = field.value.kind === 'attribute' && field.value.name === 'datetime'
    const odds = of.found.has(field) ? oddsOf(of.found.get(field)!) : 0
    const place = lists.length === 0 ? 0 : isOneRow(lists[0]!) ? 2 : -8
    return place + Math.log2(keys.size) * 4 + Number(isMachine) * 4 - Number(isInHead(field)) * 4 + odds
  }
}

/** Whether a list has one row of several texts on each page: only a table with headers has, and they say what its values are. */
function isOneRow(list: ListDraft): boolean {
  const { pageOf } = list.scope
  return list.starts.every(({ tag }) => tag === 'tr') && textsIn(list) > 1 && new Set(pageOf).size === pageOf.length
}

/**
 * Whether the page's `<title>` is a field of the body, or given, and more: the site's name, who made the thing. Of the headline it may be another
 * spelling on some pages (cut short, said longer).
 */
function titleIsIn({ keys }: Column, columns: readonly Column[], { given, of }: KnownParts, scope: Scope): boolean {
  const holds = (own: Given, least: number, isPart: (part: string, key: string) => boolean): boolean => {
    const inside = [...keys].filter(([owner, key]) => {
      const part = own.get(owner) ?? ''
      return part !== '' && isPart(part, key)
    })
    return inside.length >= least * keys.size
  }
  const isMostOf = (part: string, key: string): boolean =>
    key.includes(part) && (key.startsWith(part) || part.length >= TITLE_SHARE * key.length)
  return (
    given.some((own) => holds(own, SAME_SHARE, isMostOf)) ||
    columns.some(({ field, lists, keys: own }) => {
      if (lists.length > 0 || field.value.kind === 'attribute' || isInHead(field)) return false
      const isHeadline = evidenceOf(of, scope, field).isTitle >= 0.5
      return isHeadline
        ? holds(own, HEADLINE_SHARE, (part, key) => key.includes(part) || part.includes(key))
        : holds(own, SAME_SHARE, isMostOf)
    })
  )
}

/** Fields of a record that repeat another one of it. */
function repeatedInside(list: ListDraft, rank: Rank): ReadonlySet<FieldDraft> {
  const said = new Said()
  const columns = columnsOf(
    list.children.filter(({ kind }) => kind === 'field'),
    list.scope,
  )
  const repeated = new Set<FieldDraft>()
  for (const column of columns.toSorted((a, b) => rank(b) - rank(a))) {
    if (said.holds(column.keys)) repeated.add(column.field)
    else said.add(column.keys)
  }
  return repeated
}

/** Fields that go; and all that were said before, those too that stay with what is beside them. */
interface Told {
  readonly repeated: ReadonlySet<FieldDraft>
  readonly again: ReadonlySet<FieldDraft>
  readonly rank: Rank
  readonly main: ListDraft | null
}

function pruned(drafts: readonly Draft[], told: Told, leave: LeaveOut): readonly Draft[] {
  return drafts.flatMap((draft): Draft[] => {
    if (draft.kind === 'field') {
      if (told.repeated.has(draft)) leave(draft, 'repeated')
      return told.repeated.has(draft) ? [] : [draft]
    }
    if (draft.scope === told.main?.scope) return [draft]
    if (isSaidBefore(draft, told)) {
      leave(draft, 'repeated')
      return []
    }
    const inside = { ...told, repeated: new Set([...told.repeated, ...repeatedInside(draft, told.rank)]) }
    const children = pruned(draft.children, inside, leave)
    return children.length === 0 ? [] : [{ ...draft, children }]
  })
}

function isSaidBefore(list: ListDraft, { again }: Told): boolean {
  const texts = leaves(list).filter(({ field }) => field.value.kind !== 'attribute')
  const said = texts.filter(({ field }) => again.has(field)).length
  return said > 1 && said >= REPEATED_LIST * texts.length
}

/** What fields said before, by owner and text. */
class Said {
  private readonly at = new Map<string, number[]>()
  private count = 0

  add(keys: Given): void {
    const own = this.count++
    for (const [owner, key] of keys) {
      const entry = `${owner} ${key}`
      const before = this.at.get(entry)
      if (before) before.push(own)
      else this.at.set(entry, [own])
    }
  }

  /** Whether one field said nearly all of these. */
  holds(keys: Given): boolean {
    const counts = new Map<number, number>()
    for (const [owner, key] of keys)
      for (const own of this.at.get(`${owner} ${key}`) ?? []) counts.set(own, (counts.get(own) ?? 0) + 1)
    return largest(counts.values(), 0) >= Math.max(1, SAME_SHARE * keys.size)
  }
}
