import { getOrAdd } from '../../../core/base/index.ts'
import { isWithin, type NodeId, oneLine, visibleText } from '../../../core/dom/index.ts'
import { cutWays, type FieldDraft, isLabelledWay, type PointedWay, sureness } from '../../../core/induce/index.ts'
import type { FieldPattern, Locator } from '../../../core/wrapper/index.ts'
import { MOST_CANDIDATES, MOST_LOCATORS } from '../constants.ts'
import type { Samples } from '../samples.ts'
import { type Candidate, KINDS, type Target } from './candidate.ts'
import { withoutValueLabels } from './value-labels.ts'

/** The fields by some ways that read what was pointed at; those that read the same everywhere as one, the surest way first. O(ways x owners). */
export function candidatesOf(target: Target, ways: readonly PointedWay[]): readonly Candidate[] {
  const read = [...ways, ...ways.flatMap(toAll)].slice(0, MOST_CANDIDATES).flatMap((way) => readBy(target, way) ?? [])
  const whole = read.filter(({ kind }) => kind === 'whole').sort((a, b) => b.sureness - a.sureness)
  const all = [...read, ...whole.slice(0, 2).flatMap((one) => cutBy(target, one))]
  const told = withoutValueLabels(target, all).map((one) => withKind(target, one, whole))
  return [...groupsOf(told).values()].map(joined)
}

/** The way to all elements of the kind, where a position or several of them are told apart. */
function toAll(way: PointedWay): readonly PointedWay[] {
  if (way.value.kind !== 'text' || way.value.all === true || Object.keys(way.value).some((key) => key !== 'kind'))
    return []
  const paths = way.paths.map((path) =>
    path.map(({ nth: _, ...step }, i) => (i === 0 && path.length > 1 ? path[0]! : step)),
  )
  return [{ ...way, paths, value: { kind: 'text', all: true } }]
}

function fieldOf({ paths, value }: PointedWay): FieldPattern {
  const locators = paths.map((path): Locator => ({ path }))
  return { kind: 'field', name: '', locators, value, type: 'text', required: false }
}

/** What a way reads; null where that is not what was pointed at. */
function readBy(target: Target, way: PointedWay): Candidate | null {
  const { samples, owners, own, node } = target
  const field = fieldOf(way)
  const found = samples.values(field, owners)
  const here = found[own]
  if (here === null || here === undefined) return null
  const { tree } = samples.pages[samples.at]!
  const pointed = oneLine(visibleText(tree, node))
  const text = oneLine(here.text)
  const candidate = {
    field,
    way,
    texts: found.map((one) => one?.text ?? null),
    nodes: found.map((one) => one?.node ?? null),
    sureness: sureness(way),
  }
  const { value } = way
  if (value.kind === 'attribute') return { ...candidate, kind: 'attribute' }
  if (value.kind === 'text' && value.all === true && here.nodes > 1)
    return here.text.split('\n').some((line) => oneLine(line) === pointed) && isFree(tree, here.node, node)
      ? { ...candidate, kind: 'all' }
      : null
  const isHere = isWithin(tree, here.node, node) || isWithin(tree, node, here.node)
  if (!isHere || text === '' || !pointed.includes(text)) return null
  return { ...candidate, kind: text === pointed ? 'whole' : 'part' }
}

/** Whether the first of several elements is not around another. */
function isFree(tree: Samples['pages'][number]['tree'], first: NodeId, node: NodeId): boolean {
  return (
    first === node ||
    isWithin(tree, first, node) ||
    !isWithin(tree, node, first) ||
    tree.size[first] === tree.size[node]
  )
}

/** Without what stands around all values. */
function cutBy(target: Target, { way, texts, nodes, field }: Candidate): readonly Candidate[] {
  const values = texts.flatMap((text, owner) => (text === null ? [] : [{ owner, text, node: nodes[owner]! }]))
  const draft: FieldDraft = {
    kind: 'field',
    paths: field.locators.map(({ path }) => path),
    value: way.value,
    hints: way.hints,
    values,
  }
  return cutWays(draft, target.language).flatMap(
    ({ value, hints, paths }) => readBy(target, { ...way, value, hints, paths }) ?? [],
  )
}

/** A part is all of a value where the rest is the same wherever there is one. */
function withKind(target: Target, one: Candidate, wholes: readonly Candidate[]): Candidate {
  if (one.kind !== 'part') return one
  const rests = wholes.map((whole) => restsOf(one, whole))
  const most = Math.max(0, ...rests.map(({ of }) => of))
  const isCut = rests.some(
    ({ kinds, count }) => kinds === 1 && count >= Math.min(2, target.owners.length) && 2 * count >= most,
  )
  const isLone = target.owners.length === 1 && !isLabelledRun(one)
  return isCut && !isLone && new Set(one.texts).size > Math.min(1, target.owners.length - 1)
    ? { ...one, kind: 'cut' }
    : one
}

/** A text behind a label that has an element of its own. */
function isLabelledRun({ way }: Candidate): boolean {
  return way.value.kind === 'run' && way.value.strip !== undefined
}

/** What is left of whole texts without the parts of them, how often, and of how many. */
function restsOf(
  part: Candidate,
  whole: Candidate,
): { readonly kinds: number; readonly count: number; readonly of: number } {
  const rests = part.texts.flatMap((text, i) => {
    const all = whole.texts[i]
    return text === null || all === null || all === undefined ? [] : [oneLine(all).replace(oneLine(text), '\u0000')]
  })
  return { kinds: new Set(rests).size, count: rests.length, of: whole.texts.filter((text) => text !== null).length }
}

/** By what they read and how. */
function groupsOf(all: readonly Candidate[]): ReadonlyMap<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>()
  for (const one of all) getOrAdd(groups, JSON.stringify(one.texts), () => [] as Candidate[]).push(one)
  return groups
}

/** The surest of some that read the same, with the ways of the others that take the value alike. */
function joined(same: readonly Candidate[]): Candidate {
  const ranked = same.toSorted(
    (a, b) =>
      KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
      Number(isLabelledWay(b.way)) - Number(isLabelledWay(a.way)) ||
      b.sureness - a.sureness,
  )
  const best = ranked[0]!
  const key = JSON.stringify(best.way.value)
  const alike = ranked.filter(({ way }) => JSON.stringify(way.value) === key)
  const locators = new Map(
    alike.flatMap(({ field }) => field.locators.map((one) => [JSON.stringify(one), one] as const)),
  )
  return { ...best, field: { ...best.field, locators: [...locators.values()].slice(0, MOST_LOCATORS) } }
}
