import type { DateToken } from './date-tokens.ts'

/** Zones whose names mean one offset from UTC, `name +hh:mm`; names that countries use for several (CST, IST, BST) are not among them. */
const OFFSETS = `Z Z UTC Z GMT Z UT Z WET +00:00 WEST +01:00 CET +01:00 CEST +02:00 MEZ +01:00 MESZ +02:00 MET +01:00 MEST +02:00 EET +02:00 EEST +03:00
  MSK +03:00 TRT +03:00 SAST +02:00 CAT +02:00 EAT +03:00 WAT +01:00 PKT +05:00 WIB +07:00 WITA +08:00 WIT +09:00 ICT +07:00 HKT +08:00 SGT +08:00
  PHT +08:00 JST +09:00 KST +09:00 AWST +08:00 ACST +09:30 ACDT +10:30 AEST +10:00 AEDT +11:00 NZST +12:00 NZDT +13:00 BRT -03:00 ART -03:00
  NST -03:30 NDT -02:30 ADT -03:00 EST -05:00 EDT -04:00 CDT -05:00 MDT -06:00 PST -08:00 PDT -07:00 AKST -09:00 AKDT -08:00 HST -10:00`

const ZONES: ReadonlyMap<string, string> = new Map(
  OFFSETS.split(/\s+/).flatMap((word, i, all) => (i % 2 === 0 ? [[word, all[i + 1]!] as const] : [])),
)

/** Names of zones that leave open which is meant: the time is as the clocks there show it. */
const OPEN: ReadonlySet<string> = new Set('CST IST BST AST MST SST GST ET PT CT MT'.split(' '))

/** The zone that capitals (or `z`) name, `Z` or `+01:00`; null for a name that several have, undefined for no zone. */
export function zoneOf(name: string): string | null | undefined {
  return ZONES.get(name === 'z' ? 'Z' : name) ?? (OPEN.has(name) ? null : undefined)
}

/** A zone among tokens behind a time, `Z` or `+01:00`, and the tokens without it. */
export interface ZoneTaken {
  readonly zone: string | null
  readonly rest: readonly DateToken[]
}

/** The zone that tokens behind a time begin with or have behind a year: an offset before a name. O(tokens). */
export function takeZone(tokens: readonly DateToken[]): ZoneTaken {
  const named = tokens.findIndex(({ kind, text }) => kind === 'word' && zoneOf(text) !== undefined)
  const name = named < 0 ? null : (zoneOf(tokens[named]!.text) ?? null)
  const rest = tokens.filter(({ kind, text }) => !(kind === 'word' && zoneOf(text) !== undefined))
  for (const [at, sign] of rest.entries()) {
    if (sign.kind !== 'mark' || !/^[-+−]$/.test(sign.text)) continue
    const isBeside = at === 0 || (at === named && (name === 'Z' || name === null))
    const found = offsetAt(rest, at, isBeside)
    if (found === null) continue
    const zone = `${sign.text === '+' ? '+' : '-'}${found.digits}`
    return { zone, rest: rest.toSpliced(at, found.length) }
  }
  return { zone: name, rest }
}

/** `+0800`, `+08:00`, and right behind a time or UTC also `+8`. */
function offsetAt(
  tokens: readonly DateToken[],
  at: number,
  isBeside: boolean,
): { readonly digits: string; readonly length: number } | null {
  const [, first, mark, second] = tokens.slice(at, at + 4)
  if (first?.kind !== 'number' || first.isSpaced) return null
  const isSplit = mark?.text === ':' && second?.kind === 'number' && second.text.length === 2 && first.text.length <= 2
  const isWhole = first.text.length === 4 && (isBeside || tokens[at]!.isSpaced)
  if (!isSplit && !isWhole && !(isBeside && first.text.length <= 2)) return null
  const digits = isSplit
    ? first.text.padStart(2, '0') + second.text
    : isWhole
      ? first.text
      : `${first.text.padStart(2, '0')}00`
  const [hours, minutes] = [digits.slice(0, 2), digits.slice(2)]
  if (Number(hours) > 14 || !['00', '15', '30', '45'].includes(minutes)) return null
  return { digits: `${hours}:${minutes}`, length: isSplit ? 4 : 2 }
}
