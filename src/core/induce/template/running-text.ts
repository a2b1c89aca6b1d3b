import { largest } from '../../base/index.ts'
import { isBlock, LABEL, type NodeId, oneLine, rawText, type Tree, visibleText } from '../../dom/index.ts'
import { endsRun, type Step } from '../../wrapper/index.ts'
import { isPlain, type Member, type Slot } from './align.ts'
import { INLINE_SHARE, LINES_SHARE, REPEAT_SHARE, TEMPLATE_TEXT_SHARE, TOKEN_SHARE } from './constants.ts'
import { SEPARATOR } from './fields.ts'
import type { SlotRole, Split } from './interpret-slot.ts'
import { byOwner, keepsFixed, type Occurrence, type Scope } from './scope.ts'

/** Inline children that stand on their own, and the steps that cut the text between them. */
interface InlineBreaks {
  readonly standing: ReadonlySet<SlotRole>
  readonly steps: readonly Step[]
}

/**
 * Tells inline children that are parts (labels, values with a class) from markup of a running text; null when there are no parts, or when text and
 * blocks mix freely: the whole text is one value. A `br` cuts beside labels, or in the same number in nearly all owners; with nothing else only lines that
 * differ in numbers alone (`$7.19`, `(Save 10%)`).
 */
export function inlineBreaks(members: readonly Member[], roles: readonly SlotRole[]): InlineBreaks | null {
  const standing = new Set(roles.filter((role) => standsAlone(members, role)))
  if (standing.size === 0) return linesHaveForms(members) ? { standing, steps: [{ tag: 'br' }] } : null
  if (isMixture(members)) return null
  const slots = [...standing].flatMap((role): readonly Slot[] => (role.kind === 'split' ? role.slots : [role.slot]))
  const strangers = [...standing].flatMap((role) => (role.kind === 'split' ? role.strangers : []))
  const steps = distinct([...slots.flatMap((slot) => slot.steps.map(withoutPosition)), ...strangers])
  const lines = linesAreParts(members) || slots.some((slot) => isLabelSlot(slot))
  return { standing, steps: lines ? [...steps, { tag: 'br' }] : steps }
}

/** Whether the number of texts between blocks changes from owner to owner: no two of them are the same part. */
function isMixture(members: readonly Member[]): boolean {
  const counts = members.map(({ tree, siblings }) => textsBetween(tree, siblings))
  return usualShare(counts) < 1 - REPEAT_SHARE && largest(counts) > 1
}

function textsBetween(tree: Tree, siblings: readonly NodeId[]): number {
  let count = 0
  let open = false
  for (const node of siblings) {
    if (endsRun(tree, node)) open = false
    else if (!open && oneLine(rawText(tree, node)) !== '') {
      open = true
      count++
    }
  }
  return count
}

function linesAreParts(members: readonly Member[]): boolean {
  const counts = members.map(({ tree, siblings }) => siblings.filter((node) => tree.label[node] === LABEL.br).length)
  return largest(counts) > 0 && usualShare(counts) >= LINES_SHARE
}

/** Whether texts of a few lines, as many in nearly all owners, read the same but for their numbers. */
function linesHaveForms(members: readonly Member[]): boolean {
  if (members.length < 2 || !linesAreParts(members)) return false
  const forms = members.map(({ tree, siblings }) => {
    const breaks = siblings.filter((node) => tree.label[node] === LABEL.br)
    const lines = [-1, ...breaks].map((from, i) =>
      siblings.filter((node) => node > from && node < (breaks[i] ?? Infinity)),
    )
    return lines.map((line) =>
      visibleText(tree, line)
        .replace(/\d[\d.,]*/g, '#')
        .trim(),
    )
  })
  const usual = [...Map.groupBy(forms, (lines) => lines.join('\n'))].toSorted((a, b) => b[1].length - a[1].length)[0]!
  return usual[1].length >= LINES_SHARE * members.length && usual[1][0]!.every((line) => line.includes('#'))
}

function usualShare(counts: readonly number[]): number {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return largest(times.values()) / counts.length
}

/** Whether inline elements read the same in all owners, as labels do. */
function isLabelSlot(slot: Slot): boolean {
  if (isBlockSlot(slot) || slot.occurrences.length < 2) return false
  const texts = slot.occurrences.map(({ tree, node }) => oneLine(rawText(tree, node)))
  return texts[0] !== '' && texts.every((text) => text === texts[0])
}

function withoutPosition({ nth: _, ...step }: Step): Step {
  return step
}

function distinct(steps: readonly Step[]): Step[] {
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()]
}

function standsAlone(members: readonly Member[], role: SlotRole): boolean {
  if (role.kind === 'list') return isBlockSlot(role.slot)
  if (role.kind === 'split' && role.slots.some(isTold)) return true
  const slots = role.kind === 'split' ? role.slots : [role.slot]
  return slots.every((slot) => isBlockSlot(slot) || (!isTight(slot) && isOwnPart(slot, members.length)))
}

/** Whether a label or a mark tells a part. */
function isTold({ label, steps }: Split['slots'][number]): boolean {
  return label !== null || steps.some(({ mark }) => mark !== undefined)
}

/** Whether nearly every owner has an inline element once, or one of a class of the template beside other text: it is no mere markup. */
function isOwnPart(slot: Slot, ownerCount: number): boolean {
  const owners = byOwner(slot.occurrences)
  const once = [...owners.values()].flatMap((list) => (list.length === 1 ? list : []))
  if (once.length >= INLINE_SHARE * ownerCount) return true
  if (isPlain(slot) || once.length < TOKEN_SHARE * ownerCount) return false
  return once.filter(isBesideText).length >= INLINE_SHARE * owners.size
}

/** Whether an element is not all that its parent says. */
function isBesideText({ tree, node }: Occurrence): boolean {
  const parent = tree.parent[node]!
  return visibleText(tree, node).length < visibleText(tree, parent).length
}

function isBlockSlot(slot: Slot): boolean {
  const { tree, node } = slot.occurrences[0]!
  return isBlock(tree, node)
}

/** Whether an inline element mostly touches the words beside it, as in `12<sup>50</sup>`. */
function isTight(slot: Slot): boolean {
  const tight = slot.occurrences.filter(({ tree, node }) => {
    const before = siblingBefore(tree, node)
    const after = tree.nextSibling[node]!
    return (
      (before >= 0 && !isBlock(tree, before) && touches(tree.text, tree.textStart[node]!)) ||
      (after >= 0 && !isBlock(tree, after) && touches(tree.text, tree.textStart[after]!))
    )
  })
  return tight.length * 2 > slot.occurrences.length
}

function siblingBefore(tree: Tree, node: NodeId): NodeId {
  let before = -1
  for (let at = tree.firstChild[tree.parent[node]!]!; at !== node; at = tree.nextSibling[at]!) before = at
  return before
}

/** Whether letters or digits, or a decimal point between digits, join the text on both sides of a place. */
function touches(text: string, at: number): boolean {
  if (at === 0) return false
  const isJoined = /^(?:[\p{L}\p{N}]{2}|.[.,]\d)/u.test(text.slice(at - 1, at + 2))
  return isJoined || /^\d[.,]\d/.test(text.slice(Math.max(0, at - 2), at + 1))
}

/** Elements of running text. */
const PROSE: ReadonlySet<string> = new Set(
  'p h2 h3 h4 h5 h6 ul ol dl blockquote pre figure table em strong b i u a code span small sub sup cite q abbr'.split(
    ' ',
  ),
)

/** Whether the texts right below aligned elements are the template's, or differ from owner to owner; data all the same where the scope keeps fixed ones. */
export function textStatus(scope: Scope, members: readonly Member[]): 'fixed' | 'varying' {
  return textVariety(members, keepsFixed(scope) ? Infinity : undefined)
}

/** The same by the number of owners from which on a text is the template's. */
export function textVariety(
  members: readonly Member[],
  least: number = Math.max(2, TEMPLATE_TEXT_SHARE * members.length),
): 'fixed' | 'varying' {
  const owners = new Map<string, Set<number>>()
  for (const { owner, tree, siblings } of members) {
    for (const node of siblings) {
      if (tree.label[node] !== LABEL['#text']) continue
      const text = oneLine(rawText(tree, node))
      if (text === '' || SEPARATOR.test(text)) continue
      const set = owners.get(text)
      if (set) set.add(owner)
      else owners.set(text, new Set([owner]))
    }
  }
  for (const set of owners.values()) if (set.size < least) return 'varying'
  return 'fixed'
}

/** Whether aligned elements hold running text: paragraphs in any number, all other children parts of prose. */
export function isProse(roles: readonly SlotRole[], text: 'fixed' | 'varying'): boolean {
  const tags = roles.flatMap((role) =>
    (role.kind === 'split' ? role.slots : [role.slot]).map((slot) => slot.steps[0]!.tag),
  )
  const paragraphs = roles.some((role) => role.kind === 'list' && role.slot.steps[0]!.tag === 'p')
  const blocks = tags.some((tag) => BLOCK_PROSE.has(tag))
  const plain = roles.every((role) => role.kind !== 'split' && isPlain(role.slot))
  return plain && tags.every((tag) => PROSE.has(tag)) && (paragraphs || (text === 'varying' && blocks))
}

const BLOCK_PROSE: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'blockquote', 'pre', 'h2', 'h3', 'h4'])
