import type { Evidence } from './evidence.ts'
import { NAME_CHARS, nameFromWords, snake } from './name-rules.ts'
import type { NamingScope } from './parts.ts'

/** Elements whose class words are looked at. */
const LEVELS = 2

/** Elements for what holds no more: the price before. */
const OLD: ReadonlySet<string> = new Set(['s', 'del', 'strike'])

/** Names with words before them where several parts but the `main` one want the same: a class word or the heading or label that only some of them have. */
export function toldApart(
  evidence: readonly Evidence[],
  names: readonly string[],
  { owner }: NamingScope,
  main: number,
): readonly string[] {
  const told = [...names]
  for (const [name, group] of Map.groupBy(names.keys(), (i) => names[i]!)) {
    const free = group.filter((i) => evidence[i]!.part.given === undefined)
    if (group.length < 2 || free.length === 0) continue
    const common = new Set([...owner, ...sharedWords(free.map((i) => evidence[i]!))])
    const words = new Map(free.map((i) => [i, wordOf(evidence[i]!, name, common)]))
    const sections = headingsOf(evidence, name, free)
    const isSpread = new Set(sections.values()).size >= SPREAD_LEAST && sections.size >= SPREAD_SHARE * free.length
    for (const i of free) {
      if (i === main) continue
      const one = evidence[i]!
      const word = words.get(i)!
      const isTelling = word !== '' && free.filter((j) => words.get(j) === word).length * 2 <= free.length
      const section = sections.get(i)
      const byWord = isTelling && !(one.part.hints.attribute === 'src' && i === group[0]) ? `${word}_${name}` : name
      if (section === undefined) told[i] = byWord
      else if (one.before?.isMarked === true || isSpread || isBare(name)) {
        // The first value under a heading is what the heading speaks of: `life_expectancy` before `life_expectancy_male`.
        const isFirst = isFirstUnder(evidence, i, section) && !names.includes(section)
        told[i] = isFirst || isBare(name) ? section : joined(section, name)
      } else told[i] = byWord === name ? joined(section, name) : byWord
    }
  }
  return told
}

/** Headings of a group from which on, and share of the parts under one from which on, their common name says little. */
const [SPREAD_LEAST, SPREAD_SHARE] = [4, 0.6]

/** By part, the nearest heading or label that not all of these have. */
function headingsOf(
  evidence: readonly Evidence[],
  name: string,
  group: readonly number[],
): ReadonlyMap<number, string> {
  const counts = new Map<string, number>()
  for (const i of group) for (const one of evidence[i]!.sections()) counts.set(one, (counts.get(one) ?? 0) + 1)
  return new Map(
    group.flatMap((i) => {
      const own = evidence[i]!.sections().find(
        (one) => one !== name && counts.get(one)! < group.length && !evidence[i]!.isValue(one),
      )
      return own === undefined ? [] : [[i, own] as const]
    }),
  )
}

/** Whether the text before a part does not stand under a heading that the part stands under. */
function isFirstUnder(evidence: readonly Evidence[], i: number, heading: string): boolean {
  let at = i - 1
  while (at >= 0 && evidence[at]!.part.hints.attribute !== undefined) at--
  return at < 0 || !evidence[at]!.sections().includes(heading)
}

/** Whether a name says nothing of the part. */
function isBare(name: string): boolean {
  return name === 'text' || name === 'items'
}

/** Both words, without those that they share where one ends and the other begins; the first alone when both are too long. */
function joined(before: string, name: string): string {
  const whole =
    name.startsWith(`${before}_`) || before.endsWith(`_${name}`)
      ? name.length > before.length
        ? name
        : before
      : `${before}_${name}`
  return whole.length <= 2 * NAME_CHARS ? whole : before
}

/** Class words that the nearest elements of all parts have. */
function sharedWords(parts: readonly Evidence[]): readonly string[] {
  const [first = [], ...others] = parts.map((part) => nearestOf(part).flatMap(({ words }) => words))
  return first.filter((word) => others.every((words) => words.includes(word)))
}

function nearestOf({ outwards, alone }: Evidence): Evidence['outwards'] {
  return outwards.slice(0, Math.min(LEVELS, Math.max(1, alone)))
}

/** A class word of the nearest elements that speaks of a value (`secondary-image` of an image), or what its tag says of it; '' for none. */
function wordOf(of: Evidence, name: string, owner: ReadonlySet<string>): string {
  if (of.part.kind === 'list') return ''
  const near = nearestOf(of)
  if (near.some(({ tag }) => OLD.has(tag))) return 'old'
  const last = name.split('_').at(-1)!
  const pairs = near.flatMap(({ words }) => words.map((token) => snake(token).split('_')))
  const before = pairs.find((words) => words.length === 2 && words[1] === last && /^\p{L}{3,}$/u.test(words[0]!))
  const word = before?.[0] ?? nameFromWords(near, owner).split('_')[0]!
  return name.split('_').includes(word) ? '' : word
}

/** Gives each part its wanted name, with a number behind it when it is taken by another one or before. */
export function uniqueNames(wanted: readonly string[], before: readonly string[] = []): string[] {
  const taken = new Set<string>(before)
  return wanted.map((want) => {
    let name = want
    for (let n = 2; taken.has(name); n++) name = `${want}_${n}`
    taken.add(name)
    return name
  })
}
