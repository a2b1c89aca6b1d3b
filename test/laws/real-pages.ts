import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createVocabulary,
  isElement,
  labelName,
  type NodeId,
  parse,
  type Tree,
  visibleText,
} from '../../src/core/dom/index.ts'
import { type CorpusSet, corpus } from '../corpus.ts'
import type { Law } from './law.ts'
import { READ_BACK } from './law-1-read-back.ts'
import { OWN_PAGES_PASS } from './law-2-own-pages.ts'
import { ONE_LOCATOR } from './law-3-one-locator.ts'
import { HEADLINE } from './law-6-headline.ts'
import { MORE_NEVER_HURTS, moreHurts } from './law-7-more.ts'
import { INDIFFERENCE_OF_ANY } from './law-8-indifference.ts'
import { judged } from './laws.ts'
import { squash } from './match.ts'
import type { Page, PageTruth, Sample } from './page-class.ts'

/** The laws that can be tried on real pages. */
export const REAL_LAWS: readonly Law<Sample>[] = [
  READ_BACK,
  OWN_PAGES_PASS,
  ONE_LOCATOR,
  HEADLINE,
  { ...MORE_NEVER_HURTS, counterExamples: (sample, program) => moreHurts(sample, program, ['page']) },
  INDIFFERENCE_OF_ANY,
]

/** Pages of a class that are learned from. */
const PAGES = 5

/** The counter-examples of each class of real pages, by its name; none for those that hold. */
export function triedReal(law: Law<Sample>): ReadonlyMap<string, readonly string[]> {
  return new Map(realSamples().map((sample) => [sample.name, judged(law, sample)]))
}

let samples: readonly Sample[] | null = null

/** A class for each theme of the resumes, and for each site of `wrappers-3`. */
export function realSamples(): readonly Sample[] {
  samples ??= [
    ...samplesIn('makers', 'resumes', (values) => resumeTruths(values)),
    ...samplesIn('wrappers-3', '', wrapperTruths),
  ]
  return samples
}

/** By page: texts by what they are; several for what comes several times. */
type Truths = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

function samplesIn(set: CorpusSet, below: string, truthsOf: (truth: unknown) => Truths): readonly Sample[] {
  const folder = corpus(set)
  if (folder === null) return []
  const root = join(folder, below)
  return readdirSync(root)
    .sort()
    .map((name) => {
      const own = join(root, name)
      const truths = truthsOf(JSON.parse(readFileSync(join(own, 'truth.json'), 'utf8')))
      const ids = Object.keys(truths).slice(0, PAGES + 1)
      const pages = ids.map((id) => pageOf(join(own, `${id}.html`), `https://site.test/${name}/${id}`, truths[id]!))
      return { name: `${set}/${name}`, pages: pages.slice(0, PAGES), more: pages.slice(PAGES), kinds: [name] }
    })
}

/** A page with those of its values that it says in a text of its own. */
function pageOf(file: string, url: string, values: Readonly<Record<string, readonly string[]>>): Page {
  const html = readFileSync(file, 'utf8')
  const texts = elementTexts(html)
  const facts = Object.entries(values).flatMap(([key, own]) => {
    const text = own.length === 1 ? squash(own[0]!) : ''
    return text !== '' && texts.has(text) ? [{ key, label: key, text }] : []
  })
  const truth: PageTruth = { headline: headlineOf(html) ?? '', facts, lists: [] }
  return { url, html, truth }
}

/** The whole texts of elements of a page. */
function elementTexts(html: string): ReadonlySet<string> {
  return new Set(elementsOf(html).map(({ text }) => text))
}

/** The first text in the only h1 of a page; null where there is none, or several. */
function headlineOf(html: string): string | null {
  const headings = elementsOf(html).filter(({ tag, text }) => tag === 'h1' && text !== '')
  return headings.length === 1 ? headings[0]!.first : null
}

interface ElementText {
  readonly tag: string
  readonly text: string
  /** The first piece of it that is no markup. */
  readonly first: string
}

function elementsOf(html: string): readonly ElementText[] {
  const parsed = parse(html, { vocabulary: createVocabulary() })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const nodes = Array.from({ length: tree.label.length }, (_, node) => node)
  return nodes
    .filter((node) => isElement(tree, node))
    .map((node) => ({
      tag: labelName(tree, node),
      text: squash(visibleText(tree, node)),
      first: firstText(tree, node),
    }))
}

function firstText(tree: Tree, node: NodeId): string {
  const end = node + tree.size[node]!
  for (let at = node + 1; at < end; at++) {
    const own = isElement(tree, at) ? '' : squash(visibleText(tree, at))
    if (own !== '') return own
  }
  return ''
}

function wrapperTruths(truth: unknown): Truths {
  return truth as Truths
}

/** The single values of resumes: what a person is called, does, and where. */
function resumeTruths(truth: unknown): Truths {
  const { pages } = truth as { readonly pages: Readonly<Record<string, Readonly<Record<string, unknown>>>> }
  return Object.fromEntries(
    Object.entries(pages).map(([id, own]) => {
      const single = Object.entries(own).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      return [id, Object.fromEntries(single.map(([key, text]) => [key, [text]]))]
    }),
  )
}
