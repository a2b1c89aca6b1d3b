import { isWithin, LABEL, oneLine } from '../../dom/index.ts'
import { fitnessOf, type ValueType } from '../../values/index.ts'
import type { FieldPattern } from '../../wrapper/index.ts'
import type { Candidate, Reading } from './candidates.ts'
import { LEAST_CALLED } from './constants.ts'
import { type Asked, EVIDENCE, type Evidence, evidenceAt, NONE, together, wordsFor } from './evidence.ts'
import { nameScore, patternScore } from './model.ts'
import { calledSimilarity, nameSimilarity, namesOf, tokenSimilarity } from './names.ts'
import { namesAt } from './place-names.ts'
import type { PlacedPage } from './places.ts'
import { valueKey } from './same-value.ts'
import type { Wanted } from './wanted.ts'

/** A pattern that may be a property. */
export interface Option {
  readonly candidate: Candidate
  /** Patterns that read the same texts, this one among them. */
  readonly same: readonly Candidate[]
  readonly evidence: Evidence
  /** What the evidence is, in words. */
  readonly words: readonly string[]
  /** The logarithm of the odds for it against none. */
  readonly score: number
}

type WantedValue = Extract<Wanted, { readonly kind: 'value' | 'texts' }>

/** A property, and what a page says of it for programs. */
export type AskedOn = (on: PlacedPage, wanted: Wanted) => Asked

/** The patterns that may be a property, those that read the same as one. O(patterns² x readings). */
export function optionsOf(
  wanted: Wanted,
  candidates: readonly Candidate[],
  of: string,
  asked: AskedOn,
): readonly Option[] {
  const judged = candidates.flatMap((candidate): Option[] => {
    if (wanted.kind !== 'value') {
      const fit = fitOfList(wanted, candidate, asked)
      const option = { candidate, same: [candidate], words: ['name'], score: nameScore(fit) }
      return fit >= LEAST_CALLED ? [{ ...option, evidence: { ...NONE, label: fit } }] : []
    }
    const evidence = evidenceOfPattern(wanted, candidate, of, asked)
    if (evidence === null || !isSpokenFor(evidence, wanted.type)) return []
    return [optionBy(evidence, candidate, [candidate], wanted, asked)]
  })
  return wanted.kind === 'value' ? joined(judged, wanted, asked) : judged
}

function optionBy(
  evidence: Evidence,
  candidate: Candidate,
  same: readonly Candidate[],
  wanted: Wanted,
  asked: AskedOn,
): Option {
  const said = candidate.readings.flatMap(({ on }) => asked(on, wanted).said)
  const words = [...(evidence.label >= LEAST_CALLED ? ['name'] : []), ...wordsFor({ ...evidence, label: 0 }, said)]
  return { candidate, same, evidence, words, score: patternScore(evidence) }
}

/** Whether anything speaks for a property but that a value is there: its form does where few values have it. */
function isSpokenFor(
  { said, meta, declared, label, token, headline, titled, typed }: Evidence,
  type: ValueType,
): boolean {
  if (Math.max(label, token, titled) >= LEAST_CALLED || Math.max(said, meta, declared, headline) > 0.5) return true
  return typed === 1 && RARE_TYPES.has(type)
}

const RARE_TYPES: ReadonlySet<ValueType> = new Set(['date', 'price', 'image'])

/** Of options that read the same the article's, else the likeliest, with the evidence of all. */
function joined(judged: readonly Option[], wanted: WantedValue, asked: AskedOn): readonly Option[] {
  const groups: Option[][] = []
  for (const option of judged) {
    const group = groups.find(([first]) => readSame(first!.candidate, option.candidate, wanted.type))
    if (group === undefined) groups.push([option])
    else group.push(option)
  }
  return groups.map((group) => {
    const [first] = group.toSorted(
      (a, b) => Number(isArticle(b.candidate)) - Number(isArticle(a.candidate)) || b.score - a.score,
    ) as [Option]
    if (group.length === 1) return first
    const evidence = together(group.map((one) => one.evidence))
    const own = group.map((one) => one.candidate)
    const same = own.filter((one) => one === first.candidate || readSame(first.candidate, one, 'text'))
    return optionBy(evidence, first.candidate, same, wanted, asked)
  })
}

/** What schemas call the text of an article. */
const BODY_NAMES = ['body', 'article_body'] as const

/** Whether it is the text of an article, which is no description, as another `text` may be. */
function isBody({ value }: FieldPattern): boolean {
  return value.kind === 'article' && value.part === 'text'
}

function isArticle({ pattern }: Candidate): boolean {
  return pattern.kind === 'field' && pattern.value.kind === 'article'
}

/** Different values of two patterns from which on it is no accident that they are the same. */
const LEAST_SHARED = 2

function readSame(a: Candidate, b: Candidate, type: ValueType): boolean {
  if (a.pattern.kind === 'list' || b.pattern.kind === 'list' || a.readings.length !== b.readings.length) return false
  const keys = a.readings.map(({ texts }) => valueKey(texts.join(', '), type))
  const isSame = b.readings.every(
    ({ on, texts }, i) => on === a.readings[i]!.on && valueKey(texts.join(', '), type) === keys[i],
  )
  return isSame && new Set(keys).size >= Math.min(LEAST_SHARED, keys.length) && keys.length > 0
}

/** What a label counts for that naming did not take. */
const OTHER_LABEL = 0.8

/** Names that say that a value is an address. */
const ADDRESSES = ['url', 'image'] as const

/** The mean evidence of what a field reads; null for lists, and for types that do not serve. */
function evidenceOfPattern(
  wanted: WantedValue,
  { pattern, readings }: Candidate,
  of: string,
  asked: AskedOn,
): Evidence | null {
  if (pattern.kind === 'list') return null
  const fitness = fitnessOf(pattern.type, wanted.type)
  if (fitness === 0) return null
  const seen = readings.map((reading) => evidenceOfReading(reading, pattern, wanted, asked))
  const shown = seen.length === 0 ? NONE : meanOf(seen)
  const names = isBody(pattern) ? BODY_NAMES : [pattern.name]
  const called = Math.max(OTHER_LABEL * shown.label, ...names.map((name) => nameFit(wanted, name, of)))
  const label = called < LEAST_CALLED ? 0 : called
  const isText = wanted.type === 'text' || wanted.type === 'identifier' || wanted.type === 'enumeration'
  const isAddress = pattern.type === 'url' || pattern.type === 'image'
  const isAsked = ADDRESSES.some((one) => namesOf(wanted.path).some((name) => calledSimilarity(one, name) > 0.5))
  const typed = isText ? 0 : fitness === 1 ? 1 : shown.typed
  const mistyped = isText ? Number(isAddress && !isAsked) : 1 - typed
  return { ...shown, label, typed, mistyped, attribute: 0 }
}

/** Names of a value that the page does not name: it is what its list is a list of. */
const UNNAMED: ReadonlySet<string> = new Set(['text', 'name', 'title'])

/** What naming calls a text that nothing names. */
const NUMBERED = /^text_\d+$/

const NAMED_TYPES: ReadonlySet<ValueType> = new Set(['url', 'image', 'date', 'price'])

/** How far a pattern is called as a property, 0..1. @param of the name of its list; '' for none */
export function nameFit(wanted: Wanted, found: string, of: string): number {
  const plain = namesOf(wanted.path)
  const type = wanted.kind === 'records' ? 'text' : wanted.type
  // The word for what it is may be said or not: `transcript_url` for an address called `transcript`.
  const names = NAMED_TYPES.has(type) ? [...plain, ...plain.map((name) => `${name}_${type}`)] : plain
  const best = (name: string): number => Math.max(...names.map((own) => calledSimilarity(own, name)))
  const own = NUMBERED.test(found) ? 0 : best(found)
  return UNNAMED.has(found) && of !== '' ? Math.max(own, best(of)) : own
}

function evidenceOfReading(
  { on, node, texts }: Reading,
  pattern: Extract<Candidate['pattern'], { readonly kind: 'field' }>,
  wanted: Wanted,
  asked: AskedOn,
): Evidence {
  if (node === null) return NONE
  const attribute = pattern.value.kind === 'attribute' ? pattern.value.name : null
  const place = { kind: 'value', node, attribute, label: null, text: oneLine(texts.join(', ')) } as const
  const evidence = evidenceAt(on, place, asked(on, wanted), namesAt(on, node))
  // That the title of the page is in it says nothing.
  return isInHead(on, node) ? { ...evidence, inHead: 1, titled: 0 } : evidence
}

function isInHead({ view: { tree } }: PlacedPage, node: number): boolean {
  const head = tree.label.indexOf(LABEL.head)
  return head >= 0 && isWithin(tree, node as never, head as never)
}

function meanOf(some: readonly Evidence[]): Evidence {
  return Object.fromEntries(
    EVIDENCE.map((name) => [name, some.reduce((sum, one) => sum + one[name], 0) / some.length]),
  ) as Evidence
}

/** How well the name and records of a list fit, 0..1. */
function fitOfList(wanted: Wanted, candidate: Candidate, asked: AskedOn): number {
  const { pattern, readings, children } = candidate
  if (pattern.kind !== 'list') return 0
  const called = readings.flatMap(({ on, node }) => (node === null ? [] : [namesAt(on, node)]))
  const names = namesOf(wanted.path)
  const best = (found: readonly string[], alike: (name: string, found: string) => number): number =>
    Math.max(0, ...names.flatMap((name) => found.map((one) => alike(name, one))))
  const named = Math.max(
    best([pattern.name], calledSimilarity),
    best(
      called.flatMap(({ labels }) => labels),
      nameSimilarity,
    ),
    best(
      called.flatMap(({ tokens }) => tokens),
      tokenSimilarity,
    ) * 0.8,
  )
  if (wanted.kind !== 'records') {
    const fits = children.map((child) =>
      child.pattern.kind === 'field'
        ? Math.max(named, best([child.pattern.name], calledSimilarity)) *
          fitnessOf(child.pattern.type, wanted.kind === 'value' || wanted.kind === 'texts' ? wanted.type : 'text')
        : 0,
    )
    return Math.max(0, ...fits)
  }
  const inside = wanted.of.map((one) =>
    Math.max(
      0,
      ...children.map((child) =>
        one.kind === 'value' ? nameFitOfChild(one, child, pattern.name) : fitOfList(one, child, asked),
      ),
    ),
  )
  const share = inside.reduce((sum, fit) => sum + fit, 0) / Math.max(1, inside.length)
  return share === 0 ? 0 : (named + 2 * share) / 3
}

function nameFitOfChild(wanted: WantedValue, { pattern }: Candidate, of: string): number {
  return pattern.kind === 'field' ? nameFit(wanted, pattern.name, of) * fitnessOf(pattern.type, wanted.type) : 0
}
