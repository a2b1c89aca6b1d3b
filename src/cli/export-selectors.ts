import type { ValueFormat, ValueType } from '../core/values/index.ts'
import {
  type Around,
  type FieldPattern,
  type ListPattern,
  type Made,
  type Phrase,
  partsOfMade,
  SELF,
  type Step,
  type Wrapper,
  wrappersOf,
} from '../core/wrapper/index.ts'
import {
  type FieldPlace,
  isBeside,
  type ListPlace,
  type SelectorForm,
  unsaidOfField,
  unsaidOfList,
  witnessSelector,
  writtenPath,
  writtenRecords,
} from '../engine/index.ts'
import { safeText } from './terminal.ts'

/** Where a field's value is: the first node of the first selector that leads to one. */
interface FieldSelector {
  /** Relative to the page, or to the first element of a record of the list that the field is in. */
  readonly selector: string
  /** Where it is when that leads nowhere, in this order. */
  readonly otherwise?: readonly string[]
  /** The same place by evidence of other kinds, by kind: the first node there. */
  readonly also?: Also
  readonly attribute?: string
  readonly type: ValueType
  readonly format?: ValueFormat
  readonly required?: true
  /** Of a field that an edit made of others: where these are; the selector is empty then. */
  readonly parts?: Readonly<Record<string, FieldSelector>>
  /** What the selectors alone do not say: for people, */
  readonly note?: string
  /** and in the wrapper's own words, as `learn --selectors` reads it. */
  readonly treegram?: Partial<FieldPlace>
}

/** Where a list's records begin, and their fields relative to them. */
interface ListSelector {
  readonly records: string
  readonly otherwise?: readonly string[]
  /** The first record by evidence of other kinds. */
  readonly also?: Also
  readonly note?: string
  readonly treegram?: Partial<ListPlace>
  readonly fields: Selectors
}

type Also = Readonly<Record<string, string>>

interface Selectors {
  readonly [name: string]: FieldSelector | ListSelector
}

/**
 * A wrapper as plain selectors, for people who leave: a JSON object of its fields by name. What selectors cannot say (a label in CSS,
 * a part of an element's text) is a note. Of several classes of pages, an object of such objects by the wrappers' names.
 */
export function exportSelectors(wrapper: Wrapper, form: SelectorForm): string {
  const byName = wrappersOf(wrapper).map(({ name, page, evidence }) => {
    return [name, selectorsOf(page.children, { form, inside: null, evidence, prefix: '' })] as const
  })
  return safeText(`${JSON.stringify(byName.length === 1 ? byName[0]![1] : Object.fromEntries(byName), null, 2)}\n`)
}

/** A path in short, for people: the tags with ids and classes. */
export function pathText(path: readonly Step[]): string {
  return path
    .filter(({ tag }) => tag !== SELF)
    .map((step) => {
      const number = step.nth === undefined ? '' : `[${step.nth}]`
      return `${simple(step)}${step.reads === undefined ? '' : ` ${quoted(step.reads)}`}${number}`
    })
    .join(' > ')
}

/** How the selectors of a level are written. */
interface Writing {
  readonly form: SelectorForm
  /** The list whose records the level is in; null for the page's own. */
  readonly inside: ListPattern | null
  readonly evidence: Wrapper['evidence']
  /** Names of the lists that the level is in, each with a dot after it. */
  readonly prefix: string
  /** Selectors of the headings of the list's groups, by level. */
  readonly headings?: readonly string[]
}

function selectorsOf(patterns: readonly (FieldPattern | ListPattern)[], writing: Writing): Selectors {
  return Object.fromEntries(
    patterns
      .filter(({ gone }) => !gone)
      .map((pattern) => [
        pattern.name,
        pattern.kind === 'list' ? listSelector(pattern, writing) : fieldSelector(pattern, writing),
      ]),
  )
}

/** The witnesses of a pattern as selectors. */
function alsoAt(name: string, { form, inside, evidence, prefix }: Writing): { readonly also?: Also } {
  const entries = (evidence?.patterns[prefix + name]?.witnesses ?? []).flatMap((witness) => {
    const selector = witnessSelector(witness, form, inside)
    return selector === null ? [] : [[witness.kind, selector] as const]
  })
  return entries.length === 0 ? {} : { also: Object.fromEntries(entries) }
}

function fieldSelector(pattern: FieldPattern, writing: Writing): FieldSelector {
  const { name, group, value, locators, made, type, format, required } = pattern
  const kept = {
    ...(value.kind === 'attribute' && { attribute: value.name }),
    type,
    ...(format && { format }),
    ...(required && { required }),
  }
  const unsaid = (selectors: readonly string[]): Pick<FieldSelector, 'treegram'> => {
    const treegram = unsaidOfField(pattern, selectors, writing)
    return treegram === null ? {} : { treegram }
  }
  if (made !== undefined) {
    const parts = partsOfMade(made).filter(({ field }) => !field.gone)
    const of = Object.fromEntries(parts.map(({ field }) => [field.name, fieldSelector(field, writing)]))
    return { selector: '', ...kept, parts: of, note: MADE[made.kind](made as never), ...unsaid([]) }
  }
  if (writing.inside?.record.rows !== undefined) return { selector: '', ...kept, ...unsaid([]) }
  if (group !== undefined) {
    const heading = writing.headings?.[group] ?? ''
    return { selector: heading, ...kept, note: ABOVE, ...unsaid([heading]) }
  }
  const paths = sayable(locators.map(({ path }) => path))
  const all = paths.map((path) => writtenPath(path, writing))
  const [first = '', ...others] = all
  const notes = [...pathNotes(paths, writing), ...valueNotes(value, paths[0]?.at(-1))]
  return {
    selector: first,
    ...(others.length > 0 && { otherwise: others }),
    ...alsoAt(name, writing),
    ...kept,
    ...(notes.length > 0 && { note: notes.join('; ') }),
    ...unsaid(all),
  }
}

/** The ways without those by the header over a column, which no selector can ask for, where there are others: the number of the column says it. */
function sayable(paths: readonly (readonly Step[])[]): readonly (readonly Step[])[] {
  const others = paths.filter((path) => path.every(({ under }) => under === undefined))
  if (others.length === 0) return paths
  return others.map((path) =>
    path.map(({ notUnder, ...step }) => (step.nth === undefined && notUnder ? { ...step, notUnder } : step)),
  )
}

/** What an edit made of the parts. */
const MADE: { readonly [Kind in Made['kind']]: (made: Extract<Made, { readonly kind: Kind }>) => string } = {
  joined: ({ separator }) => `the texts of the parts, joined by ${JSON.stringify(separator)}`,
  texts: () => 'a list of the parts',
  cut: ({ nth, pieces, separator }) => `piece ${nth} of ${pieces} of the part, cut at ${JSON.stringify(separator)}`,
}

const ABOVE = 'a heading above records, relative to where their list is: the last one before the record'

function valueNotes(value: FieldPattern['value'], end: Step | undefined): string[] {
  const notes: string[] = []
  if (end?.until !== undefined && value.kind !== 'attribute')
    notes.push(
      end.tag === SELF ? 'the text in it before the first heading' : 'the text behind it, up to the next heading',
    )
  if (value.kind === 'run')
    notes.push(
      `only the text ${value.after === null ? 'before the first break' : `after ${simple(value.after)} number ${value.after.nth}`}`,
    )
  if (value.kind === 'text' && value.all) notes.push('of all elements there, one line each')
  if (value.kind === 'article') notes.push(`the ${value.part} of the article, which no selector can say`)
  if (value.kind === 'data')
    notes.push(`${value.path.join('.')} of the ${value.type} in JSON-LD or microdata, which no selector can say`)
  if (value.kind === 'text' || value.kind === 'run') notes.push(...aroundNotes(value))
  return notes
}

function aroundNotes({ line, counter, strip, stripEnd, phrase, to, from }: Around): string[] {
  return [
    ...(line === undefined ? [] : [`the line that starts with "${line}", without that`]),
    ...(counter === undefined ? [] : [`without the leading number as in "${counter}"`]),
    ...(strip === undefined ? [] : [`without the leading "${strip}"`]),
    ...(stripEnd === undefined ? [] : [`without the "${stripEnd}" at its end`]),
    ...(phrase === undefined ? [] : [phraseNote(phrase)]),
    ...(to === undefined ? [] : [`up to the last "${to}"`]),
    ...(from === undefined ? [] : [`behind the last "${from}"${to === undefined ? '' : ' before that'}`]),
  ]
}

function phraseNote({ after, before, stops }: Phrase): string {
  const place = after === undefined ? `before the last "${before}", from` : `behind the first "${after}", up to`
  return `what stands ${place} the nearest of ${quoted(stops)}`
}

function listSelector(list: ListPattern, writing: Writing): ListSelector {
  const { name, record, locators, groups = [] } = list
  const either = writing.form === 'css' ? ', ' : ' | '
  const headings = groups.map((group) => group.locators.map(({ path }) => writtenPath(path, writing)).join(either))
  const all = writtenRecords(list, writing)
  const [first = '', ...others] = all
  const notes = pathNotes([...locators.map(({ path }) => path), record.starts], writing)
  if (record.spans) notes.push('a record goes on over its following siblings, up to the next one')
  if (record.skip !== undefined) notes.push(`without ${skipText(record.skip)}`)
  if (record.rows !== undefined)
    notes.push(
      `the first cells of every ${record.rows} of these rows are a record, and so on; no selector can say that`,
    )
  const treegram = unsaidOfList(list, all, writing)
  return {
    records: first,
    ...(others.length > 0 && { otherwise: others }),
    ...alsoAt(name, writing),
    ...(notes.length > 0 && { note: notes.join('; ') }),
    ...(treegram !== null && { treegram }),
    fields: selectorsOf(record.children, { ...writing, inside: list, headings, prefix: `${writing.prefix}${name}.` }),
  }
}

/** What is left out at the ends of a list's records: `the first 2 and the last of the records there`. */
export function skipText({ first, last }: NonNullable<ListPattern['record']['skip']>): string {
  const end = (which: string, some: number | undefined): readonly string[] =>
    some === undefined ? [] : [some === 1 ? `the ${which}` : `the ${which} ${some}`]
  return `${[...end('first', first), ...end('last', last)].join(' and ')} of the records there`
}

function pathNotes(paths: readonly (readonly Step[])[], { form, inside }: Writing): string[] {
  const notes = labelNotes(paths.flat(), form)
  const isSibling = inside !== null && paths.some(([own]) => own !== undefined && isBeside(own, inside))
  if (isSibling) notes.push('before the next record begins')
  return [...new Set(notes)]
}

/** Labels and marks that the form cannot ask for. */
function labelNotes(path: readonly Step[], form: SelectorForm): string[] {
  const marks = path.flatMap(({ tag, mark }) => {
    if (mark === undefined || (form === 'xpath' && mark.of.startsWith('@'))) return []
    return [`only the ${tag} whose ${mark.of.replace('@', '')} reads "${mark.reads}"`]
  })
  const columns = path.flatMap(({ tag, under, notUnder = [] }) => [
    ...(under === undefined ? [] : [`only the ${tag} in the column "${under}"`]),
    ...notUnder.map((text) => `not the ${tag} in the column "${text}"`),
  ])
  if (form === 'xpath') return [...columns, ...marks]
  const labels = path.flatMap(({ tag, label, after, notLabels = [], notAfter = [], reads, leadIn, until }) => [
    ...(reads === undefined ? [] : [`only the ${tag} that reads ${quoted(reads)}`]),
    ...(leadIn === false ? [`not the ${tag} that ends with a colon`] : []),
    ...(until === undefined || until.length === 0 ? [] : [`up to the next ${until.map(untilText).join(' or ')}`]),
    ...(label === undefined ? [] : [`only the ${tag} that begins with "${label}"`]),
    ...(after === undefined ? [] : [`only the ${tag} that follows "${after}"`]),
    ...notLabels.map((text) => `not the ${tag} that begins with "${text}"`),
    ...notAfter.map((text) => `not the ${tag} that follows "${text}"`),
  ])
  return [...columns, ...labels, ...marks]
}

function untilText({ tag, reads }: Step): string {
  return reads === undefined ? tag : `${tag} that reads ${quoted(reads)}`
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(' or ')
}

function simple({ tag, id, classes = [] }: Step): string {
  return `${tag}${id === undefined ? '' : `#${id}`}${classes.map((name) => `.${name}`).join('')}`
}
