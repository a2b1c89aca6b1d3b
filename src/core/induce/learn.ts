import {
  articleTemplateOf,
  contentName,
  embeddedNames,
  type NamingScope,
  nameParts,
  ownerWords,
} from '../content/index.ts'
import { elementsOf } from '../dom/index.ts'
import { pageSignature } from '../page-class/index.ts'
import { type FieldType, typeOf, typeOfAttribute } from '../values/index.ts'
import type { FieldPattern, ListPattern, Locator, Step, Wrapper } from '../wrapper/index.ts'
import { type ArticleFields, articleFieldsOf } from './article-fields.ts'
import { type Example, pickByExample } from './examples.ts'
import { languageOf } from './language.ts'
import { type MainList, mainListOf } from './main-list/index.ts'
import { fitSchema } from './schema/index.ts'
import {
  collectLevel,
  type Draft,
  type FieldDraft,
  type ListDraft,
  type Scope,
  type TrainingPage,
  treeOf,
} from './template/index.ts'

/** How to learn. */
export interface LearnOptions {
  /** Name of the wrapper. @default 'pages' */
  readonly name?: string
  /** Name and version of the program, for the document. @default 'treegram' */
  readonly program?: string
  /** Values seen on the pages: only their fields are kept, under the names given. @default everything that varies */
  readonly examples?: readonly Example[]
  /** A JSON Schema of the wanted records: its names and types, and only what it names. @default everything that varies */
  readonly schema?: unknown
}

/** Why nothing was learned. */
export interface LearnProblem {
  readonly kind: 'no-pages' | 'nothing-varies' | 'no-example-found' | 'schema-not-found'
  /** One sentence for people. */
  readonly message: string
}

/** What `learnWrapper` gives. */
export type LearnResult =
  | { readonly ok: true; readonly wrapper: Wrapper; readonly notes: readonly string[] }
  | { readonly ok: false; readonly problem: LearnProblem }

/** Pages on which a part must stand in all for it to be required: fewer say too little. */
const REQUIRED_LEAST = 5

/**
 * A wrapper for the pages of one class: a field for every text that varies among them, a list for every group of
 * siblings that repeats. The order of the pages does not matter but for the recorded URLs. Near-linear in the nodes of
 * all pages.
 *
 * @param pages of one class, parsed with one vocabulary; from a single page only what repeats in it can be told from
 *   the template, so that all its texts are taken as data
 */
export function learnWrapper(pages: readonly TrainingPage[], options: LearnOptions = {}): LearnResult {
  if (pages.length === 0) {
    return { ok: false, problem: { kind: 'no-pages', message: 'There is no page to learn from; give at least one.' } }
  }
  const scope: Scope = { pages, pageOf: pages.map((_, i) => i) }
  const members = pages.map(({ tree }, owner) => ({ owner, siblings: elementsOf(tree, 0) }))
  const article = articleTemplateOf(pages)
  const main = article === null ? mainListOf(pages) : null
  const drafts = withMainList(collectLevel({ scope, paths: [[]], hints: { path: [] }, level: 0 }, members), main)
  if (drafts.length === 0 && article === null) {
    const message =
      'Nothing differs between these pages, so there is no data to learn; give pages with different content.'
    return { ok: false, problem: { kind: 'nothing-varies', message } }
  }
  const picked = pickByExample(drafts, scope, options.examples ?? [])
  if (picked.missing.length > 0 && picked.names.size === 0) {
    return { ok: false, problem: { kind: 'no-example-found', message: picked.missing.join(' ') } }
  }
  const kept = picked.names.size > 0 ? picked.drafts : drafts
  const found = article === null || picked.names.size > 0 ? null : articleFieldsOf(pages, article, REQUIRED_LEAST)
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
          found === null ? kept : kept.filter((draft) => !isTitle(draft, found)),
          scope,
          { given: picked.names, language: languageOf(pages.map(({ tree }) => tree)) },
          {
            isRecord: false,
            owner: new Set(),
            taken: found?.patterns.map(({ name }) => name) ?? [],
            embedded: embeddedNames(pages.map(({ tree }) => tree)),
          },
        ),
      ],
    },
  }
  const notes = [
    ...picked.missing,
    ...(main?.ok === true ? main.notes : []),
    ...(main?.ok === false ? [`The main list of these pages is not told as a list: ${main.reason}`] : []),
  ]
  return options.schema === undefined ? { ok: true, wrapper, notes } : inSchema(wrapper, options.schema, notes)
}

function inSchema(wrapper: Wrapper, schema: unknown, notes: readonly string[]): LearnResult {
  const fit = fitSchema(wrapper, schema)
  if (!fit.ok) return { ok: false, problem: { kind: 'schema-not-found', message: fit.message } }
  return { ok: true, wrapper: fit.wrapper, notes: [...notes, ...fit.notes] }
}

/** The drafts with the main list before all other lists, and without what was learned of it without looking for lists. */
function withMainList(drafts: readonly Draft[], main: MainList | null): readonly Draft[] {
  if (!main?.ok) return drafts
  const others = drafts.filter((draft) => !main.isCovered(draft))
  const at = others.findIndex(({ kind }) => kind === 'list')
  return others.toSpliced(at < 0 ? others.length : at, 0, main.draft)
}

/** What names and types are given by, beside the drafts. */
interface Naming {
  /** Names that the user gave to fields. */
  readonly given: ReadonlyMap<FieldDraft, string>
  /** The language that all pages say they are in. */
  readonly language: string | null
}

/** Whether a field is nothing but the title that the article has anyway. */
function isTitle(draft: Draft, { articles }: ArticleFields): boolean {
  if (draft.kind === 'list' || draft.value.kind === 'attribute') return false
  return draft.values.every(({ owner, text }) => text === articles[owner]?.title)
}

/** Drafts with names and types, in their own order. */
function toPatterns(
  drafts: readonly Draft[],
  scope: Scope,
  naming: Naming,
  of: Pick<NamingScope, 'isRecord' | 'owner' | 'taken' | 'embedded'>,
): (FieldPattern | ListPattern)[] {
  const records = drafts.map((draft) => (draft.kind === 'list' ? recordPatterns(draft, naming) : []))
  const parts = drafts.map((draft, i) =>
    draft.kind === 'list'
      ? { kind: draft.kind, hints: draft.hints, values: [], content: contentOf(draft, records[i]!) }
      : {
          kind: draft.kind,
          hints: draft.hints,
          values: draft.values,
          isAbove: draft.group !== undefined,
          given: naming.given.get(draft),
        },
  )
  const names = nameParts(parts, { ...of, owners: scope.pageOf.length, treeOf: (owner) => treeOf(scope, owner) })
  return drafts.map((draft, i) =>
    draft.kind === 'field' ? toField(draft, names[i]!, scope, naming.language) : toList(draft, names[i]!, records[i]!),
  )
}

function toField(draft: FieldDraft, name: string, scope: Scope, language: string | null): FieldPattern {
  const owners = new Set(draft.values.map((value) => value.owner)).size
  return {
    kind: 'field',
    name,
    locators: locators(draft.paths),
    ...(draft.group !== undefined && { group: draft.group }),
    value: draft.value,
    ...fieldType(draft, name, language),
    required: owners === scope.pageOf.length && owners >= REQUIRED_LEAST,
  }
}

function fieldType({ value, values }: FieldDraft, name: string, language: string | null): FieldType {
  const known = value.kind === 'attribute' ? typeOfAttribute(value.name) : null
  const texts = values.map(({ text }) => text)
  return known ?? typeOf(texts, name, language)
}

/** What the records of a list hold. */
function recordPatterns(draft: ListDraft, naming: Naming): (FieldPattern | ListPattern)[] {
  return toPatterns(draft.children, draft.scope, naming, {
    isRecord: true,
    owner:
      draft.spans || draft.rows !== undefined
        ? new Set()
        : ownerWords(draft.starts.flatMap(({ classes }) => classes ?? [])),
  })
}

/** What the records of a list are called by, undefined when they have lists of their own. */
function contentOf({ children }: ListDraft, patterns: readonly (FieldPattern | ListPattern)[]): string | undefined {
  const fields = children.flatMap((draft, i) => {
    if (draft.kind === 'list') return []
    return [{ name: patterns[i]!.name, attribute: draft.hints.attribute, texts: draft.values.map(({ text }) => text) }]
  })
  return fields.length < children.length ? undefined : contentName(fields)
}

function toList(draft: ListDraft, name: string, children: ListPattern['record']['children']): ListPattern {
  return {
    kind: 'list',
    name,
    locators: locators(draft.paths),
    ...(draft.across && { across: true }),
    ...(draft.groups && { groups: draft.groups.map(({ paths }) => ({ locators: locators(paths) })) }),
    record: {
      kind: 'record',
      starts: draft.starts,
      spans: draft.spans,
      ...(draft.rows !== undefined && { rows: draft.rows }),
      children,
    },
  }
}

function locators(paths: readonly (readonly Step[])[]): Locator[] {
  return paths.map((path) => ({ path }))
}
