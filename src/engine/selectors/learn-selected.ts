import { evenSample } from '../../core/base/index.ts'
import { createVocabulary } from '../../core/dom/index.ts'
import { extract, type RecordData } from '../../core/extract/index.ts'
import { type Example, type ExampleChoice, learnWrapper } from '../../core/induce/index.ts'
import { type Edit, editWrapper, type Wrapper } from '../../core/wrapper/index.ts'
import type { CommonOptions, PageInputs } from '../common-options.ts'
import { pagesKind, type ReadPage, readInputs } from '../inputs.ts'
import { inSession, type Session } from '../session.ts'
import { MAX_TRAINING_PAGES, type TrainOptions, train } from '../train.ts'
import { type Difference, differences, fieldsIn, recordsIn, selectedData, withoutFields } from './selected-data.ts'
import type { Selected } from './selectors-file.ts'

/** How to learn from selectors. */
export interface LearnSelectedOptions extends CommonOptions, Pick<TrainOptions, 'name' | 'constraints'> {}

/** A page and what the selectors give on it. */
interface SelectedPage extends ReadPage {
  readonly data: RecordData
}

/** Pages that are held against the selectors at most; those beyond are not read. */
const MAX_PAGES = 120
/** Pages whose values are examples, and records of a list there. */
const EXAMPLE_PAGES = 12
const EXAMPLE_RECORDS = 4
/** Times that is learned with other examples before what still differs is left out. */
const ROUNDS = 8

/**
 * A wrapper whose fields are those that selectors lead to on some pages of one template: learned from the values there, so that it has evidence for
 * repairs. It gives what the selectors give on each of the pages (but for white space); a field that it does not is left out, and a warning says
 * where they differ.
 *
 * @param selected see `parseSelectors`
 * @throws EngineError `bad-option` for what is no selector, `nothing-learned` when no field is left
 */
export async function learnSelected(
  pages: PageInputs,
  selected: readonly Selected[],
  options: LearnSelectedOptions = {},
): Promise<Wrapper> {
  const kind = pagesKind('learn', pages, { name: options.name ?? null, selected })
  const learned = inSession(kind, options, async function* (session) {
    yield await learnSelectedIn(session, pages, selected, options)
  })
  let wrapper: Wrapper | null = null
  for await (const one of learned) wrapper = one
  return wrapper!
}

async function learnSelectedIn(
  session: Session,
  pages: PageInputs,
  selected: readonly Selected[],
  options: LearnSelectedOptions,
): Promise<Wrapper> {
  const read: SelectedPage[] = []
  const strangers: string[] = []
  for await (const page of readInputs(session, pages, options, createVocabulary())) {
    const data = selectedData(page.tree, selected)
    if (isEmpty(data)) strangers.push(page.source)
    else read.push({ ...page, data })
    if (read.length === MAX_PAGES) {
      session.warn(`Looked at ${MAX_PAGES} pages; those behind ${page.source} were not read.`)
      break
    }
  }
  if (read.length === 0)
    return session.refuse('nothing-learned', 'The selectors lead to nothing on any of these pages.')
  if (strangers.length > 0)
    session.warn(`The selectors lead to nothing on ${strangers.length} pages, which are left out: ${few(strangers)}.`)
  const { left, examples } = settled(session, read, selected)
  const training = evenSample(read, MAX_TRAINING_PAGES)
  const retyped = (wrapper: Wrapper): Wrapper => withTypes(session, wrapper, left)
  return train(session, training, { ...options, examples }, { isMeant: () => true, retyped })
}

/** What is left of the selectors and the examples that lead to just what they give; tells what is left out. */
function settled(session: Session, pages: readonly SelectedPage[], selected: readonly Selected[]) {
  const nowhere = new Set(
    fieldsIn(selected).filter((name) => !pages.some(({ data }) => valuesOf(data, name).length > 0)),
  )
  for (const name of nowhere) session.warn(`"${name}" is left out: its selector leads to nothing on these pages.`)
  let left = withoutFields(selected, nowhere)
  const training = evenSample(pages, MAX_TRAINING_PAGES)
  const at = new Map<string, string>()
  const tried = new Map<string, Tried>()
  for (let round = 0; left.length > 0; round++) {
    const examples = examplesOf(training, left).map((one) => ({
      ...one,
      ...(at.has(one.field) && { at: at.get(one.field)! }),
    }))
    const learned = learnWrapper(training, { examples, partial: true })
    const found = learned.ok ? differencesOn(pages, learned.wrapper, left) : null
    if (found?.size === 0) return { left, examples }
    const choices = learned.ok ? learned.choices : []
    const isOther =
      found !== null &&
      round < ROUNDS &&
      [...found.keys()].filter((name) => otherPlace(name, choices, at, tried)).length > 0
    if (isOther) continue
    const out = found ?? new Map(fieldsIn(left).map((name) => [name, null]))
    for (const [name, one] of out) session.warn(leftOut(name, one))
    left = withoutFields(left, new Set(out.keys()))
  }
  return session.refuse('nothing-learned', 'No field could be learned that gives what the selectors give.')
}

/** Whether there is another place that the examples of a field may mean; it is tried next. */
function otherPlace(
  name: string,
  choices: readonly ExampleChoice[],
  at: Map<string, string>,
  tried: Map<string, Tried>,
): boolean {
  const { places, next } = tried.get(name) ?? {
    places: choices.find(({ field }) => field === name)?.places ?? [],
    next: 1,
  }
  tried.set(name, { places, next: next + 1 })
  const place = places[next]
  if (place !== undefined) at.set(name, place.at)
  return place !== undefined
}

/** The places that a field's examples may mean, and which is tried next. */
interface Tried {
  readonly places: ExampleChoice['places']
  readonly next: number
}

function differencesOn(pages: readonly SelectedPage[], wrapper: Wrapper, left: readonly Selected[]) {
  const found = new Map<string, Difference & { readonly page: string }>()
  for (const page of pages) {
    const { data } = extract(wrapper, page, { raw: true })
    for (const one of differences(page.data, data, left))
      if (!found.has(one.field)) found.set(one.field, { ...one, page: page.source })
  }
  return found
}

function leftOut(name: string, difference: (Difference & { readonly page: string }) | null): string {
  if (difference === null) return `"${name}" is left out: what its selector leads to could not be learned.`
  const { wanted, given, page } = difference
  const isCount = typeof wanted === 'number'
  const [want, have] = isCount ? [`${wanted} records`, String(given)] : [shown(wanted), shown(given)]
  return `"${name}" is left out: on ${page} its selector gives ${want}, what was learned ${have}.`
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text === 'null' ? 'nothing' : text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Values of a few pages, of a few records of each list, by what examples call them. */
function examplesOf(pages: readonly SelectedPage[], selected: readonly Selected[]): readonly Example[] {
  return evenSample(pages, EXAMPLE_PAGES).flatMap(({ url, data }) =>
    fieldsIn(selected).flatMap((field) =>
      valuesOf(data, field, EXAMPLE_RECORDS).map((value): Example => ({ field, value, url })),
    ),
  )
}

/** The texts of a field, as examples name it, in the first and last of so many records of each list. */
function valuesOf(data: RecordData, field: string, most = Number.POSITIVE_INFINITY): readonly string[] {
  // An entry's own text has the name of its list.
  const parts = field.endsWith('[]')
    ? [...field.split('.'), field.split('.').at(-1)!.replace('[]', '')]
    : field.split('.')
  let records: readonly RecordData[] = [data]
  for (const part of parts.slice(0, -1))
    records = records.flatMap((record) => {
      const all = recordsIn(record[part.replace('[]', '')] ?? null)
      return all.length <= most ? all : evenSample(all, most)
    })
  return records.flatMap((record) => {
    const value = record[parts.at(-1)!]
    return typeof value === 'string' ? [value] : []
  })
}

function isEmpty(data: RecordData): boolean {
  return Object.values(data).every((value) => value === null || (Array.isArray(value) && value.length === 0))
}

/** The wrapper with the types that are asked for. */
function withTypes(session: Session, wrapper: Wrapper, selected: readonly Selected[]): Wrapper {
  return typesOf(selected, '').reduce((before, edit) => {
    const edited = editWrapper(before, [edit])
    if (edited.ok) return edited.wrapper
    session.warn(edited.problem.message)
    return before
  }, wrapper)
}

function typesOf(selected: readonly Selected[], prefix: string): readonly Edit[] {
  return selected.flatMap((one): readonly Edit[] => {
    if (one.kind === 'list') return typesOf(one.fields, `${prefix}${one.name}.`)
    const pattern = one.all ? `${prefix}${one.name}.${one.name}` : prefix + one.name
    return one.type === undefined ? [] : [{ edit: 'type', pattern, type: one.type }]
  })
}

function few(names: readonly string[]): string {
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ', ...' : ''}`
}
