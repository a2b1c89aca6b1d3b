import { median, sum } from '../../base/index.ts'
import { isBlock, isHeadingLabel, LABEL, type NodeId, oneLine, rawText, visibleText } from '../../dom/index.ts'
import type { Member, Slot } from './align.ts'
import { SEPARATOR } from './fields.ts'
import type { SlotRole } from './interpret-slot.ts'
import { byOwner, type Occurrence } from './scope.ts'

/** Share of the records that must have a part once, */
const TURN_SHARE = 0.8
/** and characters of what is a fact, not prose. */
const FACT_CHARS = 60

/**
 * Whether siblings are the parts of records that follow each other (`h3 strong p ul h3 strong p ul`): each owner begins with an element that comes again, with the same
 * short facts behind it each time. Running text has its subheadings too, with prose below them. O(siblings + size of the slots).
 * @param areHeaded whether headings of the template stand among them: then each must say another thing
 */
export function areRecordsInTurns(members: readonly Member[], roles: readonly SlotRole[], areHeaded = false): boolean {
  const [first, ...others] = roles.filter((role) => role.kind === 'list').map(({ slot }) => slot.occurrences)
  if (first === undefined || others.length === 0 || !isBlockLike(first[0]!)) return false
  if (!opensAll(members, first) || (areHeaded && !saysAnother(first))) return false
  const starts = byOwner(first)
  return others.some((own) => areFacts(own) && onceEach(starts, byOwner(own), first.length))
}

/** Whether entries of several lists take turns: `dt`s and `dd`s are one list of pairs. Brackets and commas are no entries. */
export function takeTurns(lists: readonly Slot[]): boolean {
  if (lists[0]!.occurrences.every(({ tree, node }) => SEPARATOR.test(visibleText(tree, node)))) return false
  const owners = lists.map((slot) => byOwner(slot.occurrences))
  let turns = 0
  let total = 0
  for (const [owner, firsts] of owners[0]!) {
    if (firsts.length < 2) continue
    for (let i = 1; i < firsts.length; i++) {
      const [from, to] = [firsts[i - 1]!.node, firsts[i]!.node]
      total++
      if (owners.slice(1).some((other) => other.get(owner)?.some(({ node }) => node > from && node < to))) turns++
    }
  }
  return total > 0 && turns >= TURN_SHARE * total
}

function isBlockLike({ tree, node }: Occurrence): boolean {
  return isBlock(tree, node) && tree.label[node] !== LABEL.p
}

/** Whether nothing but a heading stands before the first of each owner. */
function opensAll(members: readonly Member[], starts: readonly Occurrence[]): boolean {
  const firsts = new Map<number, NodeId>()
  for (const { owner, node } of starts) if (!firsts.has(owner)) firsts.set(owner, node)
  const opened = members.filter(({ owner, tree, siblings }) => {
    const start = firsts.get(owner)
    return (
      start !== undefined &&
      siblings.every(
        (node) => node >= start || isHeadingLabel(tree.label[node]!) || oneLine(rawText(tree, node)) === '',
      )
    )
  })
  return opened.length >= TURN_SHARE * members.length
}

/** Whether most of the texts are of one owner alone: what comes again on other pages is a heading of the template. */
function saysAnother(occurrences: readonly Occurrence[]): boolean {
  const owners = new Map<string, Set<number>>()
  for (const { owner, tree, node } of occurrences) {
    const text = visibleText(tree, node)
    owners.set(text, (owners.get(text) ?? new Set()).add(owner))
  }
  return 2 * [...owners.values()].filter(({ size }) => size === 1).length > owners.size
}

function areFacts(occurrences: readonly Occurrence[]): boolean {
  if (occurrences[0]!.tree.label[occurrences[0]!.node] === LABEL.pre) return false
  return sayFacts(occurrences.map(({ tree, node }) => visibleText(tree, node)))
}

/** Whether half of some texts or more say anything, most of these something short on one line that is no sentence. */
export function sayFacts(all: readonly string[]): boolean {
  const texts = all.filter((text) => text !== '')
  if (texts.length === 0 || 2 * texts.length < all.length) return false
  const short = texts.filter((text) => text.length <= FACT_CHARS && !/\n|[.!?。:：]$/.test(text))
  return short.length >= TURN_SHARE * texts.length && median(texts.map(({ length }) => length)) <= FACT_CHARS
}

/** Whether between most starts and the next there is one of the others. */
function onceEach(
  starts: ReadonlyMap<number, readonly Occurrence[]>,
  others: ReadonlyMap<number, readonly Occurrence[]>,
  count: number,
): boolean {
  const once = [...starts].map(([owner, own]) => {
    const nodes = others.get(owner)?.map(({ node }) => node) ?? []
    return own.filter(({ node }, i) => {
      const end = own[i + 1]?.node ?? Infinity
      return nodes.filter((other) => other > node && other < end).length === 1
    }).length
  })
  return sum(once) >= TURN_SHARE * count
}
