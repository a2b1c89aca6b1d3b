import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVocabulary, elementsOf, parse, type Tree } from '../../../src/core/dom/index.ts'
import { collectLevel, type Scope } from '../../../src/core/induce/template/index.ts'
import type { SiblingsRead } from '../../../src/core/induce/template/scope.ts'
import { neededCorpus } from '../../../test/corpus.ts'
import { casesOf, pagesIn, textIn } from '../../../test/golden/case.ts'
import { drawClass, type PageTruth as MadeTruth } from '../../../test/laws/page-class.ts'
import { type Question, questionOf } from './questions.ts'
import { type PageTruth, truthOf } from './truth.ts'

/** Pages of one class with what each says. */
interface PageClass {
  /** Its maker: what classes of one have in common is left out together. */
  readonly family: string
  readonly pages: readonly { readonly html: string; readonly says: unknown }[]
}

/** The classes of real themes, of golden cases, and generated ones. */
export function* classes(generated: number): Generator<PageClass> {
  yield* themes()
  yield* goldenCases()
  for (let seed = 0; seed < generated; seed++) yield madeClass(seed)
}

function* themes(): Generator<PageClass> {
  const root = join(neededCorpus('makers'), 'resumes')
  for (const theme of readdirSync(root).sort()) {
    const own = join(root, theme)
    const { pages, train, family } = JSON.parse(readFileSync(join(own, 'truth.json'), 'utf8'))
    const html = (id: string): string => readFileSync(join(own, `${id}.html`), 'utf8')
    yield { family, pages: train.map((id: string) => ({ html: html(id), says: pages[id] })) }
  }
}

function* goldenCases(): Generator<PageClass> {
  for (const golden of casesOf('learn')) {
    if (golden.knownWrong !== null) continue
    const pages = pagesIn(golden, 'pages.html')
    const expected: unknown = JSON.parse(textIn(golden, 'expected.json') ?? 'null')
    if (!Array.isArray(expected) || expected.length !== pages.length || pages.length < 2) continue
    yield { family: `golden: ${golden.name}`, pages: pages.map(({ html }, i) => ({ html, says: expected[i] })) }
  }
}

function madeClass(seed: number): PageClass {
  const { pages, kinds } = drawClass(seed)
  return { family: `made: ${kinds.at(-1)}`, pages: pages.map(({ html, truth }) => ({ html, says: saidBy(truth) })) }
}

function saidBy({ headline, facts, lists }: MadeTruth): unknown {
  return {
    headline,
    ...Object.fromEntries(facts.map(({ key, text }) => [key, text])),
    ...Object.fromEntries(
      lists.map(({ name, records }) => [name, records.map(({ parts, nested }) => ({ ...parts, nested }))]),
    ),
  }
}

/** The siblings of a class's pages that could be read in several ways, as far as the truth tells which is right. */
export function questionsOf({ family, pages }: PageClass): readonly Question[] {
  const vocabulary = createVocabulary()
  const truths = new Map<Tree, PageTruth>()
  const parsed = pages.map(({ html, says }, i) => {
    const result = parse(html, { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    truths.set(result.tree, truthOf(says))
    return { url: `https://site.test/${i}`, tree: result.tree }
  })
  const questions: Question[] = []
  const explain = (read: SiblingsRead): void => {
    const question = questionOf(read, truths, family)
    if (question !== null) questions.push(question)
  }
  const scope: Scope = { pages: parsed, pageOf: parsed.map((_, i) => i), explain }
  const members = parsed.map(({ tree }, owner) => ({ owner, tree, siblings: elementsOf(tree, 0) }))
  collectLevel({ scope, paths: [[]], hints: { path: [] }, level: 0 }, members)
  return questions
}
