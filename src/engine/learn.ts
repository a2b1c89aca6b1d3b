import { createVocabulary, oneLine, type Tree, visibleText, type Wrapper } from '../core/index.ts'
import { pagesKind, type ReadPage, readInputs } from './inputs.ts'
import { type OneTemplate, ofOneTemplate } from './one-template.ts'
import type { CommonOptions, PageInputs } from './options.ts'
import { openSession } from './session.ts'
import { type Example, MAX_TRAINING_PAGES, spread, type TrainOptions, train } from './train.ts'

/** How to learn a wrapper from pages at hand. */
export interface LearnOptions extends CommonOptions, TrainOptions {}

/**
 * A wrapper learned from pages of one template. Of many pages an even spread is used, and those that hold an example. Of pages of several
 * templates those of the one that holds the examples are used; without examples strays are left out, and a mixture is learned from
 * as it is (a warning says so).
 *
 * @throws EngineError when no page could be read, or they show no template
 */
export async function learn(pages: PageInputs, options: LearnOptions = {}): Promise<Wrapper> {
  const { name = null, examples = [] } = options
  const session = openSession(
    pagesKind('learn', pages, { name, examples, ...(options.schema !== undefined && { schema: options.schema }) }),
    options,
  )
  try {
    const sample = createSample(examples)
    for await (const page of readInputs(session, pages, options, createVocabulary())) sample.add(page)
    const { pages: chosen, others, templates } = sample.pages()
    if (others.length > 0) session.warn(aboutOthers(others, chosen.length))
    if (templates > 1) session.warn(aboutMixture(templates))
    const wrapper = train(session, chosen, options)
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
function createSample(examples: readonly Example[]): { add(page: ReadPage): void; pages(): OneTemplate<ReadPage> } {
  let kept: Seen[] = []
  let stride = 1
  let count = 0
  return {
    add: (page) => {
      const index = count++
      const isShown = examples.some((example) => holds(page, example))
      if (isShown || index % stride === 0) kept.push({ page, index, isShown })
      if (kept.length <= 2 * MAX_TRAINING_PAGES) return
      stride *= 2
      kept = chosen(kept, (seen) => seen.index % stride === 0)
    },
    pages: () => {
      const { pages: alike, others, templates } = ofOneTemplate(kept, ({ isShown }) => isShown)
      const shown = alike.filter(({ isShown }) => isShown).slice(0, MAX_TRAINING_PAGES)
      const more = spread(
        alike.filter((seen) => !shown.includes(seen)),
        MAX_TRAINING_PAGES - shown.length,
      )
      const chosen = [...shown, ...more].sort((a, b) => a.index - b.index)
      return { pages: chosen.map(({ page }) => page), others: others.map(({ page }) => page), templates }
    },
  }
}

/** Pages of other templates that are named; of more only the number is told. */
const MAX_NAMED = 3

function aboutOthers(others: readonly ReadPage[], learned: number): string {
  const named = others.slice(0, MAX_NAMED).map(({ source }) => source)
  const all = `${named.join(', ')}${others.length > MAX_NAMED ? ', ...' : ''}`
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
