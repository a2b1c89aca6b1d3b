import { articleTemplateOf } from '../../../src/core/article/index.ts'
import { elementsOf } from '../../../src/core/dom/index.ts'
import { mainListOf } from '../../../src/core/induce/main-list/index.ts'
import { isBesideArticle, zonesOf } from '../../../src/core/induce/record/article-zone.ts'
import { classOf, type Evidence, evidenceOf } from '../../../src/core/induce/record/evidence.ts'
import { factsOf } from '../../../src/core/induce/record/page-facts.ts'
import {
  collectLevel,
  type Draft,
  type FieldDraft,
  type Scope,
  type TrainingPage,
} from '../../../src/core/induce/template/index.ts'
import { articleFieldsOf, isTitle, toPatterns } from '../../../src/core/induce/to-patterns.ts'
import { embeddedNames, layoutWords } from '../../../src/core/naming/index.ts'
import type { FieldPattern, ListPattern } from '../../../src/core/wrapper/index.ts'

/** A column of the record of all that varies, as the scorer names it. */
export interface JudgedColumn {
  readonly name: string
  readonly evidence: Evidence
  readonly field: FieldDraft
  readonly scope: Scope
}

/** The columns that `learn --all` gives for pages of a class, but for those beside articles, which a rule leaves out. */
export function columnsOf(pages: readonly TrainingPage[]): readonly JudgedColumn[] {
  const scope: Scope = { pages, pageOf: pages.map((_, i) => i) }
  const template = articleTemplateOf(pages)
  const found = template === null ? null : articleFieldsOf(pages, template, true)
  const drafts = draftsOf(pages, scope, template === null).filter((draft) => found === null || !isTitle(draft, found))
  const embedded = embeddedNames(pages.map(({ tree }) => tree))
  const naming = { given: new Map(), language: null, isLayout: layoutWords(pages.map(({ tree }) => tree)) }
  const taken = found?.patterns.map(({ name }) => name) ?? []
  const patterns = toPatterns(drafts, scope, naming, { isRecord: false, owner: new Set(), taken, embedded })
  const facts = pages.map(factsOf)
  const zones = found === null ? null : zonesOf(facts, found.articles)
  const isEmbedded = ({ hints, values }: FieldDraft): boolean => embedded({ kind: 'field', hints, values }) !== ''
  const of = classOf(
    facts,
    isEmbedded,
    drafts.filter((draft) => draft.kind === 'field'),
  )
  const columns: JudgedColumn[] = []
  const walk = (
    some: readonly Draft[],
    own: readonly (FieldPattern | ListPattern)[],
    within: Scope,
    before: string,
  ): void => {
    for (const [i, draft] of some.entries()) {
      const pattern = own[i]!
      if (draft.kind === 'list' && pattern.kind === 'list')
        walk(draft.children, pattern.record.children, draft.scope, `${before}${pattern.name}[].`)
      else if (draft.kind === 'field' && !(zones !== null && isBesideArticle(draft, within, zones, true)))
        columns.push({
          name: before + pattern.name,
          evidence: evidenceOf(of, within, draft),
          field: draft,
          scope: within,
        })
    }
  }
  walk(drafts, patterns, scope, '')
  return columns
}

function draftsOf(pages: readonly TrainingPage[], scope: Scope, mayList: boolean): readonly Draft[] {
  const members = pages.map(({ tree }, owner) => ({ owner, tree, siblings: elementsOf(tree, 0) }))
  const drafts = collectLevel({ scope, paths: [[]], hints: { path: [] }, level: 0 }, members)
  const main = mayList ? mainListOf(pages, drafts) : null
  if (!main?.ok) return drafts
  const others = drafts.filter((draft) => !main.isCovered(draft))
  const at = others.findIndex(({ kind }) => kind === 'list')
  return others.toSpliced(at < 0 ? others.length : at, 0, main.draft)
}
