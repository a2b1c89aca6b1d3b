import { evenSample } from '../core/base/index.ts'
import { isScriptFilled } from '../core/content/index.ts'
import { createVocabulary, oneLine, type Tree, visibleText } from '../core/dom/index.ts'
import type { Example } from '../core/induce/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { askedExamples } from './asked-examples.ts'
import { checkExampleNames, withCanonicalUrl } from './check-samples.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { pagesKind, type ReadPage, readInputs } from './inputs.ts'
import { sampleOf } from './sample.ts'
import { Session } from './session.ts'
import { templatesOf } from './templates.ts'
import { MAX_TRAINING_PAGES, type TrainOptions, train } from './train.ts'

/**
 * A wrapper learned from pages of one template. Of many pages an even spread is used, and those that hold an example. Pages of several
 * templates give a wrapper for each, in one document (`others`); with examples or a schema one wrapper for the template that holds
 * the examples, else for the largest. Strays are left out, and a mixture of single pages is learned from as it is; warnings say so.
 *
 * @throws EngineError when no page could be read, or they show no template
 */
export async function learn(pages: PageInputs, options: CommonOptions & TrainOptions = {}): Promise<Wrapper> {
  const { name = null, examples = [], all = false } = options
  checkExampleNames(examples)
  const session = new Session(
    pagesKind('learn', pages, {
      name,
      examples,
      ...(options.schema !== undefined && { schema: options.schema }),
      ...(all && { all }),
    }),
    options,
  )
  try {
    const read = readInputs(session, pages, options, createVocabulary())
    const wrapper = await learnIn(session, read, options)
    await session.finish()
    return wrapper
  } finally {
    await session.close()
  }
}

/**
 * The same as part of a session.
 *
 * @param read parsed with one vocabulary
 * @param isMeant whether the user means a page: the wrapper is then for its template
 */
export async function learnIn(
  session: Session,
  read: AsyncIterable<ReadPage>,
  options: TrainOptions,
  isMeant: (page: ReadPage) => boolean = () => false,
): Promise<Wrapper> {
  const { schema } = options
  const examples = (options.examples ?? []).map(withCanonicalUrl)
  const isShown = (page: ReadPage): boolean => isMeant(page) || examples.some((example) => holds(page, example))
  const sample = await sampleOf(read, MAX_KEPT, isShown, MAX_TRAINING_PAGES)
  for (const { item } of sample) if (isScriptFilled(item.tree)) session.noteShell(item.source)
  const seen = sample.map(({ item, isWanted }) => ({ page: item, isShown: isWanted }))
  const isOne = examples.length > 0 || schema !== undefined
  const { classes: found, others: left, templates } = templatesOf(seen, (one) => one.isShown, isOne)
  const classes = found.map(trainingPages)
  const others = left.map(({ page }) => page)
  const [first = [], ...more] = classes
  if (others.length > 0) session.warn(aboutOthers(others, classes))
  if (templates > 1) session.warn(aboutMixture(templates))
  if (first.length === 1 && !isOne) session.warn(ONE_PAGE)
  const meant = await askedExamples(first, { ...options, examples })
  return train(session, first, { ...options, examples: meant }, { isMeant: () => true, further: more })
}

/** A page, and whether it holds an example. */
interface Seen {
  readonly page: ReadPage
  readonly isShown: boolean
}

/** Pages that are kept at most, to find the templates among them. */
const MAX_KEPT = 4 * MAX_TRAINING_PAGES

/** Of the pages of a template those to learn from, in their order: what holds an example first. */
function trainingPages(alike: readonly Seen[]): readonly ReadPage[] {
  const shown = alike.filter(({ isShown }) => isShown).slice(0, MAX_TRAINING_PAGES)
  const others = alike.filter((seen) => !shown.includes(seen))
  const chosen = new Set([...shown, ...evenSample(others, MAX_TRAINING_PAGES - shown.length)])
  return alike.filter((seen) => chosen.has(seen)).map(({ page }) => page)
}

const ONE_PAGE =
  'Learned from one page, which cannot show what changes from page to page: fields are taken for what looks like data, and none is known to be optional; give two or more pages, or --example (`examples`).'

/** Pages of other templates that are named; of more only the number is told. */
const MAX_NAMED = 3

function aboutOthers(others: readonly ReadPage[], classes: readonly (readonly ReadPage[])[]): string {
  const named = others.slice(0, MAX_NAMED).map(({ source }) => source)
  const all = `${named.join(', ')}${others.length > MAX_NAMED ? ', ...' : ''}`
  const learned = classes.map(({ length }) => length).join(' + ')
  return `The pages are of several templates: learned from ${learned}, left out ${others.length} (${all}); "treegram classify" groups them.`
}

function aboutMixture(templates: number): string {
  return `The pages look like ${templates} templates: what only one of them has will be missing on pages of the others; "treegram classify" groups them.`
}

function holds({ url, tree }: ReadPage, example: Example): boolean {
  return example.url === undefined ? textOf(tree).includes(oneLine(example.value)) : example.url === url
}

function textOf(tree: Tree): string {
  return oneLine(visibleText(tree, 0))
}
