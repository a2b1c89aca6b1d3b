import { classTokens, labelName } from '../../dom/index.ts'
import type { FieldPattern, ListPattern, Step } from '../../wrapper/index.ts'
import { TRANSLATED_STEPS } from '../constants.ts'
import type { OpenPage } from '../evidence/open-page.ts'
import { isSure, type Match } from './matches.ts'

/** Steps of the old template and those that stand in their place in the new one. */
interface Rule {
  readonly from: readonly Step[]
  readonly to: readonly Step[]
  /** Patterns that were found again so. */
  readonly votes: number
}

/** How the ways of the old template read in the new one, the longest rules first. */
export type Translation = readonly Rule[]

type Path = readonly Step[]

/**
 * What the patterns that are sure show of how a template changed: where their old and new ways differ, steps were replaced (`div.section` by `section`). A rule
 * holds when one of the old steps is nowhere in the pages any more and most of the patterns whose ways had them were found again so.
 * O(nodes + patterns x steps^2).
 */
export function translationOf(matches: readonly Match[], pages: readonly OpenPage[]): Translation {
  const pairs = matches.flatMap(pathsOf)
  const rules = new Map<string, { readonly from: Path; readonly to: Path; votes: number }>()
  for (const [old, now] of pairs)
    for (const { from, to } of replacements(old, now)) {
      const key = `${textOf(from)} ${textOf(to)}`
      const known = rules.get(key)
      if (known === undefined) rules.set(key, { from, to, votes: 1 })
      else known.votes++
    }
  const isThere = elementsOn(pages)
  return [...rules.values()]
    .filter(({ from }) => !from.every(isThere))
    .filter(({ from, votes }) => votes * 2 > pairs.filter(([old]) => indexIn(old, from, 0) >= 0).length)
    .sort((a, b) => b.from.length - a.from.length || b.votes - a.votes)
}

/** Whether some page has an element with the tag and all classes of a step. */
function elementsOn(pages: readonly OpenPage[]): (step: Step) => boolean {
  const kinds = new Map<string, Set<string>>()
  for (const { tree } of pages)
    for (let node = 1; node < tree.nodeCount; node++) {
      const tag = labelName(tree, node)
      kinds.set(tag, (kinds.get(tag) ?? new Set()).add(classTokens(tree, node).join(' ')))
    }
  return ({ tag, classes = [] }) =>
    [...(kinds.get(tag) ?? [])].some((tokens) => classes.every((token) => tokens.split(' ').includes(token)))
}

/** The old and new ways of what was found or kept, those of the beginnings of records too. */
function pathsOf(match: Match): readonly (readonly [Path, Path])[] {
  const { known, candidate, isKept, children } = match
  if (!isSure(match) || candidate === null) return []
  const inside = children.flatMap(pathsOf)
  const now = isKept ? known.pattern : candidate.pattern
  const ways: [Path, Path][] = [[known.pattern.locators[0]?.path ?? [], now.locators[0]?.path ?? []]]
  if (known.pattern.kind === 'list' && now.kind === 'list')
    ways.push([known.pattern.record.starts.slice(0, 1), now.record.starts.slice(0, 1)])
  return [...ways, ...inside]
}

/** The runs of steps that differ between two ways, between steps that are the same. O(steps^2). */
function replacements(old: Path, now: Path): readonly { readonly from: Path; readonly to: Path }[] {
  const found: { from: Path; to: Path }[] = []
  let [i, j] = [0, 0]
  for (const [a, b] of [...commonSteps(old, now), [old.length, now.length] as const]) {
    const [from, to] = [old.slice(i, a), now.slice(j, b)]
    if (from.length > 0 && to.length > 0 && Math.max(from.length, to.length) <= TRANSLATED_STEPS)
      found.push({ from, to })
    ;[i, j] = [a + 1, b + 1]
  }
  return found
}

/** The longest common subsequence of two ways, by tags and classes, as pairs of positions. O(n m). */
function commonSteps(a: Path, b: Path): readonly (readonly [number, number])[] {
  const lengths = a.map(() => new Array<number>(b.length + 1).fill(0))
  lengths.push(new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = isSame(a[i]!, b[j]!)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (isSame(a[i]!, b[j]!)) pairs.push([i++, j++])
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return pairs
}

function isSame(a: Step, b: Step): boolean {
  return keyOf(a) === keyOf(b)
}

function keyOf({ tag, classes = [] }: Step): string {
  return [tag, ...classes].join('.')
}

function textOf(path: Path): string {
  return path.map(keyOf).join('>')
}

function indexIn(path: Path, part: Path, from: number): number {
  for (let at = from; at + part.length <= path.length; at++)
    if (part.every((step, i) => isSame(path[at + i]!, step))) return at
  return -1
}

/** A pattern by the new template's ways; null when no rule says how any of its own reads now. O(steps x rules). */
export function translate<Pattern extends FieldPattern | ListPattern>(
  pattern: Pattern,
  translation: Translation,
): Pattern | null {
  if (translation.length === 0) return null
  const way = (path: Path): Path => translatedPath(path, translation)
  const locators = pattern.locators.map(({ path }) => ({ path: way(path) }))
  const next = { ...pattern, locators }
  if (next.kind === 'list') {
    const { record } = next
    const children = record.children.map((child) => translate(child, translation) ?? child)
    const whole = { ...next, record: { ...record, starts: record.starts.map((step) => way([step]).at(-1)!), children } }
    return JSON.stringify(whole) === JSON.stringify(pattern) ? null : whole
  }
  return JSON.stringify(next) === JSON.stringify(pattern) ? null : next
}

function translatedPath(path: Path, translation: Translation): Path {
  const steps: Step[] = []
  for (let at = 0; at < path.length; ) {
    const rule = translation.find(({ from }) => indexIn(path.slice(0, at + from.length), from, at) === at)
    if (rule === undefined) steps.push(path[at++]!)
    else {
      const last = path[at + rule.from.length - 1]!
      steps.push(...rule.to.slice(0, -1).map(plain), { ...content(last), ...plain(rule.to.at(-1)!) })
      at += rule.from.length
    }
  }
  return steps
}

const plain = ({ tag, classes }: Step): Step => ({ tag, ...(classes !== undefined && { classes }) })

/** What a step asks beside its tag and classes. */
const content = ({ classes: _, not: __, bare: ___, id: ____, ...step }: Step): Step => step
