import type { ChangedValue, PatternHealth, PatternRepair, WrapperHealth } from '../core/adapt/index.ts'
import { count } from './reporter.ts'

/** Patterns shown one by one, values of each, and characters of a value. */
const SHOWN_PATTERNS = 40
const SHOWN_VALUES = 2
const SHOWN_CHARS = 60

/** A wrapper's health for people to read: what of it drifted or may soon, since when, how sure that is, and what a repair makes of it. */
export function healthText(health: WrapperHealth): string {
  const { wrapper, version, pages } = health
  const head = `${wrapper}, version ${version}, on ${count(pages, 'page')}: ${summaryOf(health)}`
  return `${[head, ...patternLines(health)].join('\n')}\n`
}

/** How many patterns there is something to say of, in a sentence. */
export function summaryOf({ patterns, repair }: WrapperHealth): string {
  const of = (state: PatternHealth['state']): number => patterns.filter((one) => one.state === state).length
  const [drifted, violated, signs, changed] = [of('drifted'), of('violated'), of('sign'), of('changed')]
  const parts = [
    ...(drifted > 0 ? [`${count(drifted, 'pattern')} drifted`] : []),
    ...(violated > 0 ? [`${count(violated, 'pattern')} with broken constraints`] : []),
    ...(signs > 0 ? [`${count(signs, 'pattern')} with early signs`] : []),
    ...(changed > 0 ? [`${changed} more changed by a repair`] : []),
  ]
  if (parts.length === 0) return 'nothing is odd.'
  const what = { applied: '; a repair was applied', offered: '; a repair is offered' }
  return `${parts.join(', ')}${repair === null ? '' : what[repair]}.`
}

/** The patterns of a wrapper that are not as they were, some lines for each; of many the first. */
export function patternLines({ patterns }: Pick<WrapperHealth, 'patterns'>): readonly string[] {
  const left = patterns.length - SHOWN_PATTERNS
  return [
    ...patterns.slice(0, SHOWN_PATTERNS).flatMap(linesOf),
    ...(left > 0 ? [`  and ${count(left, 'more pattern')}`] : []),
  ]
}

function linesOf(one: PatternHealth): readonly string[] {
  const { since, sure, lastRead, repair } = one
  const from = since === null ? '' : ` since ${since}`
  const how = sure === null ? '' : `, ${sureText(sure)}`
  const last = lastRead === null ? '' : `; last read ${timeText(lastRead)}`
  const head = `  ${one.pattern}: ${foundText(one)}${from}${how}${last}`
  if (repair === null) return [head]
  const values = repair.examples.slice(0, SHOWN_VALUES)
  const examples = values.map(({ before, after }) => `      ${shown(before)} -> ${shown(after)}`)
  return [head, `    repair: ${repairText(repair)}`, ...examples]
}

/** What was found of a pattern. */
export function foundText({ state, rules, signs, pages, of }: PatternHealth): string {
  if (state === 'changed') return 'read otherwise by the repair'
  const on = `on ${pages} of ${count(of, 'page')}`
  if (state === 'sign') return `still read, but ${signs.join(', ')} no longer leads there, ${on}`
  if (state === 'violated') return `breaks ${rules.join(', ')} ${on}`
  return pages === 0 ? `far fewer values on ${count(of, 'page')}` : `missing ${on}`
}

/** How sure something is, in words and as a number that never says that it must be so. */
export function sureText(sure: number): string {
  const [, words] = SURE.find(([least]) => sure >= least)!
  const percent = Math.min(99.99, Math.floor(10_000 * sure) / 100)
  return `${words} (${sure > 0.9999 ? 'over ' : ''}${percent} %)`
}

const SURE: readonly (readonly [least: number, words: string])[] = [
  [0.9999, 'as good as certain'],
  [0.999, 'very likely'],
  [0.95, 'likely'],
  [0, 'perhaps'],
]

/** A share as `0.4 %`, `12 %`. */
export function shareText(share: number): string {
  return `${Number((100 * share).toPrecision(2))} %`
}

/** A time to the minute. */
export function timeText(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} (UTC)`
}

const ORIGINS: Readonly<Record<NonNullable<PatternRepair['origin']>, string>> = {
  kept: 'where it was',
  translated: 'by how the ways of others changed',
  learned: 'in the new template',
  joined: 'in several lists of the new template',
  place: 'at a like place',
}

/** What a repair makes of a pattern. */
export function repairText({ change, origin, logOdds, margin, error }: PatternRepair): string {
  if (change === 'gone') return 'gone from the pages'
  if (change === 'labelled') return 'where it was, but with a label before it, which is left out'
  if (change === 'rare') return 'not on these pages; it was rare before'
  if (change === 'alike') return 'left where it was: what it gives there is of its kind, and nothing else is surely it'
  if (change === 'violated') return 'left where it was: nothing else on the pages fits its constraints'
  if (change === 'refused') return `not taken: estimated error ${shareText(error ?? 1)}, above what was asked for`
  const estimate = error === null ? '' : `estimated error ${shareText(error)}, `
  const sure = `${estimate}log-odds ${(logOdds ?? 0).toFixed(1)}, runner-up ${(margin ?? 0).toFixed(1)} behind`
  return `found${origin === null ? '' : ` ${ORIGINS[origin]}`} (${sure})`
}

function shown(value: ChangedValue['before']): string {
  const text = value === null ? 'nothing' : JSON.stringify(value)
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS)}…` : text
}
