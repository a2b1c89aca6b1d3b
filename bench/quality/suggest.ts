// Does the first suggestion for a value that was missed read it on the site's other pages? suggest.ts CORPUS [--fields FOLDER] [--draws N] [--only SITE] [--verbose]
// known   A wrapper is learned from some pages; one of its fields (no address, no part of a text) is dropped and pointed at on one of them; what it reads on other pages is the truth.
//         `alone`: the template is learned from the page that is pointed at and one more only: what was missed was hard to see.
// truth   Values that people wrote down: the element with one of them is pointed at, and what is read on other pages is compared with theirs.
// top1, top3   share of cases in which the first, or one of the first three, reads the right value (none where there is none) on all but a tenth of the pages
// values       share of the values on those pages that the first reads right
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  createVocabulary,
  isElement,
  isHidden,
  type NodeId,
  nodeAt,
  oneLine,
  type ParsedPage,
  parse,
  visibleText,
} from '../../src/core/dom/index.ts'
import { extract, type FieldData, type ProvenanceTree } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import { editWrapper, type Wrapper } from '../../src/core/wrapper/index.ts'
import { type AddEdit, suggestValue } from '../../src/review/index.ts'
import { edited } from '../../src/review/suggest/edited.fixture.ts'
import { spreadOver } from '../lib/pages.ts'
import { sitePages } from './page-classes.ts'

const SAMPLES = 6
const TESTED = 8
/** Larger pages take longer than they tell. */
const MOST_CHARS = 600_000

/** One value that is pointed at. */
interface Case {
  readonly name: string
  readonly wrapper: Wrapper
  readonly samples: readonly ParsedPage[]
  readonly page: number
  readonly node: number
  readonly tests: readonly ParsedPage[]
  /** By test page: the values; [] for none, null for not known. */
  readonly wanted: readonly (readonly string[] | null)[]
  /** How they are read, for the list of the worst. */
  readonly field?: unknown
}

interface Score {
  readonly top1: boolean
  readonly top3: boolean
  readonly values: number
  readonly ms: number
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    fields: { type: 'string' },
    draws: { type: 'string', default: '6' },
    only: { type: 'string' },
    kind: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})

function parsed(files: readonly { readonly url: string; readonly html: string }[]): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return files.flatMap(({ url, html }) => {
    const result = parse(html, { vocabulary })
    return result.ok ? [{ url, tree: result.tree }] : []
  })
}

const keyOf = (text: string): string =>
  oneLine(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Numbers that are the same for the same seed. */
function random(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Fields by path with their first place on a page. */
function placesOf(data: FieldData, provenance: ProvenanceTree, path: string, found: Map<string, string[]>): void {
  if (Array.isArray(provenance)) {
    for (const [i, one] of provenance.entries()) placesOf((data as readonly FieldData[])[i]!, one, path, found)
  } else if (provenance !== null && typeof (provenance as { path?: unknown }).path === 'string') {
    found.set(path, [...(found.get(path) ?? []), (provenance as { path: string }).path])
  } else if (provenance !== null) {
    for (const [name, one] of Object.entries(provenance as Record<string, ProvenanceTree>))
      placesOf((data as Record<string, FieldData>)[name]!, one, path === '' ? name : `${path}.${name}`, found)
  }
}

/** The values by path, in their order. */
function valuesAt(data: FieldData, path: string): readonly string[] {
  if (data === null) return []
  if (Array.isArray(data))
    return data.flatMap((one: FieldData) => (typeof one === 'object' ? valuesAt(one, path) : [String(one)]))
  if (typeof data !== 'object') return [String(data)]
  const [name, ...rest] = path.split('.')
  return valuesAt((data as Record<string, FieldData>)[name!] ?? null, rest.join('.'))
}

function knownCases(site: string, pages: readonly ParsedPage[], draws: number): Case[] {
  const samples = spreadOver(pages, SAMPLES)
  const tests = spreadOver(
    pages.filter((page) => !samples.includes(page)),
    TESTED,
  )
  const learned = learnWrapper(samples)
  if (!learned.ok || tests.length < 2) return []
  const next = random(site.length + pages.length)
  const cases: Case[] = []
  for (let tries = 0; tries < 4 * draws && cases.length < draws; tries++) {
    const page = Math.floor(next() * samples.length)
    const { data, provenance } = extract(learned.wrapper, samples[page]!, { raw: true })
    const found = new Map<string, string[]>()
    placesOf(data, provenance, '', found)
    const paths = [...found.keys()].filter((path) => !cases.some((one) => one.name.endsWith(`/${path}`)))
    const path = paths[Math.floor(next() * paths.length)]
    if (path === undefined) continue
    const nodes = found.get(path)!
    const node = nodeAt(samples[page]!.tree, nodes[Math.floor(next() * nodes.length)]!)
    const dropped = editWrapper(learned.wrapper, [{ edit: 'drop', patterns: [path] }])
    if (node === null || !dropped.ok) continue
    // What is pointed at is the element: of fields that are a part of one, or a link's address, nothing is asked.
    const own = keyOf(visibleText(samples[page]!.tree, node))
    if (own === '' || !valuesAt(data, path).some((value) => keyOf(value) === own)) continue
    const wanted = tests.map((test) => valuesAt(extract(learned.wrapper, test, { raw: true }).data, path))
    const field = fieldAt(learned.wrapper, path)
    cases.push({ name: `${site}/${path}`, wrapper: dropped.wrapper, samples, page, node, tests, wanted, field })
  }
  return cases
}

function fieldAt(wrapper: Wrapper, path: string): unknown {
  let level: readonly unknown[] = wrapper.page.children
  let at: unknown
  for (const name of path.split('.')) {
    at = level.find((one) => (one as { name: string }).name === name)
    level = (at as { record?: { children: unknown[] } })?.record?.children ?? []
  }
  const { locators, value } = at as { locators: unknown; value: unknown }
  return { locators, value }
}

/** The smallest element of a page with a text; of a part of a text that with the least beside it. */
function nodeWith({ tree }: ParsedPage, text: string): NodeId | null {
  const wanted = keyOf(text)
  let best: { readonly node: NodeId; readonly extra: number } | null = null
  for (let node = 1 as NodeId; node < tree.nodeCount && wanted !== ''; node++) {
    if (isHidden(tree, node)) node += tree.size[node]! - 1
    else if (
      isElement(tree, node) &&
      tree.textStart[node + tree.size[node]!]! - tree.textStart[node]! < 4 * text.length + 400
    ) {
      const own = keyOf(visibleText(tree, node))
      const extra = own.length - wanted.length
      if (!own.includes(wanted) || extra > MOST_EXTRA) continue
      if (best === null || extra < best.extra || (extra === best.extra && node < best.node + tree.size[best.node]!))
        best = { node, extra }
    }
  }
  return best?.node ?? null
}

/** Letters that may stand beside a value in the element that is pointed at: its label. */
const MOST_EXTRA = 30

interface Truth {
  readonly url: string
  readonly html: string
  readonly values: Readonly<Record<string, readonly string[] | null>>
}

function truthCases(site: string, plain: readonly { url: string; html: string }[], truths: readonly Truth[]): Case[] {
  const pointed = truths.slice(0, Math.max(1, Math.min(4, truths.length >> 1)))
  const all = parsed([...plain, ...truths])
  const at = (url: string): ParsedPage => all.find((page) => page.url === url)!
  const samples = [...pointed.map(({ url }) => at(url)), ...plain.map(({ url }) => at(url))].slice(0, SAMPLES + 2)
  const tested = truths.filter((one) => !pointed.includes(one)).slice(0, 20)
  const wrapper = emptied(samples)
  const names = [...new Set(truths.flatMap(({ values }) => Object.keys(values)))]
  return names.flatMap((name) => {
    for (const [page, { values }] of pointed.entries()) {
      const own = values[name]
      if (own?.length !== 1) continue
      const node = nodeWith(samples[page]!, own[0]!)
      if (node === null) continue
      const wanted = tested.map((one) => one.values[name] ?? [])
      return [
        { name: `${site}/${name}`, wrapper, samples, page, node, tests: tested.map(({ url }) => at(url)), wanted },
      ]
    }
    if (options.verbose) console.log(`${site}/${name}: no element has it`)
    return []
  })
}

/** What is learned of pages, without its fields: the lists stay. */
function emptied(samples: readonly ParsedPage[]): Wrapper {
  const learned = learnWrapper(samples)
  if (!learned.ok) throw new Error(learned.problem.message)
  const { page } = learned.wrapper
  return { ...learned.wrapper, page: { ...page, children: page.children.filter(({ kind }) => kind === 'list') } }
}

function scored(one: Case, limit = Infinity): Score {
  const start = performance.now()
  const samples =
    limit === Infinity
      ? one.samples
      : [one.samples[one.page]!, ...one.samples.filter((_, i) => i !== one.page)].slice(0, limit)
  const page = limit === Infinity ? one.page : 0
  const { suggestions, why } = suggestValue(one.wrapper, samples, { page, node: one.node })
  const ms = performance.now() - start
  const rights = suggestions.slice(0, 3).map(({ edit }) => rightOf(one, edit))
  const top1 = (rights[0] ?? 0) >= 0.9
  if (options.verbose && !top1) {
    console.log(`-- ${one.name}: ${rights.map((right) => right.toFixed(2)).join(' ')} ${why ?? ''}`)
    if (one.field !== undefined) console.log(`   was ${JSON.stringify(one.field).slice(0, 500)}`)
    for (const { edit, says } of suggestions.slice(0, 3)) {
      console.log(
        `   ${says} ${JSON.stringify(edit.examples?.[0]?.value)?.slice(0, 100)}\n      ${JSON.stringify(edit.field).slice(0, 400)}`,
      )
      const read = one.tests.map((test) => readBy(one, edit, test))
      const i = one.wanted.findIndex((wanted, at) => wanted !== null && !areSame(wanted, read[at]!))
      if (i >= 0)
        console.log(`      ${JSON.stringify(read[i]).slice(0, 150)} for ${JSON.stringify(one.wanted[i]).slice(0, 150)}`)
    }
  }
  return { top1, top3: rights.some((right) => right >= 0.9), values: rights[0] ?? 0, ms }
}

function readBy({ wrapper }: Case, edit: AddEdit, test: ParsedPage): readonly string[] {
  const { data } = extract(edited(wrapper, edit), test, { raw: true })
  const read = valuesAt(data, edit.in === undefined ? edit.to : `${edit.in}.${edit.to}`)
  return edit.field.value.kind === 'text' && edit.field.value.all === true
    ? read.flatMap((text) => text.split('\n'))
    : read
}

function rightOf(one: Case, edit: AddEdit): number {
  let [right, of] = [0, 0]
  for (const [i, wanted] of one.wanted.entries()) {
    if (wanted === null) continue
    of++
    if (areSame(wanted, readBy(one, edit, one.tests[i]!))) right++
  }
  return right / of
}

function areSame(wanted: readonly string[], read: readonly string[]): boolean {
  return keyOf(wanted.join('|')) === keyOf(read.join('|'))
}

const folder = positionals[0]!

function* truthSites(): Generator<readonly [string, () => Case[]]> {
  for (const root of [join(folder, 'wrappers'), join(folder, 'wrappers-2')].filter(existsSync)) {
    for (const site of readdirSync(root)) {
      yield [
        site,
        () => {
          const truth = JSON.parse(readFileSync(join(root, site, 'truth.json'), 'utf8')) as Record<
            string,
            Record<string, string[]>
          >
          const own = spreadOver(Object.entries(truth), 30).flatMap(([id, values]): Truth[] => {
            const file = join(root, site, `${id}.html`)
            return existsSync(file)
              ? [{ url: `https://${site}.example/${id}`, html: readFileSync(file, 'utf8'), values }]
              : []
          })
          return truthCases(site, [], own)
        },
      ]
    }
  }
  const fields = options.fields
  if (fields === undefined) return
  for (const site of readdirSync(fields)) {
    yield [
      site,
      () => {
        const truth = JSON.parse(readFileSync(join(fields, site, 'truth.json'), 'utf8')) as {
          set: string
          url: string
          train: string[]
          fields: { name: string; type: string }[]
          values: Record<string, Record<string, unknown>>
        }
        const page = (path: string) => ({
          url: truth.url + path,
          html: readFileSync(join(folder, truth.set, path), 'utf8'),
        })
        const simple = truth.fields.filter(({ type }) => ['text', 'number', 'price', 'date'].includes(type))
        const own = Object.entries(truth.values).map(([path, values]): Truth => {
          const texts = simple.map(({ name }) => {
            const value = values[name]
            const first = value !== null && typeof value === 'object' ? (value as { any?: unknown[] }).any?.[0] : value
            return [name, first === null || first === undefined ? [] : [String(first)]] as const
          })
          return { ...page(path), values: Object.fromEntries(texts) }
        })
        const known = new Set(Object.keys(truth.values))
        return truthCases(
          site,
          truth.train
            .filter((path) => !known.has(path))
            .slice(0, 4)
            .map(page),
          own,
        )
      },
    ]
  }
}

function* knownSites(): Generator<readonly [string, () => Case[]]> {
  for (const root of ['sites', 'sites-2'].map((set) => join(folder, set)).filter(existsSync)) {
    const own = sitePages(root).filter(({ isNeutral, label }) => !isNeutral && label !== null)
    for (const [label, pages] of Map.groupBy(own, (one) => one.label!)) {
      yield [
        label,
        () => {
          const some = spreadOver(pages, SAMPLES + TESTED)
            .map(({ file }) => ({ url: `https://site.example/${basename(file)}`, html: readFileSync(file, 'utf8') }))
            .filter(({ html }) => html.length < MOST_CHARS)
          return knownCases(label, parsed(some), Number(options.draws))
        },
      ]
    }
  }
}

function report(name: string, scores: readonly Score[]): void {
  const mean = (of: (score: Score) => number): string =>
    (scores.reduce((sum, one) => sum + of(one), 0) / Math.max(1, scores.length)).toFixed(3)
  console.log(
    `${name.padEnd(34)} ${String(scores.length).padStart(4)} cases  top1 ${mean((one) => Number(one.top1))}  top3 ${mean((one) => Number(one.top3))}  values ${mean((one) => one.values)}  ${mean((one) => one.ms)} ms`,
  )
}

const kinds = [
  ['truth', truthSites, Infinity],
  ['known', knownSites, Infinity],
  ['alone', knownSites, 2],
] as const
for (const [kind, sites, limit] of kinds) {
  if (options.kind !== undefined && options.kind !== kind) continue
  const all: Score[] = []
  for (const [site, make] of sites()) {
    if (options.only !== undefined && !site.includes(options.only)) continue
    const scores = make().map((one) => scored(one, limit))
    if (scores.length > 0) report(`${kind} ${site}`, scores)
    all.push(...scores)
  }
  report(kind, all)
}
