import type { DateToken } from './date-tokens.ts'
import { type HalfOfDay, halfOf, isWeekday } from './date-words.ts'
import { takeZone, zoneOf } from './zones.ts'

/** A time of the day as a text has it. */
export interface ReadTime {
  /** Two digits each. */
  readonly hour: string
  readonly minute: string
  /** Null where the text has none. */
  readonly second: string | null
  /** `Z` or `+01:00`; null where the text has none, or a name that several zones have. */
  readonly zone: string | null
}

/** The time among some tokens, `wrong` for what looks like one and is none, null for nothing of the kind; and the tokens without it. */
export interface TimeTaken {
  readonly time: ReadTime | 'wrong' | null
  readonly rest: readonly DateToken[]
}

/** Where a time stands among tokens, `to` exclusive, and its digits. */
interface Clock {
  readonly hour: string
  readonly minute: string
  readonly second: string | null
  readonly from: number
  readonly to: number
}

/** What parts hours and minutes, minutes and seconds, and what may be behind seconds. */
const HOURS: ReadonlySet<string> = new Set([':', '：', 'h', 'H', '時', '时', '点', '點', '시', 'นาฬิกา', 'ໂມງ'])
const MINUTES: ReadonlySet<string> = new Set([':', '：', '.', '分', '분', 'min', 'นาที', 'ນາທີ'])
const SECONDS: ReadonlySet<string> = new Set(['秒', '초', 's', 'วินาที', 'ວິນາທີ'])

/** Words beside a time whose hours and minutes a dot may part. */
const OF_TIME: ReadonlySet<string> = new Set(
  'uhr kl klo klockan klokken klukkan kello ore alle om uur at saat pukul jam um u godz o ob uri ora orele ч'.split(
    ' ',
  ),
)

/** Words of a time without digits. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['noon', '12'],
  ['midday', '12'],
  ['midnight', '00'],
])

/** The time among the tokens of a text and the tokens without it. O(tokens). */
export function takeTime(tokens: readonly DateToken[]): TimeTaken {
  const clock = clockIn(tokens)
  if (clock === null) return namedTime(tokens)
  const half = halfBeside(tokens, clock)
  const behind = takeZone(tokens.slice(half.to))
  const before = zoneOf(tokens[half.from - 1]?.text ?? '')
  const [from, zone] = before === undefined ? [half.from, behind.zone] : [half.from - 1, behind.zone ?? before]
  const hour = hourOf(Number(clock.hour), half)
  const { minute, second } = clock
  const isTime = hour !== null && Number(minute) <= 59 && Number(second ?? 0) <= 59
  const time = isTime ? { hour: String(hour).padStart(2, '0'), minute, second, zone } : 'wrong'
  return { time, rest: [...tokens.slice(0, from), ...behind.rest] }
}

function namedTime(tokens: readonly DateToken[]): TimeTaken {
  const at = tokens.findIndex(({ text }) => NAMED.has(text.toLowerCase()))
  if (at < 0) return { time: null, rest: tokens }
  const time = { hour: NAMED.get(tokens[at]!.text.toLowerCase())!, minute: '00', second: null, zone: null }
  return { time, rest: tokens.toSpliced(at, 1) }
}

function clockIn(tokens: readonly DateToken[]): Clock | null {
  for (const from of tokens.keys()) {
    const found = clockAt(tokens, from) ?? dottedAt(tokens, from) ?? hourAt(tokens, from)
    if (found !== null) return found
  }
  return null
}

/** `10:05`, `10:05:30.5`, `23h00`, `8時05分`, `21時`. */
function clockAt(tokens: readonly DateToken[], from: number): Clock | null {
  const [hour, mark, minute] = tokens.slice(from, from + 3)
  if (!isDigits(hour, 1, 2) || mark === undefined || !HOURS.has(mark.text) || isGlued(tokens, from)) return null
  const isColon = mark.kind === 'mark'
  if (!isDigits(minute, isColon ? 2 : 1, 2) || (isColon && (mark.isSpaced || minute.isSpaced)))
    return isColon ? null : { hour: hour.text, minute: '00', second: null, from, to: from + 2 }
  return withSeconds(tokens, {
    hour: hour.text,
    minute: minute.text.padStart(2, '0'),
    second: null,
    from,
    to: from + 3,
  })
}

/** `11.02` beside a word that says that it is a time, or behind a whole date. */
function dottedAt(tokens: readonly DateToken[], from: number): Clock | null {
  const [hour, mark, minute, next] = tokens.slice(from, from + 4)
  if (
    !isDigits(hour, 1, 2) ||
    mark?.text !== '.' ||
    !isDigits(minute, 2, 2) ||
    minute.isSpaced ||
    isGlued(tokens, from)
  )
    return null
  const before = tokens[from - 1]?.text === '.' ? tokens[from - 2] : tokens[from - 1]
  const isTold = [before, next].some((word) => word?.kind === 'word' && OF_TIME.has(word.text.toLowerCase()))
  const isBehind = hour.isSpaced && isDay(tokens.slice(0, from))
  const isHalf = next?.kind === 'word' && halfOf(next.text) !== null && !isWeekday(next.text)
  if (!isTold && !isBehind && !isHalf) return null
  return withSeconds(tokens, { hour: hour.text, minute: minute.text, second: null, from, to: from + 3 })
}

/** Whether some tokens may be a whole day: three numbers, or two beside a word. */
function isDay(tokens: readonly DateToken[]): boolean {
  const numbers = tokens.filter(({ kind }) => kind === 'number').length
  return numbers === 3 || (numbers === 2 && tokens.some(({ kind }) => kind === 'word'))
}

/** `1 a.m.`, `5pm`. */
function hourAt(tokens: readonly DateToken[], from: number): Clock | null {
  const [hour, half] = [tokens[from], tokens[from + 1]]
  const isHour = isDigits(hour, 1, 2) && /^[ap]\.?m$/i.test(half?.text ?? '')
  return isHour ? { hour: hour.text, minute: '00', second: null, from, to: from + 1 } : null
}

/** A clock with the seconds and parts of seconds behind it, where there are any, and with the marks of East Asia. */
function withSeconds(tokens: readonly DateToken[], clock: Clock): Clock {
  const [mark, second, dot, part] = tokens.slice(clock.to, clock.to + 4)
  const isWord = mark?.kind === 'word'
  if (mark === undefined || (mark.isSpaced && !isWord) || !MINUTES.has(mark.text)) return clock
  const isTwo = isDigits(second, isWord ? 1 : 2, 2)
  if (!isTwo || (!isWord && second.isSpaced)) return isWord ? { ...clock, to: clock.to + 1 } : clock
  const isPart = (dot?.text === '.' || dot?.text === ',') && part?.kind === 'number' && !part.isSpaced
  const to = clock.to + (isPart ? 4 : dot !== undefined && SECONDS.has(dot.text) ? 3 : 2)
  return { ...clock, second: second.text.padStart(2, '0'), to }
}

/** Whether a number is a further part of what stands before it: `1:10:05`, `5.10:05`. */
function isGlued(tokens: readonly DateToken[], at: number): boolean {
  const before = tokens[at - 1]
  return before?.kind === 'mark' && /[:.：]/.test(before.text) && !tokens[at]!.isSpaced
}

interface Half {
  readonly half: HalfOfDay | null
  /** Whether the word may be a day of the week or a joining word instead. */
  readonly isDoubtful: boolean
  readonly from: number
  readonly to: number
}

/** The half of the day behind a clock, also `de la tarde`, or before it. */
function halfBeside(tokens: readonly DateToken[], { from, to }: Clock): Half {
  let at = to
  while (at < to + 2 && /^(?:de|la|da|po)$/i.test(tokens[at]?.text ?? '')) at++
  const [behind, before] = [tokens[at], tokens[from - 1]]
  const half = behind?.kind === 'word' ? halfOf(behind.text) : null
  const isDot = tokens[at + 1]?.text === '.'
  if (half !== null) return { half, isDoubtful: isWeekday(behind!.text), from, to: at + (isDot ? 2 : 1) }
  const own = before?.kind === 'word' && !isWeekday(before.text) ? halfOf(before.text) : null
  return { half: own, isDoubtful: /^am$/i.test(before?.text ?? ''), from: own === null ? from : from - 1, to }
}

/** The hour of 24; null for none, and where it could be another. */
function hourOf(hour: number, { half, isDoubtful }: Half): number | null {
  if (half === null || (isDoubtful && (hour === 0 || hour > 12))) return hour > 23 ? null : hour
  if ((isDoubtful && (half !== 'a' || hour === 12)) || (half === 'night' && hour === 12)) return null
  return hour < 1 || hour > 12 ? null : (hour % 12) + (half === 'a' ? 0 : 12)
}

function isDigits(token: DateToken | undefined, least: number, most: number): token is DateToken {
  return token?.kind === 'number' && token.text.length >= least && token.text.length <= most
}
