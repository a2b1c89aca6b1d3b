import { evenSample } from '../core/base/index.ts'
import { createVocabulary, oneLine, type Tree, type Vocabulary, visibleText } from '../core/dom/index.ts'
import type { Example } from '../core/induce/index.ts'
import { isScriptFilled } from '../core/page/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { askedExamples } from './asked-examples.ts'
import { checkExampleNames, withCanonicalUrl } from './check-samples.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { namesOf, pagesKind, type ReadPage, readInputs } from './inputs.ts'
import { keptAlike, placedOn, withMore } from './more-pages.ts'
import { sampleOf } from './sample.ts'
import { Session } from './session.ts'
import { templatesOf } from './templates.ts'
import { MAX_TRAINING_PAGES, type TrainOptions, train } from './train.ts'

/** How to learn from pages at hand. */
export interface LearnRunOptions extends CommonOptions, TrainOptions {
  /** Pages of the same template without the examples, which show how sure what leads to these is. */
  readonly more?: PageInputs
}

/**
 * A wrapper learned from pages of one template. Of many pages an even spread is used, and those that hold an example. Pages of several
 * templates give a wrapper for each, in one document (`others`); with examples or a schema one wrapper for the template that holds
 * the examples, else for the largest. Strays are left out, and a mixture of single pages is learned from as it is; warnings say so.
 *
 * @throws EngineError when no page could be read, or they show no template
 */
export async function learn(pages: PageInputs, options: LearnRunOptions = {}): Promise<Wrapper> {
  const { name = null, examples = [], all = false, more } = options
  checkExampleNames(examples)
  const session = new Session(
    pagesKind('learn', pages, {
      name,
      examples,
      ...(options.schema !== undefined && { schema: options.schema }),
      ...(all && { all }),
      ...(more !== undefined && { more: namesOf(more) }),
    }),
    options,
  )
  try {
    const vocabulary = createVocabulary()
    const read = readInputs(session, pages, options, vocabulary)
    const own = new Set<string>()
    const all = more === undefined ? read : withMore(session, read, more, { ...options, vocabulary, own })
    const isOwn = ({ url }: ReadPage): boolean => own.has(url)
    const wrapper = await learnIn(session, all, options, { vocabulary, ...(more !== undefined && { isMeant: isOwn }) })
    await session.finish()
    return wrapper
  } finally {
    await session.close()
  }
}

/** What is known of the pages that are read. */
export interface KnownOfPages {
  /** Whether the user means a page: the wrapper is then for its template, and examples are on such pages. @default none is */
  readonly isMeant?: (page: ReadPage) => boolean
  /** That of the pages, when kept ones of the workspace may be used beside them. @default none are */
  readonly vocabulary?: Vocabulary
}

/**
 * The same as part of a session.
 *
 * @param read parsed with one vocabulary
 */
export async function learnIn(
  session: Session,
  read: AsyncIterable<ReadPage>,
  options: TrainOptions,
  { isMeant = () => false, vocabulary }: KnownOfPages = {},
): Promise<Wrapper> {
  const { schema } = options
  const examples = (options.examples ?? []).map(withCanonicalUrl)
  const isShown = (page: ReadPage): boolean => isMeant(page) || examples.some((example) => holds(page, example))
  const sample = await sampleOf(read, MAX_KEPT, isShown, MAX_TRAINING_PAGES)
  for (const { item } of sample) if (isScriptFilled(item.tree)) session.noteShell(item.source)
  const seen = sample.map(({ item, isWanted }) => ({ page: item, isShown: isWanted }))
  const isOne = examples.length > 0 || schema !== undefined
  const { classes: found, others: left, variants: akin, templates } = templatesOf(seen, (one) => one.isShown, isOne)
  const classes = found.map(trainingPages)
  const others = left.map(({ page }) => page)
  const [first = [], ...more] = classes
  if (others.length > 0) session.warn(aboutOthers(others, classes))
  if (templates > 1) session.warn(aboutMixture(templates))
  if (first.length === 1 && !isOne) session.warn(ONE_PAGE)
  const kept = examples.length > 0 && vocabulary !== undefined ? keptAlike(session, first, vocabulary) : []
  const own = first.filter(isMeant)
  const placed = own.length + kept.length > 0 ? placedOn(examples, own.length > 0 ? own : first) : examples
  const pages = [...first, ...kept]
  const meant = await askedExamples(pages, { ...options, examples: placed })
  const variants = akin.map(trainingPages)
  const notes = [...aboutVariants(variants.flat()), ...(kept.length > 0 ? [aboutKept(kept)] : [])]
  return train(session, pages, { ...options, examples: meant }, { isMeant: () => true, further: more, variants, notes })
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

/** Pages of a note that are named; of more only the number is told. */
const MAX_NAMED = 3

function aboutOthers(others: readonly ReadPage[], classes: readonly (readonly ReadPage[])[]): string {
  const all = namesOfSome(others)
  const learned = classes.map(({ length }) => length).join(' + ')
  return `The pages are of several templates: learned from ${learned}, left out ${others.length} (${all}); "treegram classify" groups them.`
}

function aboutVariants(pages: readonly ReadPage[]): readonly string[] {
  if (pages.length === 0) return []
  const are = pages.length === 1 ? '1 page is a variant' : `${pages.length} pages are variants`
  return [`${are} of the template: taken by the wrapper, not learned from (${namesOfSome(pages)}).`]
}

function namesOfSome(pages: readonly ReadPage[]): string {
  const named = pages.slice(0, MAX_NAMED).map(({ source }) => source)
  return `${named.join(', ')}${pages.length > MAX_NAMED ? ', ...' : ''}`
}

function aboutKept(kept: readonly ReadPage[]): string {
  return `Looked at ${kept.length} more ${kept.length === 1 ? 'page' : 'pages'} of the template that the workspace has: ${kept
    .slice(0, MAX_NAMED)
    .map(({ url }) => url)
    .join(', ')}${kept.length > MAX_NAMED ? ', ...' : ''}.`
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
