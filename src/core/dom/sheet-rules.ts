import { MAX_ASKED, SHEET_CHARS, SHEET_DEPTH } from './constants.ts'

export interface Compound {
  /** Lower case. */
  readonly tag: string | null
  readonly id: string | null
  readonly classes: readonly string[]
}

/** An element that is asked for: of `.a > .b .c` these are `.a`, `.b`, `.c`. */
export interface Asked extends Compound {
  /** Whether it is the child of the one before it; otherwise it is somewhere inside that one. */
  readonly isChild: boolean
}

/** One selector of a style rule that says whether elements are shown. */
export interface ShowRule {
  /** From the outside to the element that is meant. */
  readonly path: readonly Asked[]
  readonly property: 'display' | 'visibility'
  readonly hides: boolean
  /** Whether the path is all that is asked; otherwise it is the element that is meant, under conditions that are not read. */
  readonly isWhole: boolean
  /** Of two rules for one element the heavier one holds, of equal ones the later one. */
  readonly weight: number
}

/** Blocks whose rules hold under conditions; blocks of other at-rules hold no rules for elements on a screen. */
const CONDITION = /^@(?:media|supports|layer|container)\b/i
const PRINT = /^@media\s+(?:only\s+)?print\b/i

/** The rules of a sheet that say whether elements are shown, in order, up to `SHEET_CHARS`; broken ones as far as they make sense. O(characters). */
export function showRules(sheet: string): readonly ShowRule[] {
  const css = withoutComments(sheet.slice(0, SHEET_CHARS))
  const rules: ShowRule[] = []
  let conditions = 0
  for (let at = 0; at < css.length; ) {
    const end = endOf(css, at, '{};')
    const prelude = css.slice(at, end).trim()
    at = end + 1
    if (css[end] === '}') conditions = Math.max(0, conditions - 1)
    if (css[end] !== '{') continue
    if (CONDITION.test(prelude) && !PRINT.test(prelude) && conditions < SHEET_DEPTH) {
      conditions++
      continue
    }
    const close = endOfBlock(css, at)
    if (!prelude.startsWith('@')) rules.push(...rulesOf(prelude, css.slice(at, close), conditions === 0))
    at = close + 1
  }
  return rules
}

function withoutComments(css: string): string {
  const parts: string[] = []
  let at = 0
  for (let from = css.indexOf('/*'); from >= 0; from = css.indexOf('/*', at)) {
    parts.push(css.slice(at, from))
    const end = css.indexOf('*/', from + 2)
    at = end < 0 ? css.length : end + 2
  }
  parts.push(css.slice(at))
  return parts.join(' ')
}

/** Where one of the characters stands from `at` on, outside of strings; the length when none does. */
function endOf(css: string, at: number, marks: string): number {
  let quote = ''
  for (let i = at; i < css.length; i++) {
    const char = css[i]!
    if (char === '\\') i++
    else if (quote !== '') quote = char === quote || char === '\n' ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (marks.includes(char)) return i
  }
  return css.length
}

function endOfBlock(css: string, at: number): number {
  let open = 1
  let end = at - 1
  while (open > 0 && end < css.length) {
    end = endOf(css, end + 1, '{}')
    open += css[end] === '{' ? 1 : -1
  }
  return end
}

function rulesOf(prelude: string, block: string, isUnconditional: boolean): ShowRule[] {
  const said = declarationsOf(block)
  if (said.length === 0) return []
  return prelude.split(',').flatMap((selector) => {
    const { path, isWhole } = readSelector(selector.trim())
    if (path.length === 0) return []
    const specific = path.reduce((all, compound) => all + specificity(compound), 0)
    return said.map(({ property, hides, isImportant }) => ({
      path,
      property,
      hides,
      isWhole: isWhole && isUnconditional,
      weight: specific + (isImportant ? IMPORTANT : 0),
    }))
  })
}

/** More than any selector of few elements weighs. */
const IMPORTANT = 10_000_000

function specificity({ tag, id, classes }: Compound): number {
  return (id === null ? 0 : 10_000) + 100 * classes.length + (tag === null ? 0 : 1)
}

/** What a block says of `display` and `visibility`; blocks inside it are of other elements. */
function declarationsOf(block: string): (Pick<ShowRule, 'property' | 'hides'> & { readonly isImportant: boolean })[] {
  const inner = block.indexOf('{')
  const parts = (inner < 0 ? block : block.slice(0, inner)).split(';')
  return parts.flatMap((part) => {
    const colon = part.indexOf(':')
    const property = part.slice(0, colon).trim().toLowerCase()
    if (property !== 'display' && property !== 'visibility') return []
    const [value = '', ...more] = part
      .slice(colon + 1)
      .trim()
      .toLowerCase()
      .split(/[\s!]+/)
    const hides = property === 'display' ? value === 'none' : value === 'hidden' || value === 'collapse'
    return [{ property, hides, isImportant: more.includes('important') } as const]
  })
}

/** States that an element is not in while somebody only reads, and pages without scripts. */
const STATE = /:(?:hover|focus|active|target|checked|visited)\b|\.no-?js\b/i
/** A part of an element, which can be hidden while the element is shown. */
const PART = /::|:(?:before|after|first-line|first-letter)\b/i
const COMPOUND = /^([a-z][\w-]*|\*)?((?:[.#][\w-]+)*)$/i
const CHILD = '>'

/** The elements that a selector asks for; none when it means none that is looked at, or a part or state of one. */
function readSelector(selector: string): Pick<ShowRule, 'path' | 'isWhole'> {
  const none = { path: [], isWhole: false }
  if (STATE.test(selector) || PART.test(selector)) return none
  const parts = selector.replace(/[>+~]/g, ' $& ').split(/\s+/)
  const last = readCompound(parts.at(-1)!)
  if (last === null) return none
  const path = parts
    .map((part, i) => ({ part, isChild: parts[i - 1] === CHILD }))
    .filter(({ part }) => part !== CHILD)
    .map(({ part, isChild }) => ({ compound: readCompound(part), isChild }))
  const isWhole = path.length <= MAX_ASKED && path.every(({ compound }) => compound?.isWhole)
  if (!isWhole) return { path: [{ ...last, isChild: false }], isWhole }
  return { path: path.map(({ compound, isChild }) => ({ ...compound!, isChild })), isWhole }
}

/** What a part of a selector asks of one element; without what stands in brackets or after a colon. */
function readCompound(part: string): (Compound & { readonly isWhole: boolean }) | null {
  const more = part.search(/[:[]/)
  const match = COMPOUND.exec(more < 0 ? part : part.slice(0, more))
  if (match === null) return null
  const names = match[2]!.match(/[.#][\w-]+/g) ?? []
  const ids = names.filter((name) => name.startsWith('#'))
  const tag = match[1] === undefined || match[1] === '*' ? null : match[1].toLowerCase()
  if (ids.length > 1 || (tag === null && names.length === 0)) return null
  const classes = names.filter((name) => name.startsWith('.')).map((name) => name.slice(1))
  return { tag, id: ids[0]?.slice(1) ?? null, classes, isWhole: more < 0 }
}
