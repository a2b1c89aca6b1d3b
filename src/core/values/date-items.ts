import { type Calendar, isEra, yearOfEra } from './calendars.ts'
import type { DateToken } from './date-tokens.ts'
import {
  countedMonthOf,
  dateWord,
  isOrdinal,
  isWeekday,
  monthOf,
  persianMonthOf,
  sharedMonthOf,
  shortMonthOf,
} from './date-words.ts'
import type { MonthNames } from './type.ts'

/** A part of a date: a number, with what it counts where the text says that; a month by its name; or a word beside them. */
export type DateItem =
  | {
      readonly kind: 'number'
      readonly text: string
      readonly counts: 'year' | 'month' | 'day' | null
      /** The marks between it and the number before it, with a space where there is one; null where words are. */
      readonly separator: string | null
    }
  | { readonly kind: 'month'; readonly month: number; readonly calendar?: Calendar }
  | { readonly kind: 'word'; readonly isKnown: boolean; readonly isWeek: boolean }

/** How words are read: all of them as those of a date, or as text that a date may be in. */
export interface WordHints {
  readonly isWhole: boolean
  readonly months?: MonthNames | undefined
}

const COUNTED: ReadonlyMap<string, 'year' | 'month' | 'day'> = new Map([
  ...['年', '년'].map((unit) => [unit, 'year'] as const),
  ...['月', '월'].map((unit) => [unit, 'month'] as const),
  ...['日', '일', '号', '號'].map((unit) => [unit, 'day'] as const),
])
/** Marks that parts of a date have between and around them. */
const MARKS = /^[-–—,.·|@()[\]/'’ʼ،、，・（）_]$/u

/** The parts of a date among tokens without a time; null for marks that no date has, where all are to be of one. O(tokens). */
export function dateItems(tokens: readonly DateToken[], hints: WordHints): readonly DateItem[] | null {
  const items: DateItem[] = []
  let separator: string | null = ''
  for (let i = 0; i < tokens.length; i++) {
    const [token, next] = [tokens[i]!, tokens[i + 1]]
    if (token.kind === 'mark') {
      const isLast = token.text === ':' && next?.isSpaced !== false
      if (hints.isWhole && !isLast && !MARKS.test(token.text)) return null
      separator = separator === null ? null : `${separator}${token.isSpaced ? ' ' : ''}${token.text}`
      continue
    }
    if (token.kind === 'number') {
      const own = separator === null || !token.isSpaced ? separator : `${separator} `
      const unit = next?.kind === 'word' ? COUNTED.get(next.text) : undefined
      const isYear = /['’ʼ]$/.test(separator ?? '') && token.text.length === 2
      items.push({ kind: 'number', text: token.text, counts: unit ?? (isYear ? 'year' : null), separator: own })
      i += unit === undefined ? ordinalBehind(tokens, i) : 1
      separator = unit === undefined ? '' : null
      continue
    }
    const taken = wordItem(tokens, i, hints)
    items.push(...taken.items)
    i += taken.more
    separator = null
  }
  return items
}

/** How many tokens behind a number are the end of a counted one: `1er`, `1.º`. */
function ordinalBehind(tokens: readonly DateToken[], at: number): number {
  const dots = tokens[at + 1]?.text === '.' ? 1 : 0
  const end = tokens[at + 1 + dots]
  return end?.kind === 'word' && !end.isSpaced && isOrdinal(end.text) ? 1 + dots : 0
}

/** What a word says, and how many tokens behind it are of that too. */
function wordItem(
  tokens: readonly DateToken[],
  at: number,
  hints: WordHints,
): { readonly items: readonly DateItem[]; readonly more: number } {
  const [{ text }, next, unit] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
  if (isEra(text) && next !== undefined && (next.kind === 'number' || next.text === '元')) {
    const year = String(yearOfEra(text, next.text))
    const more = unit?.text === '年' ? 2 : 1
    return { items: [{ kind: 'number', text: year, counts: 'year', separator: null }], more }
  }
  if (/^thứ$/i.test(text) && next !== undefined) return { items: [JOINING], more: 1 }
  if (/^(?:tháng|thg)$/i.test(text) && next?.kind === 'number')
    return { items: [{ kind: 'number', text: next.text, counts: 'month', separator: null }], more: 1 }
  if (/^(?:tháng|thg)$/i.test(text) && next !== undefined && countedMonthOf(next.text) > 0)
    return { items: [{ kind: 'month', month: countedMonthOf(next.text) }], more: 1 }
  return { items: [nameItem(text, hints)], more: 0 }
}

const JOINING: DateItem = { kind: 'word', isKnown: true, isWeek: false }

function nameItem(text: string, { isWhole, months }: WordHints): DateItem {
  const shared = months === undefined ? null : sharedMonthOf(text, months)
  const known = isWhole ? dateWord(text) : null
  const month = shared ?? (isWhole ? (known ?? shortMonthOf(text)) : monthOf(text))
  if (month > 0) return { kind: 'month', month }
  const persian = persianMonthOf(text)
  if (persian > 0) return { kind: 'month', month: persian, calendar: 'persian' }
  const isWeek = /^[wW]$/.test(text)
  return { kind: 'word', isKnown: known === 0 || isWeek || /^t$/i.test(text) || isWeekday(text), isWeek }
}
