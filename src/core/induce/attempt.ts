import { type ArticleTemplate, articleTemplateOf } from '../article/index.ts'
import { elementsOf } from '../dom/index.ts'
import { hasBrokenJsonLd } from '../embedded/index.ts'
import { embeddedNames, layoutWords } from '../naming/index.ts'
import { pageSignature } from '../page-class/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { withoutConstants } from './around/index.ts'
import { commonLanguage } from './common-language.ts'
import { type DroppedColumn, droppedOf } from './dropped.ts'
import { short } from './example-choice.ts'
import { type Example, holdsAny } from './examples.ts'
import type { LearnOptions, LearnResult } from './learn-options.ts'
import { type MainList, mainListOf } from './main-list/index.ts'
import { pickPointed, pointedPatterns } from './pick-pointed.ts'
import { type Picked, pickWanted } from './pick-wanted.ts'
import { recordOf } from './record-of.ts'
import {
  candidatesOf,
  dataPatterns,
  fitPatterns,
  type LearnedPattern,
  mayBeArticles,
  missingNote,
  pointOnPages,
  type WantedRecord,
  wantedBy,
} from './schema/index.ts'
import { doubtsOf, readOwn, selfCheck, unreadExamples } from './self-check.ts'
import { collectLevel, type Draft, joinAnchored, type Scope, type TrainingPage } from './template/index.ts'
import { articleFieldsOf, type Naming, toPatterns } from './to-patterns.ts'
import { readsOfOthers } from './told-apart.ts'

/** What was learned in one way. */
export interface Attempt {
  readonly learned: LearnResult
  /** Examples that it reads on their pages. */
  readonly held: number
}

/**
 * A wrapper of what was found, checked on its own pages.
 * @param shown what examples alone show, where they are enough; then it is all that was found
 */
export function learnedFrom(found: FoundDrafts, shown: Picked | null, options: LearnOptions): Attempt {
  const { scope } = found
  if (found.drafts.length === 0 && found.article === null) {
    const message =
      'Nothing differs between these pages, so there is no data to learn; give pages with different content.'
    return { learned: { ok: false, problem: { kind: 'nothing-varies', message } }, held: 0 }
  }
  const { examples = [], partial = false } = options
  const picked = shown ?? pickWanted(found.drafts, scope, examples)
  if (picked.missing.length > 0 && (picked.names.size === 0 || !partial)) {
    const hint =
      picked.names.size > 0 ? ' Write them as the page shows them, or allow a wrapper without them ("partial").' : ''
    return notFound(picked.missing.join(' ') + hint)
  }
  const isPicked = picked.names.size > 0
  const { wrapper, drafts, patterns, dropped } = describe(found, picked, options)
  const reads = readOwn(wrapper, scope.pages)
  const unread = isPicked ? unreadExamples(examples, reads) : []
  const mixed = isPicked ? readsOfOthers(examples, reads) : []
  const unsaid = [
    ...unread.filter((example) => !picked.unheld.includes(example)).map(notReadBack),
    ...mixed.map(notToldApart),
  ]
  if (unsaid.length > 0 && !partial) return notFound(unsaid.join(' '))
  const doubts = isPicked ? new Map<string, string>() : doubtsOf(patterns, drafts, reads)
  const notes = [
    ...picked.notes,
    ...picked.missing,
    ...unsaid,
    ...picked.ambiguous,
    ...notesOf(found.main),
    ...brokenNotes(scope),
    ...selfCheck(reads, doubts, isPicked),
  ]
  const sure = without(wrapper, mixed)
  if (mixed.length > 0 && sure.page.children.length === 0) return notFound(unsaid.join(' '))
  const lost = mixed.length === 0 ? unread : unreadExamples(examples, readOwn(sure, scope.pages))
  const learned = { ok: true as const, wrapper: sure, notes, dropped, doubts, choices: picked.choices }
  return {
    learned: options.schema === undefined ? learned : inSchema(learned, found, options),
    held: examples.length - lost.length,
  }
}

function notFound(message: string): Attempt {
  return { learned: { ok: false, problem: { kind: 'no-example-found', message } }, held: 0 }
}

/** A wrapper without some values and lists of the page. */
function without(wrapper: Wrapper, names: readonly string[]): Wrapper {
  const { page } = wrapper
  return { ...wrapper, page: { ...page, children: page.children.filter(({ name }) => !names.includes(name)) } }
}

/** What there is to learn on the pages. */
export interface FoundDrafts {
  readonly scope: Scope
  readonly drafts: readonly Draft[]
  /** The list that pages of results are about; null where the template says more, or the pages are articles. */
  readonly main: MainList | null
  readonly article: ArticleTemplate | null
}

/** Pages as what is learned from, one owner each. */
export function scopeOf(pages: readonly TrainingPage[], { examples = [], explain }: LearnOptions): Scope {
  return {
    pages,
    pageOf: pages.map((_, i) => i),
    ...(examples.length > 0 && { isWanted: holdsAny(examples) }),
    ...(explain && {
      explain: ({ place, siblings, count, readings }) => explain({ place, siblings, count, readings }),
    }),
  }
}

/** What varies on pages, and the list that they are about. Near-linear in their nodes. */
export function draftsOf(scope: Scope): FoundDrafts {
  const { pages } = scope
  const members = pages.map(({ tree }, owner) => ({ owner, tree, siblings: elementsOf(tree, 0) }))
  const article = articleTemplateOf(pages)
  const varying = joinAnchored(collectLevel({ scope, paths: [[]], hints: { path: [] }, level: 0 }, members))
  const main = article === null ? mainListOf(pages, varying) : null
  return { scope, drafts: withMainList(varying, main), main, article }
}

const notReadBack = ({ field, value }: Example): string =>
  `The example ${field}="${short(value)}" is on the page, but what was learned of it reads something else there; give another value of it.`

const notToldApart = (name: string): string =>
  `What was learned of "${name}" reads examples of other names too, as nothing on the page tells them apart; leave some of them out, or give more of the page's values.`

function notesOf(main: MainList | null): readonly string[] {
  if (main === null) return []
  return main.ok ? main.notes : [`The main list of these pages is not told as a list: ${main.reason}`]
}

/** One note for all pages whose JSON-LD cannot be read. */
function brokenNotes({ pages }: Scope): readonly string[] {
  const broken = pages.filter(({ tree }) => hasBrokenJsonLd(tree)).length
  if (broken === 0) return []
  return [`The JSON-LD of ${broken} of ${pages.length} pages cannot be read, so it names and checks nothing there.`]
}

interface Described {
  readonly wrapper: Wrapper
  /** What the patterns were made of, in their order, without the parts of articles. */
  readonly drafts: readonly Draft[]
  readonly patterns: readonly LearnedPattern[]
  readonly dropped: readonly DroppedColumn[]
}

function describe(found: FoundDrafts, { drafts, names }: Picked, options: LearnOptions): Described {
  const { scope, article } = found
  const { pages } = scope
  const isPicked = names.size > 0
  const isWhole = options.all === true || options.schema !== undefined
  const parts = article === null || isPicked ? null : articleFieldsOf(pages, article, isWhole)
  const embedded = embeddedNames(pages.map(({ tree }) => tree))
  const record = recordOf(isPicked ? drafts : found.drafts, scope, {
    found: parts,
    main: found.main?.ok ? found.main.draft : null,
    embedded,
    isWhole: isWhole || isPicked,
    others: options.others ?? [],
  })
  const language = commonLanguage(pages)
  const described = isPicked ? record.drafts : withoutConstants(record.drafts, language)
  const naming: Naming = { given: names, language, isLayout: layoutWords(pages.map(({ tree }) => tree)) }
  const own = parts?.patterns ?? []
  const taken = own.map(({ name }) => name)
  const patterns = toPatterns(described, scope, naming, { isRecord: false, owner: new Set(), taken, embedded })
  const of = { taken: [...taken, ...patterns.map(({ name }) => name)], embedded }
  const dropped = isPicked ? [] : droppedOf(record.left, found.drafts, scope, naming, of)
  const wrapper: Wrapper = {
    format: 1,
    name: options.name ?? 'pages',
    version: 1,
    parent: null,
    learned: { urls: pages.map(({ url }) => url), program: options.program ?? 'treegram' },
    page: {
      kind: 'page',
      signature: pageSignature(pages.map(({ tree }) => tree)),
      ...(article !== null && parts !== null && { article }),
      children: [...own, ...patterns],
    },
  }
  return { wrapper, drafts: described, patterns, dropped }
}

/** Only what a schema asks for: what places on the pages show to be it, and what of the learned has its name. */
function inSchema(learned: Learned, found: FoundDrafts, options: LearnOptions): LearnResult {
  const record = wantedBy(options.schema)
  if (record === null) {
    const message = 'The schema names no properties; give a JSON Schema of type "object" with "properties".'
    return { ok: false, problem: { kind: 'schema-not-found', message } }
  }
  const { pages } = found.scope
  const given = new Set(options.examples?.map(({ field }) => field))
  const seen = pointOnPages(pages, record, given)
  const own = seen.examples.length > 0 ? draftsOf(scopeOf(pages, { examples: seen.examples })) : found
  const shown = pickPointed(own.scope, own.drafts, seen)
  const parts = shown.names.size === 0 ? [] : describe(own, shown, options).wrapper.page.children
  const { page } = learned.wrapper
  const candidates = candidatesOf(learned.wrapper, seen.pages).filter(({ pattern }) =>
    isToldByName(pattern, record, pages.length > 1 || given.size > 0),
  )
  const { children, fitted, missing } = fitPatterns(record.properties, {
    candidates,
    of: '',
    pointed: pointedPatterns(parts, seen),
    asked: seen.asked,
    data: dataPatterns(record, seen.pages, seen.asked),
    language: commonLanguage(pages),
  })
  const names = page.children.map(({ name }) => name)
  if (children.length === 0) {
    const message = `Nothing on the pages fits the schema; they have: ${names.join(', ')}. Name fields with --example.`
    return { ok: false, problem: { kind: 'schema-not-found', message } }
  }
  const notes = missing.map((one) => missingNote(one, names, seen.said.has(one), seen.points.get(one)))
  return {
    ...learned,
    wrapper: { ...learned.wrapper, page: { ...page, children } },
    notes: [...learned.notes, ...shown.notes, ...notes],
    fitted,
  }
}

/**
 * Whether a pattern may be a property by its name. The parts of a single page are all that its template has, or none of it: only what says what it is may.
 * @param isShown whether other pages or a person show what the template has
 */
function isToldByName(pattern: LearnedPattern, { type }: WantedRecord, isShown: boolean): boolean {
  if (pattern.kind === 'field' && pattern.value.kind === 'article') return mayBeArticles(type)
  return isShown || pattern.kind === 'list'
}

type Learned = Extract<LearnResult, { readonly ok: true }>

/** The drafts with the main list before other lists, without what was learned of it otherwise. */
function withMainList(drafts: readonly Draft[], main: MainList | null): readonly Draft[] {
  if (!main?.ok) return drafts
  const others = drafts.filter((draft) => !main.isCovered(draft))
  const at = others.findIndex(({ kind }) => kind === 'list')
  return others.toSpliced(at < 0 ? others.length : at, 0, main.draft)
}
