import type { Around } from '../../wrapper/index.ts'
import type { FieldDraft } from '../template/index.ts'
import { AROUND_MOST, AROUND_SHARE, MOST_PLACES, ONLY_MOST } from './constants.ts'
import { canCut, cutDraft } from './cut-draft.ts'
import { type Forms, placesIn } from './forms.ts'
import { lineAround } from './lines.ts'

/** A value that is looked for, and on which page. */
interface Wanted {
  readonly value: string
  readonly url?: string
}

/**
 * A field for the part of another one's texts that holds most of some examples: what stands beside them, in nearly all values, is cut away. Null where
 * there is none. O(examples x characters of the values).
 * @param isThere whether an owner is on the page of an example
 */
export function cutByExample(
  draft: FieldDraft,
  examples: readonly Wanted[],
  isThere: (owner: number, example: Wanted) => boolean,
  forms: Forms,
): FieldDraft | null {
  const { comparable, folded } = forms
  const { values } = draft
  if (!canCut(draft)) return null
  const texts = values.map(({ text }) => text)
  const all = values.map(({ text }) => folded(text))
  const found = new Map<string, Around>()
  for (const example of examples) {
    const wanted = comparable(example.value)
    const holders = values.flatMap(({ owner, text }, i) =>
      isThere(owner, example) && all[i]!.text.includes(wanted) ? [{ text, folded: all[i]! }] : [],
    )
    for (const holder of holders.slice(0, MOST_PLACES)) {
      for (const [from, to] of placesIn(holder.folded, wanted).slice(0, MOST_PLACES)) {
        const around =
          lineAround(holder.text, from, to, texts) ?? aroundOf(holder.text.slice(0, from), holder.text.slice(to), texts)
        if (around !== null && !(draft.spare && isOfOthers(around))) found.set(JSON.stringify(around), around)
      }
    }
  }
  return bestOf(draft, [...found.values()], examples, isThere, forms)
}

/** Whether what stands around a value is on lines of their own: other parts of the element. */
function isOfOthers(around: Around): boolean {
  return Object.values(around).some((text: string) => text.includes('\n'))
}

function bestOf(
  draft: FieldDraft,
  arounds: readonly Around[],
  examples: readonly Wanted[],
  isThere: (owner: number, example: Wanted) => boolean,
  { comparable }: Forms,
): FieldDraft | null {
  let best: FieldDraft | null = null
  let most = 0
  for (const around of arounds) {
    const cut = cutDraft(draft, around)
    const held = examples.filter((example) => {
      const wanted = comparable(example.value)
      return cut.values.some(({ owner, text }) => isThere(owner, example) && comparable(text) === wanted)
    })
    if (held.length > most) [best, most] = [cut, held.length]
  }
  return best
}

/** What of the text before and behind a value stands there in nearly all of some texts; null where nothing on one of its sides does. */
function aroundOf(before: string, behind: string, texts: readonly string[]): Around | null {
  if (texts.length === 1 && texts[0]!.length > ONLY_MOST) return null
  const least = AROUND_SHARE * texts.length
  const isShared = (has: (text: string) => boolean): boolean => texts.filter(has).length >= least
  const isOnly = texts.length === 1
  const left = grown(before, BEFORE, isOnly, (part) => isShared((text) => text.includes(part)))
  const right = grown(behind, BEHIND, isOnly, (part) => isShared((text) => text.includes(part)))
  if (left === null || right === null) return null
  const starts = left !== '' && left === before && isShared((text) => text.startsWith(left))
  const ends = right !== '' && right === behind && isShared((text) => text.endsWith(right))
  if ((left !== '' && !starts && left === before) || (right !== '' && !ends && right === behind)) return null
  return {
    ...(starts && { strip: left }),
    ...(ends && { stripEnd: right }),
    ...(right !== '' && !ends && { to: right }),
    ...(left !== '' && !starts && { from: left }),
  }
}

/** The last, or first, word or mark of a text with the white space beside it. */
const BEFORE = /\s*(?:[\p{L}\p{M}\p{N}]+|[^\p{L}\p{N}\s])\s*$/u
const BEHIND = /^\s*(?:[\p{L}\p{M}\p{N}]+|[^\p{L}\p{N}\s])\s*/u

/** The longest part of a text beside a value that is shared, word by word; '' where there is none, null where already the first word is not. */
function grown(text: string, next: RegExp, isOnly: boolean, isShared: (part: string) => boolean): string | null {
  if (text.trim() === '') return ''
  let part = ''
  // A character more than may be kept: what reaches its end is too long.
  let rest = next === BEFORE ? text.slice(-AROUND_MOST - 1) : text.slice(0, AROUND_MOST + 1)
  while (rest !== '') {
    const piece = next.exec(rest)?.[0] ?? rest
    const longer = next === BEFORE ? piece + part : part + piece
    if (longer.length > AROUND_MOST || !isShared(longer)) break
    const more = next === BEFORE ? rest.slice(0, rest.length - piece.length) : rest.slice(piece.length)
    // One text alone shows no more than what stands next to the value: marks with a word that is all before or behind them, else a word.
    if (isOnly && part !== '' && more !== '' && isWord(piece)) break
    part = longer
    rest = more
    if (isOnly && isWord(part)) break
  }
  return part === '' ? null : part
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}
