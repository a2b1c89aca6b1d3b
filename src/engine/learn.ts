import { createVocabulary, oneLine, type Tree, visibleText } from '../core/dom/index.ts'
import type { Example } from '../core/induce/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { pagesKind, type ReadPage, readInputs } from './inputs.ts'
import type { CommonOptions, PageInputs } from './options.ts'
import { openSession } from './session.ts'
import { type Templates, templatesOf } from './templates.ts'
import { MAX_TRAINING_PAGES, spread, type TrainOptions, train } from './train.ts'

/**
 * A wrapper learned from pages of one template. Of many pages an even spread is used, and those that hold an example. Pages of several
 * templates give a wrapper for each, in one document (`others`); with examples or a schema one wrapper for the template that holds
 * the examples, else for the largest. Strays are left out, and a mixture of single pages is learned from as it is; warnings say so.
 *
 * @throws EngineError when no page could be read, or they show no template
 */
export async function learn(pages: PageInputs, options: CommonOptions & TrainOptions = {}): Promise<Wrapper> {
  const { name = null, examples = [] } = options
  const session = openSession(
    pagesKind('learn', pages, { name, examples, ...(options.schema !== undefined && { schema: options.schema }) }),
    options,
  )
  try {
    const sample = createSample(examples)
    for await (const page of readInputs(session, pages, options, createVocabulary())) sample.add(page)
    const { classes, others, templates } = sample.templates(examples.length > 0 || options.schema !== undefined)
    const [first = [], ...more] = classes
    if (others.length > 0) session.warn(aboutOthers(others, classes))
    if (templates > 1) session.warn(aboutMixture(templates))
    const wrapper = train(session, first, options, more)
    await session.finish()
    return wrapper
  } finally {
    await session.close()
  }
}

/** A page of the stream and its place in it. */
interface Seen {
  readonly page: ReadPage
  readonly index: number
  readonly isShown: boolean
}

/**
 * An even sample of a stream of unknown length, in its order: every page at first, then every second, fourth ... as more come.
 * Pages that hold an example are kept as long as there is room for them.
 */
function createSample(examples: readonly Example[]): {
  add(page: ReadPage): void
  /** @param onlyOne whether one wrapper is wanted */
  templates(onlyOne: boolean): Templates<ReadPage>
} {
  let kept: Seen[] = []
  let stride = 1
  let count = 0
  return {
    add: (page) => {
      const index = count++
      const isShown = examples.some((example) => holds(page, example))
      if (isShown || index % stride === 0) kept.push({ page, index, isShown })
      if (kept.length <= MAX_KEPT) return
      stride *= 2
      kept = chosen(kept, (seen) => seen.index % stride === 0)
    },
    templates: (onlyOne) => {
      const { classes, others, templates } = templatesOf(kept, ({ isShown }) => isShown, onlyOne)
      return {
        classes: classes.map((own) => trainingPages(own).map(({ page }) => page)),
        others: others.map(({ page }) => page),
        templates,
      }
    },
  }
}

/** Pages that are kept at most, to find the templates among them. */
const MAX_KEPT = 4 * MAX_TRAINING_PAGES

/** Of the pages of a template those to learn from: what holds an example first. */
function trainingPages(alike: readonly Seen[]): readonly Seen[] {
  const shown = alike.filter(({ isShown }) => isShown).slice(0, MAX_TRAINING_PAGES)
  const more = spread(
    alike.filter((seen) => !shown.includes(seen)),
    MAX_TRAINING_PAGES - shown.length,
  )
  return [...shown, ...more].sort((a, b) => a.index - b.index)
}

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

/** The first pages that hold an example, as many as can be trained on, and the others that `isKept` wants. */
function chosen(seen: readonly Seen[], isKept: (seen: Seen) => boolean): Seen[] {
  let room = MAX_TRAINING_PAGES
  return seen.filter((one) => (one.isShown && room-- > 0) || isKept(one))
}

function holds({ url, tree }: ReadPage, example: Example): boolean {
  return example.url === undefined ? textOf(tree).includes(oneLine(example.value)) : example.url === url
}

function textOf(tree: Tree): string {
  return oneLine(visibleText(tree, 0))
}
