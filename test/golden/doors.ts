import { isDeepStrictEqual } from 'node:util'
import { wrapperTree } from '../../src/cli/wrapper-tree.ts'
import { adaptWrapper, withEvidence } from '../../src/core/adapt/index.ts'
import { findArticle } from '../../src/core/article/index.ts'
import { createVocabulary, type ParsedPage, parse } from '../../src/core/dom/index.ts'
import { type Extraction, extract } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import { findLists, type JsonRecord, listToJson, readLists } from '../../src/core/lists/index.ts'
import { located, startLocate, stepLocate } from '../../src/core/locate/index.ts'
import { validate } from '../../src/core/validate/index.ts'
import { parseWrapper, type Wrapper } from '../../src/core/wrapper/index.ts'
import { publishedListJson } from '../../src/engine/published-list.ts'
import type { BundledPage } from './bundle.ts'
import { type CaseOptions, type Door, type GoldenCase, pagesIn, textIn } from './case.ts'
import { jsonText } from './json-text.ts'

/** What the program makes of a case: files of its folder, by name. */
export interface Answer {
  /** What a user gets; compared with `expected.json`. */
  readonly data: unknown
  /** The template as `treegram inspect` shows it, with notes; null for doors that make none. */
  readonly wrapper: string | null
}

const ORIGIN = 'http://site.example'

/** Whether an answer is what the case expects; the order of names in a record does not matter for that. */
export function isRight(golden: GoldenCase, { data }: Answer): boolean {
  const expected = textIn(golden, 'expected.json')
  return expected !== null && isDeepStrictEqual(JSON.parse(jsonText(data)), JSON.parse(expected))
}

/** The program's answer to a case today. */
export function answerOf(golden: GoldenCase): Answer {
  return ANSWERS[golden.door](golden)
}

const ANSWERS: Readonly<Record<Door, (golden: GoldenCase) => Answer>> = {
  learn,
  lists,
  article,
  adapt,
  extract: read,
  locate,
}

function learn(golden: GoldenCase): Answer {
  const pages = parsed(pagesIn(golden, 'pages.html'))
  const { train } = golden.options
  const learned = learnFrom(
    train === undefined ? pages : pages.filter(({ url }) => train.includes(nameOf(url))),
    golden.options,
  )
  if (!learned.ok) return { data: { problem: learned.problem.kind }, wrapper: null }
  const { wrapper, notes, dropped, choices } = learned
  const left = dropped.map(({ name, reason, sample }) => `left out, ${reason}: ${name} (${JSON.stringify(sample)})`)
  const told = [
    ...left,
    ...notes,
    ...choices.map(({ field, places }) => `${field} may be any of ${places.length} fields`),
  ]
  return { data: rowsOf(wrapper, pages, golden.options), wrapper: wrapperText(wrapper, told) }
}

function lists(golden: GoldenCase): Answer {
  const { lists: most = 1, read: isRead = false, method } = golden.options
  const data = parsed(pagesIn(golden, 'pages.html')).map(({ url, tree }) => {
    const found = isRead ? readLists(tree).lists : findLists(tree)
    const all =
      method === undefined ? found.slice(0, most).map((list) => listToJson(tree, list, url)) : publishedListJson(tree)
    return Object.fromEntries(
      all.map(({ name, records }) => [name, records.map((record) => only(withoutNodes(record), golden.options))]),
    )
  })
  return { data, wrapper: null }
}

function withoutNodes({ $nodes: _, ...record }: JsonRecord): JsonRecord {
  const inner = Object.entries(record).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(plainItem) : value,
  ])
  return Object.fromEntries(inner) as JsonRecord
}

const plainItem = (item: string | JsonRecord): string | JsonRecord =>
  typeof item === 'string' ? item : withoutNodes(item)

function article(golden: GoldenCase): Answer {
  const data = parsed(pagesIn(golden, 'pages.html')).map(({ url, tree }) => {
    const found = findArticle(tree, url)
    if (found === null) return null
    const { title, authors, published, language, isArticle, text } = found
    return only({ title, authors, published, language, isArticle, text: text.split('\n') }, golden.options)
  })
  return { data, wrapper: null }
}

function adapt(golden: GoldenCase): Answer {
  const vocabulary = createVocabulary()
  const before = parsed(pagesIn(golden, 'before.html'), vocabulary)
  const after = parsed(pagesIn(golden, 'after.html'), vocabulary)
  const learned = learnFrom(before, golden.options)
  if (!learned.ok) return { data: { problem: learned.problem.kind }, wrapper: null }
  const known = withEvidence(learned.wrapper, before)
  const adaptation = adaptWrapper(known, after)
  const wrapper = adaptation.kind === 'proposal' ? adaptation.proposal.wrapper : known
  const data = { repair: adaptation.kind, records: rowsOf(wrapper, after, golden.options) }
  return { data, wrapper: adaptation.kind === 'proposal' ? wrapperText(wrapper, []) : null }
}

function read(golden: GoldenCase): Answer {
  const wrapper = parseWrapper(JSON.parse(textIn(golden, 'wrapper.json')!) as object)
  const checked = (one: Wrapper, page: ParsedPage): Extraction => validate(one, extract(one, page))
  return { data: rowsOf(wrapper, parsed(pagesIn(golden, 'pages.html')), golden.options, checked), wrapper: null }
}

/** A search over the site that the bundle is, from one sample: paths found, how sure that is. */
function locate(golden: GoldenCase): Answer {
  const vocabulary = createVocabulary()
  const site = new Map(pagesIn(golden, 'pages.html').map(({ name, html }) => [ORIGIN + name, html]))
  let step = startLocate([ORIGIN + golden.options.sample!])
  while (step.wants.length > 0) {
    const pages = step.wants.map((url) => {
      const html = site.get(url)
      return { requestedUrl: url, url, tree: html === undefined ? null : treeOf(html, vocabulary) }
    })
    step = stepLocate(step.state, pages)
  }
  const { targets, certainty } = located(step.state)
  const found = targets.map(({ url }) => url.slice(ORIGIN.length)).sort()
  return { data: { found, isSure: certainty?.isSure ?? null }, wrapper: null }
}

function learnFrom(
  pages: readonly ParsedPage[],
  { examples = [], schema }: CaseOptions,
): ReturnType<typeof learnWrapper> {
  const placed = examples.map((one) => (one.url === undefined ? one : { ...one, url: urlOf(one.url) }))
  return learnWrapper(pages, {
    ...(placed.length > 0 && { examples: placed }),
    ...(schema !== undefined && { schema }),
  })
}

/** One row a page: its data, and beside them its status where that is not `ok`. */
function rowsOf(
  wrapper: Wrapper,
  pages: readonly ParsedPage[],
  options: CaseOptions,
  readPage: (wrapper: Wrapper, page: ParsedPage) => Extraction = extract,
): readonly unknown[] {
  return pages.map((page) => {
    const { status, data, violations } = readPage(wrapper, page)
    const row = only(data, options)
    return status === 'ok'
      ? row
      : { status, violations: violations.map(({ pattern, rule }) => `${pattern}: ${rule}`), data: row }
  })
}

function only(record: object, { only: names }: CaseOptions): object {
  if (names === undefined) return record
  return Object.fromEntries(names.map((name) => [name, (record as Readonly<Record<string, unknown>>)[name]]))
}

const wrapperText = (wrapper: Wrapper, notes: readonly string[]): string =>
  [wrapperTree(wrapper).trimEnd(), ...notes.map((note) => `note: ${note}`), ''].join('\n')

const urlOf = (name: string): string => `${ORIGIN}/${name}`
const nameOf = (url: string): string => url.slice(ORIGIN.length + 1)

function parsed(pages: readonly BundledPage[], vocabulary = createVocabulary()): readonly ParsedPage[] {
  return pages.map(({ name, html }) => ({ url: urlOf(name), tree: treeOf(html, vocabulary) }))
}

function treeOf(html: string, vocabulary: ReturnType<typeof createVocabulary>): ParsedPage['tree'] {
  const result = parse(html, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return result.tree
}
