import { largest, smallest } from '../../base/index.ts'
import { parseValue, typeOf } from '../../values/index.ts'
import { type Around, asLabel, cutAround } from '../../wrapper/index.ts'
import type { Draft, FieldDraft } from '../template/index.ts'
import { PAIR_LEAST, PARTS_LEAST, SHARED_LEAST, SHARED_MOST, SHARED_SAMPLE } from './constants.ts'
import { canCut, cutDraft, withLabel } from './cut-draft.ts'
import { type Frame, frameOf } from './frame.ts'
import { labelledLines } from './lines.ts'
import { phraseFields } from './phrases.ts'

/**
 * Drafts without the constant text around their values: `by Garth Nix`, `ID 288`, `(29 cm)`; a text of several values (`Published 1998 by X, 320 pages`)
 * is a field for each. Only what all values share goes. O(characters).
 * @param language of all pages (BCP 47)
 */
export function withoutConstants(drafts: readonly Draft[], language: string | null): Draft[] {
  return drafts.flatMap((draft): readonly Draft[] => {
    if (draft.kind === 'list') return [{ ...draft, children: withoutConstants(draft.children, language) }]
    return labelledLines(draft) ?? valuesIn(draft, language)
  })
}

function valuesIn(draft: FieldDraft, language: string | null): readonly FieldDraft[] {
  const texts = [...new Set(draft.values.map(({ text }) => text))]
  if (!canCut(draft) || draft.value.kind === 'attribute' || texts.length < SHARED_LEAST || isTitle(draft))
    return [draft]
  if (texts.some((text) => text.length > SHARED_MOST || text.includes('\n'))) return [draft]
  const sample = texts.slice(0, SHARED_SAMPLE)
  if (typeOf(sample, '', language).type !== 'text') return [draft]
  const phrases = phraseFields(draft)
  if (phrases !== null) return phrases
  const frame = frameOf(sample)
  if (frame === null) return [draft]
  const arounds = frame.gaps.length === 0 ? [aroundOne(frame, isPartOfName(draft))] : aroundEach(frame)
  const parts = arounds.flatMap((around) => (around === null ? [] : [cutDraft(draft, around)]))
  // Behind a label only the last such mark could be told, which a value may have too.
  if ('strip' in draft.value && arounds.some((around) => around?.strip !== undefined)) return [draft]
  // What the sample shares may be missing in the others.
  if (parts.length === 0 || parts.some(({ values }) => values.length < draft.values.length)) return [draft]
  return parts.map((part, i) => ({ ...part, ...naming(draft, frame, i) }))
}

function isTitle({ paths }: FieldDraft): boolean {
  return paths.some((path) => path.some(({ tag }) => tag === 'head' || tag === 'h1'))
}

/** Whether a number in a text may be part of a name: `Chapter 3` in a link or heading. */
function isPartOfName({ paths }: FieldDraft): boolean {
  return paths.some((path) => /^(?:a|h\d)$/.test(path.at(-1)?.tag ?? ''))
}

/** What to cut away around the only part of texts that differs; null for nothing: it may be of the value, as units are. */
function aroundOne({ prefix, suffix, parts }: Frame, isName: boolean): Around | null {
  const values = parts.map(([value]) => value!)
  const [open, close] = [prefix[0] ?? '', suffix.at(-1) ?? '']
  if (areAround(open, close, [prefix.slice(1), ...values, suffix.slice(0, -1)])) return { strip: open, stripEnd: close }
  const areNumbers = !isName && values.every((value) => parseValue(value, 'number') !== null)
  const isLabel = areNumbers ? NUMBER_LABEL.test(prefix) : SMALL_WORDS.test(prefix) && areNames(values)
  return isLabel ? { strip: prefix } : null
}

/** A short form before a number (`ID`, `No.`), or a mark that says number; a whole word may be of a name (`Chapter 3`). */
const NUMBER_LABEL = /^(?:\p{Lu}{2,6}\s|\p{L}{1,4}\.\s?|[#№]\s*)$/u
/** Words that do not begin a name: `by`. */
const SMALL_WORDS = /^(?:\p{Ll}+\s)+$/u

/** Whether texts begin as names do, most of them with a capital: `colour 3` is one name. */
function areNames(values: readonly string[]): boolean {
  return values.every(isBeginning) && values.filter((value) => /^\p{Lu}/u.test(value)).length * 2 > values.length
}

/** Whether a text begins as names and numbers do, not in the middle of a sentence. */
function isBeginning(text: string): boolean {
  return /^[\p{Lu}\p{N}]/u.test(text)
}

const PAIRS: readonly string[] = ['()', '[]', '{}', '“”', '«»', '„“', '""', "''", '‘’']

/** Whether two characters are brackets or quotes around all that is between them. */
function areAround(open: string, close: string, inside: readonly string[]): boolean {
  if (open === '' || close === '' || !PAIRS.includes(open + close)) return false
  return inside.every((text) => !text.includes(open) && !text.includes(close))
}

/** What to cut away around each part; none where the texts may be of one value. */
function aroundEach(found: Frame): readonly (Around | null)[] {
  const frame = withOwnEnd(found)
  const { prefix, suffix, gaps, parts } = frame
  const constants = [prefix, ...gaps, suffix].filter((text) => text !== '')
  if (parts.length < (constants.length > 1 ? PARTS_LEAST : PAIR_LEAST)) return []
  if (!gaps.some((gap) => WORDS.test(gap)) || !gaps.every((gap, i) => isGap(gap, i, parts))) return []
  const distinct = parts[0]!.map((_, i) => new Set(parts.map((own) => own[i])).size)
  if (smallest(distinct) < 2 || largest(distinct) * 2 < parts.length) return []
  const arounds = parts[0]!.map(
    (_, i): Around => ({
      ...(i === 0 && prefix !== '' && { strip: prefix }),
      ...(i === gaps.length && suffix !== '' && { stripEnd: suffix }),
      ...(i < gaps.length && { to: gaps[i]! }),
      ...(i > 0 && { from: gaps[i - 1]! }),
    }),
  )
  const areRight = parts.every((own) => arounds.every((around, i) => cutAround(textOf(frame, own), around) === own[i]))
  return areRight ? arounds : []
}

/** Up to three small words with white space around them: more are of a sentence, and a letter alone is a sign (`10 x 20`); */
const WORDS = /^\s(?:\p{Ll}{2,}\s){1,3}$/u
/** or a mark between values. */
const MARK = /^\s*(?:[,;|·•–—/]\s|\()$/u

/** Whether what stands between two parts parts them: small words before names and numbers, or a mark beside numbers. */
function isGap(gap: string, i: number, parts: Frame['parts']): boolean {
  if (WORDS.test(gap)) return parts.every((own) => isBeginning(own[i + 1]!))
  const areNumbers = (at: number): boolean => parts.every((own) => parseValue(own[at]!, 'number') !== null)
  return MARK.test(gap) && (areNumbers(i) || areNumbers(i + 1))
}

/** Small words or a mark behind the last part. */
const END = /^(?:\s\p{Ll}[\p{Ll}\s]*|\s?[)\]”"»'])?\.?$/u

/** A frame whose end, where it may be of the last part (`, AB`), is that part's. */
function withOwnEnd(frame: Frame): Frame {
  if (END.test(frame.suffix)) return frame
  return { ...frame, suffix: '', parts: frame.parts.map((own) => [...own.slice(0, -1), own.at(-1)! + frame.suffix]) }
}

function textOf({ prefix, suffix, gaps }: Frame, parts: readonly string[]): string {
  return prefix + parts.map((part, i) => part + (gaps[i] ?? '')).join('') + suffix
}

/** What a part is called by: the words before it, else those behind it; of the first one what the whole text was. */
function naming(draft: FieldDraft, frame: Frame, i: number): Pick<FieldDraft, 'hints' | 'said'> {
  const { prefix, suffix, gaps } = frame
  const before = wordsOf(i === 0 ? prefix : gaps[i - 1]!)
  const behind = wordsOf(gaps[i] ?? suffix)
  if (gaps.length === 0) {
    const hints = before !== null && /^\P{Ll}/u.test(before) ? withLabel(draft.hints, before) : draft.hints
    return { hints, said: draft.values }
  }
  const label = before ?? (i === 0 ? null : behind)
  return { hints: label === null ? draft.hints : withLabel(draft.hints, label) }
}

function wordsOf(text: string): string | null {
  return asLabel(text.match(/[\p{L}\p{M}]+/gu)?.join(' ') ?? '')
}
