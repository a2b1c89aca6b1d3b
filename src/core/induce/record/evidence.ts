import { below, HINTS, type Hint, LANDMARKS } from '../../article/index.ts'
import { evenSample, mean } from '../../base/index.ts'
import { attribute, canonicalUrl, isWithin, type NodeId, type Tree } from '../../dom/index.ts'
import type { FieldDraft, OwnedValue, Scope } from '../template/index.ts'
import { BLOCK_WORDS, FEW_OWNERS, MAX_VALUES, TRAIL_LEVELS } from './constants.ts'
import { keyOf, type PageFacts } from './page-facts.ts'

const PLACES = ['nav', 'header', 'footer', 'aside', 'article', 'figure', 'button'] as const

const ABOUT_FIELD = ['link', 'image', 'present', 'alone', 'distinct', 'fixed', 'labelled', 'embedded', 'head'] as const
const ABOUT_PLACE = ['concealed', 'crumbs', 'isTitle', 'before', 'inside', 'after', 'far', 'shared', 'linked'] as const
const ABOUT_ADDRESS = ['ownLink', 'citing', 'recurring', 'offsite', 'wordless'] as const
const ABOUT_TEXT = ['length', 'letters', 'number', 'inTitle', 'mark', 'alike'] as const

/** What is asked of a field of the page or of a record; each answer is a number from 0 to about 1. */
export const EVIDENCE: readonly EvidenceName[] = [
  ...ABOUT_FIELD,
  ...PLACES,
  ...HINTS,
  ...ABOUT_PLACE,
  ...ABOUT_ADDRESS,
  ...ABOUT_TEXT,
]

/** The name of a piece of evidence. */
export type EvidenceName =
  | (typeof ABOUT_FIELD)[number]
  | (typeof PLACES)[number]
  | Hint
  | (typeof ABOUT_PLACE)[number]
  | (typeof ABOUT_ADDRESS)[number]
  | (typeof ABOUT_TEXT)[number]

/** Its numbers by name. */
export type Evidence = Readonly<Record<EvidenceName, number>>

/** Pages with what is known of each, and of all together. */
export interface Class {
  readonly pages: readonly PageFacts[]
  /** By link target: pages that link there. */
  readonly linking: ReadonlyMap<string, number>
  /** Whether the pages' embedded data has a field's values. */
  readonly isEmbedded: (draft: FieldDraft) => boolean
  /** Fields of the page by the look of their place: how many have it. */
  readonly looks: ReadonlyMap<string, number>
  /** What was found of a field before. */
  readonly found: Map<FieldDraft, Evidence>
}

/** The evidence about one field. O(values x depth), once. */
export function evidenceOf(of: Class, scope: Scope, draft: FieldDraft): Evidence {
  const evidence = of.found.get(draft) ?? gathered(of, scope, draft)
  of.found.set(draft, evidence)
  return evidence
}

function gathered(of: Class, scope: Scope, draft: FieldDraft): Evidence {
  const values = evenSample(draft.values, MAX_VALUES)
  const isLink = draft.value.kind === 'attribute' && draft.value.name === 'href'
  const isImage = draft.value.kind === 'attribute' && draft.value.name === 'src'
  const owners = new Set(draft.values.map(({ owner }) => owner)).size
  const texts = new Set(draft.values.map(({ text }) => text))
  const about = values.map((value) => aboutValue(of.pages[scope.pageOf[value.owner]!]!, value, isLink || isImage, of))
  const average = (name: EvidenceName): number => mean(about.map((one) => one[name] ?? 0))
  const numbers = Object.fromEntries(EVIDENCE.map((name) => [name, average(name)])) as Record<EvidenceName, number>
  return {
    ...numbers,
    link: Number(isLink),
    image: Number(isImage),
    present: owners / Math.max(1, scope.pageOf.length),
    alone: Number(owners === 1 && scope.pageOf.length >= FEW_OWNERS),
    distinct: draft.values.length < 2 ? 0.5 : (texts.size - 1) / (draft.values.length - 1),
    fixed: Number(texts.size === 1 && draft.values.length > 1),
    labelled: Number(isLabelled(draft)),
    embedded: Number(of.isEmbedded(draft)),
    head: Number(isInHead(draft)),
    alike: Math.log2(of.looks.get(lookOf(draft)) ?? 1) / 4,
  }
}

/** Whether a text stands for the field: beside it, in front of it, or given by its markup. */
export function isLabelled({ hints }: FieldDraft): boolean {
  return hints.path.slice(-2).some(({ label }) => label !== null && /\p{L}/u.test(label))
}

/** Whether a field stands in the head of the page. */
export function isInHead({ paths }: FieldDraft): boolean {
  return paths.some((path) => path.some(({ tag }) => tag === 'head' || tag === 'title'))
}

/** The tags and classes of the way to a field, without positions. */
function lookOf({ paths, value }: FieldDraft): string {
  const way = (paths[0] ?? []).map(({ tag, classes = [] }) => `${tag}.${classes.join('.')}`).join('>')
  return `${way} ${value.kind === 'attribute' ? value.name : ''}`
}

type Some = Partial<Record<EvidenceName, number>>

function aboutValue(facts: PageFacts, value: OwnedValue, isAddress: boolean, of: Class): Some {
  const { measured } = facts
  const { tree, layout } = measured
  const { node, text } = value
  const title = Math.max(0, facts.title)
  const landmarks = layout.landmarks[node]! & ~layout.landmarks[title]!
  const hints = layout.hints[node]! & ~layout.hints[title]!
  const some: Some = {
    concealed: layout.concealed[node]!,
    crumbs: Number(isInTrail(measured.tree, node)),
    isTitle: Number(facts.title >= 0 && (isWithin(tree, node, title) || isWithin(tree, title, node))),
    ...placeOf(facts, node),
    ...(isAddress ? aboutAddress(facts, text, of) : aboutText(measured.title, text)),
    wordless: Number(isAddress && layout.wordsBefore[node + tree.size[node]!]! - layout.wordsBefore[node]! === 0),
  }
  for (const name of PLACES) some[name] = (landmarks >> LANDMARKS.indexOf(name)) & 1
  for (const [bit, name] of HINTS.entries()) some[name as Hint] = (hints >> bit) & 1
  return some
}

/** Whether an element near above is called a trail of breadcrumbs. */
function isInTrail(tree: Tree, node: NodeId): boolean {
  let at = node
  for (let level = 0; level < TRAIL_LEVELS && at > 0; level++, at = tree.parent[at]!) {
    if (TRAIL_NAMES.some((name) => /crumb/i.test(attribute(tree, at, name) ?? ''))) return true
  }
  return false
}

const TRAIL_NAMES = ['class', 'id', 'aria-label', 'itemtype']

function placeOf({ measured: { tree, layout, cores, totals }, title }: PageFacts, node: NodeId): Some {
  const main = cores.half
  const end = main + tree.size[main]!
  const from = title >= 0 ? title : main
  let common = node
  while (!isWithin(tree, from, common)) common = tree.parent[common]!
  let block = node
  while (block > 0 && below(tree, layout.wordsBefore, block) < BLOCK_WORDS) block = tree.parent[block]!
  return {
    before: Number(node < from),
    inside: Number(node >= main && node < end),
    after: Number(node >= end),
    far: Math.log2(1 + Math.abs(node - from)) / Math.log2(2 + tree.nodeCount),
    shared: below(tree, layout.wordsBefore, common) / Math.max(1, totals.words),
    linked: below(tree, layout.linkWordsBefore, block) / Math.max(1, below(tree, layout.wordsBefore, block)),
  }
}

function aboutAddress({ page, addresses, links }: PageFacts, text: string, { linking, pages }: Class): Some {
  const target = canonicalUrl(text, page.url)
  const host = URL.parse(page.url)?.hostname
  const isElsewhere = target !== null && URL.parse(target)?.hostname !== host
  const seen = target === null ? 0 : (linking.get(target) ?? 0)
  return {
    ownLink: Number(/^(?:#|javascript:)/i.test(text) || (target !== null && addresses.includes(target))),
    citing: Number(target !== null && addresses.some((address) => target !== address && cites(target, address))),
    recurring: pages.length < 2 ? 0 : Math.max(0, seen - 1) / (pages.length - 1),
    offsite: Number(isElsewhere),
    length: Math.min(1, (links.get(target ?? text) ?? 1) / 4),
  }
}

/** Whether an address has another one in it: to share it, to mail it, to come back to it. */
function cites(target: string, address: string): boolean {
  const question = target.search(/[?#]/)
  if (question < 0) return false
  const query = target.slice(question)
  const path = address.replace(/^https?:\/\/[^/]*/, '')
  if (path.length < 2) return false
  return (
    target.slice(0, question) === address ||
    query.includes(path) ||
    query.includes(encodeURIComponent(path.toWellFormed()))
  )
}

function aboutText(title: string, text: string): Some {
  const key = keyOf(text)
  const letters = text.replace(/[^\p{L}]+/gu, '').length
  return {
    length: Math.min(1, Math.log2(1 + text.length) / 12),
    letters: letters / Math.max(1, text.length),
    mark: Number(text.length <= 2 && /^[^\p{L}\p{N}]+$/u.test(text)),
    number: Number(/^\W*\d(?:[.,]*\d)*\W*$/.test(text)),
    inTitle: Number(key.length > 1 && keyOf(title).includes(key)),
  }
}

/** What the evidence is weighed with: the pages' facts together. */
export function classOf(
  pages: readonly PageFacts[],
  isEmbedded: Class['isEmbedded'],
  fields: readonly FieldDraft[],
): Class {
  const linking = new Map<string, number>()
  for (const { links } of pages) for (const target of links.keys()) linking.set(target, (linking.get(target) ?? 0) + 1)
  const looks = new Map<string, number>()
  for (const field of fields) looks.set(lookOf(field), (looks.get(lookOf(field)) ?? 0) + 1)
  return { pages, linking, isEmbedded, looks, found: new Map() }
}
