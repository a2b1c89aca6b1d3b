import { evenSample } from '../../core/base/index.ts'
import { createVocabulary } from '../../core/dom/index.ts'
import type { RecordData } from '../../core/extract/index.ts'
import { commonLanguage } from '../../core/induce/index.ts'
import { type Edit, editWrapper, serializeWrapper, type Wrapper } from '../../core/wrapper/index.ts'
import type { CommonOptions, PageInputs } from '../common-options.ts'
import { pagesKind, readInputs } from '../inputs.ts'
import { inSession, type Session } from '../session.ts'
import { MAX_TRAINING_PAGES, nameFromHost, type TrainOptions, withKnown } from '../train.ts'
import { withInferredTypes } from './inferred-types.ts'
import { differencesOn, type PlacedDifference, type SelectedPage, settled, valuesOf } from './learn-found.ts'
import type { Selected } from './selected.ts'
import { fieldsIn, selectedData, withoutFields } from './selected-data.ts'
import { type Pattern, ToldWrapper, withoutPatterns, wrapperOf } from './told-wrapper.ts'

/** How to learn from selectors. */
export interface LearnSelectedOptions extends CommonOptions, Pick<TrainOptions, 'name' | 'constraints'> {}

/** Pages that are held against the selectors at most; those beyond are not read. */
const MAX_PAGES = 120
/**
 * A wrapper whose fields are those that selectors lead to on some pages of one template: what its paths can say is translated, the rest is learned from
 * the values there; it has evidence for repairs. It gives what the selectors give on each of the pages (but for white space); a field that it does not is left out, and a warning says
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
  const all: SelectedPage[] = []
  for await (const page of readInputs(session, pages, options, createVocabulary())) {
    if (all.length === MAX_PAGES) {
      session.warn(`Looked at ${MAX_PAGES} pages; those behind ${all.at(-1)!.source} were not read.`)
      break
    }
    all.push({ ...page, data: selectedData(page.tree, selected) })
  }
  const from = performance.now()
  const told = new ToldWrapper(all, selected)
  const read = all.filter((page) => !isEmpty(page.data) || !isEmpty(told.dataOf(page)))
  if (read.length === 0)
    return session.refuse('nothing-learned', 'The selectors lead to nothing on any of these pages.')
  const strangers = all.filter((page) => !read.includes(page)).map(({ source }) => source)
  if (strangers.length > 0)
    session.warn(`The selectors lead to nothing on ${theseAre(strangers.length)} left out: ${few(strangers)}.`)
  const training = evenSample(read, MAX_TRAINING_PAGES)
  const patterns = bestPatterns(session, read, selected, told)
  if (patterns.length === 0)
    return session.refuse('nothing-learned', 'No field could be learned that gives what the selectors give.')
  session.tally.trainingPages = training.length
  const name = options.name ?? nameFromHost(training)
  const wrapper = withKnown(wrapperOf(patterns, training, name), training, options)
  session.spent('learn', from)
  session.saveWrapper({ name: wrapper.name, version: wrapper.version, document: serializeWrapper(wrapper) })
  session.emit({ kind: 'learned', wrapper, notes: [] })
  return wrapper
}

/** The patterns for selectors: translated where that gives what they do on all pages, else learned from what they lead to. Tells what is left out. */
function bestPatterns(
  session: Session,
  pages: readonly SelectedPage[],
  selected: readonly Selected[],
  told: ToldWrapper,
): readonly Pattern[] {
  const elsewhere = new Set<string>()
  const wrong = differencesOn(pages, told.wrapper, selected, ({ field, wanted }) => {
    const isFound = (wanted === null || wanted === 0) && told.isFoundElsewhere(field)
    if (isFound) elsewhere.add(field)
    return !isFound
  })
  for (const name of told.untold) wrong.set(name, null)
  const data = pages.map((page) => told.dataOf(page))
  for (const name of elsewhere)
    if (!wrong.has(name)) session.warn(`"${name}" is found on pages where its selector leads nowhere: by its id.`)
  for (const name of fieldsIn(selected))
    if (!wrong.has(name) && !isAnywhere(pages, data, name))
      session.warn(`"${name}" is nowhere on these pages; it is read as its selector says.`)
  const open = selected.filter((one) => fieldsIn([one]).some((name) => wrong.has(name)))
  const learned = open.length === 0 ? null : settled(pages, open)
  const language = commonLanguage(pages)
  return selected.flatMap((one): readonly Pattern[] => {
    const names = fieldsIn([one])
    const kept = names.filter((name) => !wrong.has(name))
    const out = names.filter((name) => learned?.out.has(name) ?? true)
    const isLearned = open.includes(one) && names.length - out.length > kept.length
    for (const name of isLearned ? out : names.filter((own) => wrong.has(own))) {
      const difference = (isLearned ? null : wrong.get(name)) ?? learned?.out.get(name) ?? null
      session.warn(leftOut(name, difference, isAnywhere(pages, data, name)))
    }
    if (isLearned) {
      const own = learned!.patterns.filter(({ name }) => name === one.name)
      return typed(session, own, withoutFields([one], new Set(out)))
    }
    const pattern = told.patterns.find(({ name }) => name === one.name)
    const left = pattern === undefined ? [] : withoutPatterns([pattern], new Set(wrong.keys()))
    return withInferredTypes(left, selected, data, language)
  })
}

function theseAre(count: number): string {
  return count === 1 ? 'one page, which is' : `${count} pages, which are`
}

function leftOut(name: string, difference: PlacedDifference | null, isThere: boolean): string {
  if (!isThere) return `"${name}" is left out: its selector leads to nothing on these pages.`
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

function isEmpty(data: RecordData): boolean {
  return Object.values(data).every((value) => value === null || (Array.isArray(value) && value.length === 0))
}

/** Whether a field is anywhere by its selector or by what was made of it. */
function isAnywhere(pages: readonly SelectedPage[], data: readonly RecordData[], name: string): boolean {
  return (
    pages.some((page) => valuesOf(page.data, name).length > 0) || data.some((one) => valuesOf(one, name).length > 0)
  )
}

/** Learned patterns with the types that are asked for. */
function typed(session: Session, patterns: readonly Pattern[], selected: readonly Selected[]): readonly Pattern[] {
  const blank = wrapperOf(patterns, [], null)
  return typesOf(selected, '').reduce((before, edit) => {
    const edited = editWrapper(before, [edit])
    if (edited.ok) return edited.wrapper
    session.warn(edited.problem.message)
    return before
  }, blank).page.children
}

function typesOf(selected: readonly Selected[], prefix: string): readonly Edit[] {
  return selected.flatMap((one): readonly Edit[] => {
    if (one.kind === 'list') return typesOf(one.fields, `${prefix}${one.name}.`)
    const pattern = one.all ? `${prefix}${one.name}.${one.name}` : prefix + one.name
    return one.type === undefined ? [] : [{ edit: 'type', pattern, type: one.type }]
  })
}

function few(names: readonly string[]): string {
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`
}
