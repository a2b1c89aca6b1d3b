import { type NodeId, oneLine, type ParsedPage, visibleText } from '../../../core/dom/index.ts'
import { extract } from '../../../core/extract/index.ts'
import {
  commonLanguage,
  type FieldDraft,
  type NamedField,
  namedField,
  pointedAll,
  pointedInRecords,
  pointedOnPage,
} from '../../../core/induce/index.ts'
import type { FieldPattern, Wrapper } from '../../../core/wrapper/index.ts'
import { MOST_EXAMPLES, MOST_SHOWN, MOST_SUGGESTIONS } from '../constants.ts'
import {
  childrenAt,
  elementAt,
  isIn,
  type ListPath,
  listsOf,
  nameOf,
  type Owner,
  Samples,
  someOwners,
} from '../samples.ts'
import { type AddEdit, refused, type Suggestion, type Suggestions } from '../suggestion.ts'
import type { Candidate } from './candidate.ts'
import { candidatesOf } from './candidates.ts'
import { type Placed, ranked } from './rank.ts'
import { countText, leadText } from './words.ts'

/** A value that was missed, by the element that a person points at. */
export interface AskedValue {
  /** Which of the pages it is on. */
  readonly page: number
  /** Its node there. */
  readonly node: number
  /** What the person calls it. @default what the page does */
  readonly name?: string
}

/** A place where the field may stand: the page, or the records of a list. */
interface Place {
  readonly path: ListPath
  readonly owners: readonly Owner[]
  readonly own: number
  /** The fields that are there. */
  readonly known: readonly {
    readonly field: FieldPattern
    readonly draft: FieldDraft
    readonly texts: Candidate['texts']
  }[]
  readonly taken: readonly string[]
}

interface InPlace extends Placed {
  readonly of: Place
}

/**
 * Fields that read what a person points at on one page, and the same on the others, best first. Of what stands in a record of a known list: a field of
 * its records, and of the page. O(nodes of the pages + ways x records), with bounds on both.
 * @param pages sample pages, parsed with one vocabulary
 */
export function suggestValue(
  wrapper: Wrapper,
  pages: readonly ParsedPage[],
  { page, node: pointed, name }: AskedValue,
): Suggestions<AddEdit> {
  const node = pages[page] === undefined ? null : elementAt(pages[page], pointed)
  if (node === null) return refused('There is no such element on that page.')
  const samples = new Samples(pages, page)
  const places = placesOf(wrapper, samples, node)
  const all = places.flatMap((of, place): InPlace[] => {
    const others = of.known.map(({ texts }) => texts)
    return candidatesIn(samples, of, node).map((candidate) => ({ candidate, place, others, own: of.own, of }))
  })
  const fresh = all.filter((one) => isNew({ samples, node }, one))
  const named = namedField(samples.pages)
  const suggestions = ranked(fresh)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ candidate, of }) => suggestionOf(samples, of, candidate, (field, scope) => named(field, scope), name))
  const reader = readerOf(wrapper, samples, places, node)
  const why = reader === null ? null : `"${reader}" reads this already.`
  if (suggestions.length === 0)
    return refused(why ?? 'Nothing on this page tells this element from others, or it has no text.')
  return { suggestions, ...(why !== null && { why }) }
}

/** Whether no field that is there reads the same element here, where all of it is meant, or the same everywhere. */
function isNew({ samples, node }: Pointed, { candidate: { texts, kind }, of }: InPlace): boolean {
  const page = samples.pages[samples.at]!
  const isWhole = kind === 'cut' || kind === 'whole'
  return !of.known.some((one) => {
    const here = one.draft.values.find(({ owner }) => owner === of.own)
    if (here === undefined || !isNear(page, here.node, node)) return false
    return isSame(one.texts, texts) || (isWhole && here.text === texts[of.own])
  })
}

interface Pointed {
  readonly samples: Samples
  readonly node: NodeId
}

/** Where the field may stand, the records of the innermost list first, the page last. */
function placesOf(wrapper: Wrapper, samples: Samples, node: NodeId): readonly Place[] {
  const paths = [...listsOf(wrapper).toSorted((a, b) => b.length - a.length), []]
  return paths.flatMap((path): Place[] => {
    const all = samples.owners(path)
    const holder = all.find((one) => one.page === samples.at && isIn(samples, one, node))
    if (holder === undefined) return []
    const owners = someOwners(all, holder)
    const children = childrenAt(wrapper, path)
    const known = children.flatMap((field) => {
      if (field.kind === 'list' || field.made !== undefined || field.gone === true || field.group !== undefined)
        return []
      const found = samples.values(field, owners)
      const values = found.flatMap((one, owner) => (one === null ? [] : [{ owner, node: one.node, text: one.text }]))
      const paths = field.locators.map((locator) => locator.path)
      const draft: FieldDraft = { kind: 'field', paths, value: field.value, hints: { path: [] }, values }
      return [{ field, draft, texts: found.map((one) => one?.text ?? null) }]
    })
    return [{ path, owners, own: owners.indexOf(holder), known, taken: children.map((one) => one.name) }]
  })
}

function candidatesIn(samples: Samples, { path, owners, own }: Place, node: NodeId): readonly Candidate[] {
  const { pages, at } = samples
  const list = path.at(-1)
  const ways =
    list === undefined
      ? [...pointedOnPage(pages, at, node), ...pointedAll(pages, at, node)]
      : pointedInRecords(pages, list, owners, own, node)
  return candidatesOf({ samples, owners, own, node, language: commonLanguage(pages) }, ways)
}

/** The path of the field that has what was pointed at; null for none. */
function readerOf(wrapper: Wrapper, samples: Samples, places: readonly Place[], node: NodeId): string | null {
  const page = samples.pages[samples.at]!
  const pointed = oneLine(visibleText(page.tree, node))
  if (pointed === '') return null
  for (const { path, known, own } of places) {
    const reader = known.find(({ texts, draft }) => {
      const here = draft.values.find(({ owner }) => owner === own)
      return (
        texts[own] !== null && oneLine(texts[own]!) === pointed && here !== undefined && isNear(page, here.node, node)
      )
    })
    if (reader !== undefined) return [...(path.length === 0 ? [] : [nameOf(path)]), reader.field.name].join('.')
  }
  const { data } = extract(wrapper, page, { raw: true })
  const part = wrapper.page.children.find(
    (one) =>
      one.kind === 'field' &&
      one.value.kind === 'article' &&
      typeof data[one.name] === 'string' &&
      oneLine(data[one.name] as string) === pointed,
  )
  return part?.name ?? null
}

function isNear({ tree }: ParsedPage, one: NodeId, other: NodeId): boolean {
  return (one >= other && one < other + tree.size[other]!) || (other >= one && other < one + tree.size[one]!)
}

function isSame(a: Candidate['texts'], b: Candidate['texts']): boolean {
  return a.every((text, i) => text === b[i])
}

function suggestionOf(
  samples: Samples,
  { path, owners, own, known, taken }: Place,
  { field, way, texts, nodes }: Candidate,
  name: ReturnType<typeof namedField>,
  given: string | undefined,
): Suggestion<AddEdit> {
  const list = path.at(-1)
  const values = texts.flatMap((text, owner) => (text === null ? [] : [{ owner, text, node: nodes[owner]! }]))
  const draft: FieldDraft = {
    kind: 'field',
    paths: field.locators.map((one) => one.path),
    value: field.value,
    hints: way.hints,
    values,
  }
  const asked: NamedField = {
    draft,
    beside: known.map((one) => ({ name: one.field.name, draft: one.draft })),
    taken,
    ...(given !== undefined && { given: freeName(given, taken) }),
    ...(list !== undefined && { list }),
  }
  const pattern = name(asked, { pages: samples.pages, pageOf: owners.map(({ page }) => page) })
  const { locators, value, type, format } = pattern
  const to = freeName(pattern.name, taken)
  const before = values.filter(({ owner }) => owner !== own)
  const examples = [...values.filter(({ owner }) => owner === own), ...before].slice(0, MOST_EXAMPLES)
  const edit: AddEdit = {
    edit: 'add',
    to,
    ...(list !== undefined && { in: nameOf(path) }),
    field: { locators, value, type, ...(format !== undefined && { format }) },
    examples: examples.map(({ owner, text }) => ({ url: samples.pages[owners[owner]!.page]!.url, value: text })),
  }
  const shown = samples.pages.map(({ url }, page) => {
    const here = values
      .filter(({ owner }) => owners[owner]!.page === page)
      .map(({ text }) => samples.typed(pattern, page, text))
    return { url, before: null, after: list === undefined ? (here[0] ?? null) : here.slice(0, MOST_SHOWN) }
  })
  const filled = new Set(values.map(({ owner }) => owners[owner]!.page)).size
  return {
    edit,
    says: saysOf(edit, values.length, owners.length),
    pages: shown,
    coverage: filled / samples.pages.length,
  }
}

function saysOf({ to, in: list, field }: AddEdit, count: number, of: number): string {
  const what =
    field.value.kind === 'attribute'
      ? `the ${field.value.name}`
      : field.value.kind === 'text' && field.value.all === true
        ? 'all of these, a line each'
        : 'the text'
  const where = list === undefined ? countText(count, of, 'page') : `${countText(count, of, 'record')} of "${list}"`
  return `"${to}" is ${what}, found by ${leadText(field)}, on ${where}.`
}

/** A name that nothing there has. */
function freeName(name: string, taken: readonly string[]): string {
  const plain = name.trim().replaceAll('.', '_') || 'value'
  if (!taken.includes(plain)) return plain
  for (let i = 2; ; i++) if (!taken.includes(`${plain}_${i}`)) return `${plain}_${i}`
}
