import { articleTemplateOf, embeddedNames, languageOf, layoutWords } from '../content/index.ts'
import { elementsOf } from '../dom/index.ts'
import { pageSignature } from '../page-class/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { withoutConstants } from './around/index.ts'
import type { ExampleChoice } from './example-choice.ts'
import { type Example, holdsAny, type PickedDrafts, pickByExample } from './examples.ts'
import { type MainList, mainListOf } from './main-list/index.ts'
import { FEW_PAGES, learnFromOne, type Shown } from './one-page/index.ts'
import { type Given, type KeptRecord, keepRecord, keyOf } from './record/index.ts'
import { fitSchema } from './schema.ts'
import {
  collectLevel,
  type Draft,
  type FieldDraft,
  type ListDraft,
  type Scope,
  type TrainingPage,
} from './template/index.ts'
import { type ArticleFields, articleFieldsOf, isTitle, toPatterns } from './to-patterns.ts'

/** How to learn. */
export interface LearnOptions {
  /** Name of the wrapper. @default 'pages' */
  readonly name?: string
  /** Name and version of the program, for the document. @default 'treegram' */
  readonly program?: string
  /** Only the fields of these values are kept, under the names given. @default everything that varies */
  readonly examples?: readonly Example[]
  /** A JSON Schema of the wanted records: its names and types, and only those. @default everything that varies */
  readonly schema?: unknown
  /** Learn without the examples that no field holds, which a note tells. @default they are a problem */
  readonly partial?: boolean
  /** Everything that varies, the site's parts and repetitions too. @default what a person would keep */
  readonly all?: boolean
  /** Pages of the site's other classes, parsed with the same vocabulary: what stands on them too is the site's. @default none */
  readonly others?: readonly TrainingPage[]
}

/** Why nothing was learned. */
export interface LearnProblem {
  readonly kind: 'no-pages' | 'nothing-varies' | 'no-example-found' | 'schema-not-found'
  readonly message: string
}

/** What `learnWrapper` gives. */
export type LearnResult =
  | {
      readonly ok: true
      readonly wrapper: Wrapper
      readonly notes: readonly string[]
      /** Examples that several fields hold; of each the first place was taken. */
      readonly choices: readonly ExampleChoice[]
    }
  | { readonly ok: false; readonly problem: LearnProblem }

/**
 * A wrapper for the pages of one class: a field for every text that varies among them, a list for every group of siblings that repeats. The order of
 * the pages matters only for the recorded URLs. Near-linear in the nodes of all pages.
 * @param pages parsed with one vocabulary; all texts of a single page are data, as only what repeats is told from the template
 */
export function learnWrapper(pages: readonly TrainingPage[], options: LearnOptions = {}): LearnResult {
  if (pages.length === 0) {
    return { ok: false, problem: { kind: 'no-pages', message: 'There is no page to learn from; give at least one.' } }
  }
  const { examples = [] } = options
  const scope: Scope = {
    pages,
    pageOf: pages.map((_, i) => i),
    ...(examples.length > 0 && { isWanted: holdsAny(examples) }),
  }
  const members = pages.map(({ tree }, owner) => ({ owner, tree, siblings: elementsOf(tree, 0) }))
  const article = articleTemplateOf(pages)
  const varying = collectLevel({ scope, paths: [[]], hints: { path: [] }, level: 0 }, members)
  const listed = article === null ? mainListOf(pages) : null
  const isTold = listed?.ok === true && varying.some((draft) => isToldByTemplate(draft) && listed.isCovered(draft))
  const main = isTold ? null : listed
  const drafts = withMainList(varying, main)
  if (drafts.length === 0 && article === null) {
    const message =
      'Nothing differs between these pages, so there is no data to learn; give pages with different content.'
    return { ok: false, problem: { kind: 'nothing-varies', message } }
  }
  // Of so few pages what examples show says more than what the pages have in common.
  const shown = examples.length > 0 && pages.length <= FEW_PAGES ? learnFromOne(pages, examples) : null
  const picked = withShown(pickByExample(drafts, scope, shown?.others ?? examples), shown)
  if (picked.missing.length > 0 && (picked.names.size === 0 || options.partial !== true)) {
    const hint =
      picked.names.size > 0 ? ' Write them as the page shows them, or allow a wrapper without them ("partial").' : ''
    return { ok: false, problem: { kind: 'no-example-found', message: picked.missing.join(' ') + hint } }
  }
  const kept = picked.names.size > 0 ? picked.drafts : drafts
  const found =
    article === null || picked.names.size > 0
      ? null
      : articleFieldsOf(pages, article, options.all === true || options.schema !== undefined)
  const embedded = embeddedNames(pages.map(({ tree }) => tree))
  const isWhole = options.all === true || options.schema !== undefined || picked.names.size > 0
  const record = recordOf(kept, scope, {
    found,
    main: main?.ok ? main.draft : null,
    embedded,
    isWhole,
    others: options.others ?? [],
  })
  const language = commonLanguage(pages)
  const wrapper: Wrapper = {
    format: 1,
    name: options.name ?? 'pages',
    version: 1,
    parent: null,
    learned: { urls: pages.map((page) => page.url), program: options.program ?? 'treegram' },
    page: {
      kind: 'page',
      signature: pageSignature(pages.map((page) => page.tree)),
      ...(article !== null && found !== null && { article }),
      children: [
        ...(found?.patterns ?? []),
        ...toPatterns(
          picked.names.size > 0 ? record.drafts : withoutConstants(record.drafts, language),
          scope,
          {
            given: picked.names,
            language,
            isLayout: layoutWords(pages.map(({ tree }) => tree)),
          },
          {
            isRecord: false,
            owner: new Set(),
            taken: found?.patterns.map(({ name }) => name) ?? [],
            embedded,
          },
        ),
      ],
    },
  }
  const notes = [
    ...(shown?.notes ?? []),
    ...picked.missing,
    ...picked.ambiguous,
    ...record.notes,
    ...(main?.ok === true ? main.notes : []),
    ...(main?.ok === false ? [`The main list of these pages is not told as a list: ${main.reason}`] : []),
  ]
  const learned = { ok: true as const, wrapper, notes, choices: picked.choices }
  return options.schema === undefined ? learned : inSchema(learned, options.schema)
}

/** What examples on one page show, before what other examples name. */
function withShown(picked: PickedDrafts, shown: Shown | null): PickedDrafts {
  if (shown === null || shown.names.size === 0) return picked
  const others = picked.names.size > 0 ? picked.drafts : []
  return { ...picked, drafts: [...shown.drafts, ...others], names: new Map([...shown.names, ...picked.names]) }
}

function inSchema(learned: Extract<LearnResult, { readonly ok: true }>, schema: unknown): LearnResult {
  const fit = fitSchema(learned.wrapper, schema)
  if (!fit.ok) return { ok: false, problem: { kind: 'schema-not-found', message: fit.message } }
  return { ...learned, wrapper: fit.wrapper, notes: [...learned.notes, ...fit.notes] }
}

/**
 * Whether a draft is the value behind a label, or the text under a heading, that comes again: a list that it is part of would be made of labels and
 * values, or of paragraphs.
 */
function isToldByTemplate({ paths, ...draft }: Draft): boolean {
  if (draft.kind === 'list' || draft.value.kind !== 'text') return false
  const ends = paths.map((path) => path.at(-1))
  if (ends.some((step) => step?.after !== undefined)) return true
  return draft.value.rich === true && ends.some((step) => step?.until !== undefined && step.reads !== undefined)
}

interface Evidence {
  readonly found: ArticleFields | null
  readonly main: ListDraft | null
  readonly embedded: ReturnType<typeof embeddedNames>
  /** Whether nothing may be left out. */
  readonly isWhole: boolean
  readonly others: readonly TrainingPage[]
}

/** What of the drafts the record is made of, beside the parts of articles; of a single page everything. */
function recordOf(
  drafts: readonly Draft[],
  scope: Scope,
  { found, main, embedded, isWhole, others }: Evidence,
): KeptRecord {
  const rest = found === null ? drafts : drafts.filter((draft) => !isTitle(draft, found))
  if (isWhole || scope.pages.length < 2) return { drafts: rest, notes: [] }
  const isEmbedded = ({ hints, values }: FieldDraft): boolean => embedded({ kind: 'field', hints, values }) !== ''
  const given = found === null ? [] : givenBy(found)
  return keepRecord(rest, scope, { given, articles: found?.articles ?? null, main, isEmbedded, others })
}

/** By part of the articles and page: its text as a key. */
function givenBy({ articles }: ArticleFields): readonly Given[] {
  return (['title', 'text', 'published', 'authors'] as const).map((part) => {
    const texts = articles.map((article) =>
      [article?.[part] ?? []].flat().map((text) => (part === 'published' ? text.slice(0, 10) : keyOf(text))),
    )
    return new Map(texts.flatMap((own, page) => (own.length === 0 ? [] : [[page, own.join('|')] as const])))
  })
}

/** The drafts with the main list before other lists, without what was learned of it otherwise. */
function withMainList(drafts: readonly Draft[], main: MainList | null): readonly Draft[] {
  if (!main?.ok) return drafts
  const others = drafts.filter((draft) => !main.isCovered(draft))
  const at = others.findIndex(({ kind }) => kind === 'list')
  return others.toSpliced(at < 0 ? others.length : at, 0, main.draft)
}

/** The language (BCP 47, lower case) of all pages, or null when they differ or do not say. */
function commonLanguage(pages: readonly TrainingPage[]): string | null {
  const languages = new Set(pages.map(({ tree }) => languageOf(tree)?.toLowerCase() ?? null))
  return languages.size === 1 ? [...languages][0]! : null
}
