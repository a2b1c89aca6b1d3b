import { ORIGIN, type Pages, pathOf } from '../../../test/sites/pages.ts'
import { canonicalUrl, createVocabulary, parse, type Tree } from '../dom/index.ts'
import type { LocateOptions } from './options.ts'
import { type LocateResult, located, nextQuestion } from './result.ts'
import { answerLocate, type FetchedPage, type LocateStep, startLocate, stepLocate } from './state.ts'

export { anchors, chunk, dice, numbered, ORIGIN, type Pages, pathOf } from '../../../test/sites/pages.ts'

export function treeOf(html: string): Tree {
  const result = parse(html, { vocabulary })
  if (!result.ok) throw new Error(result.problem.message)
  return result.tree
}
const vocabulary = createVocabulary()

/** What a fetch of a URL gives; the query chooses a page of its own only when the site has one. */
export function answer(pages: Pages, url: string, hops = 5): Omit<FetchedPage, 'requestedUrl'> {
  const { pathname, search } = new URL(url)
  const html = pages[pathname + search] ?? pages[pathname]
  if (html === undefined || hops === 0) return { url, tree: null }
  if (html.startsWith('->')) return answer(pages, canonicalUrl(html.slice(2), url)!, hops - 1)
  const list = /^(sitemaps?|feed):(.*)$/s.exec(html)
  if (list === null) return { url, tree: treeOf(html) }
  const addresses = list[2]!.split(' ').filter((address) => address !== '')
  const isIndex = list[1] === 'sitemaps'
  const kind = list[1] === 'feed' ? 'feed' : 'sitemap'
  return { url, tree: null, list: { kind, pages: isIndex ? [] : addresses, lists: isIndex ? addresses : [] } }
}

export interface Outcome extends LocateResult {
  /** Paths of all downloads in order. */
  readonly asked: readonly string[]
  readonly found: readonly string[]
  readonly last: LocateStep
}

/** Runs a search to its end over a site in memory. */
export function search(
  pages: Pages,
  sample: string | readonly string[],
  options: LocateOptions = {},
  sitemaps: readonly string[] = [],
): Outcome {
  const samples = [sample].flat().map((path) => ORIGIN + path)
  const asked: string[] = []
  const last = finish(pages, startLocate(samples, options), asked, Infinity, sitemaps)
  const result = located(last.state)
  return { ...result, asked, found: result.targets.map(({ url }) => pathOf(url)), last }
}

/** Answers the questions of a search that is over, `most` at most, by what is wanted; gives what is found then, and how often it was asked. */
export function answered(
  pages: Pages,
  { last }: Outcome,
  isWanted: (path: string) => boolean,
  most: number,
): { readonly found: readonly string[]; readonly asked: number } {
  let step = last
  let asked = 0
  for (let question = nextQuestion(step.state); question !== null && asked < most; asked++) {
    const { url } = question
    step = finish(pages, answerLocate(step.state, url, isWanted(pathOf(url))), [])
    question = nextQuestion(step.state)
  }
  return { found: located(step.state).targets.map(({ url }) => pathOf(url)), asked }
}

/** Goes on with a search until it wants nothing more. */
export function finish(
  pages: Pages,
  from: LocateStep,
  asked: string[],
  maxSteps: number = Infinity,
  sitemaps: readonly string[] = [],
): LocateStep {
  let step = from
  for (let i = 0; step.wants.length > 0 && i < maxSteps; i++) {
    asked.push(...step.wants.map(pathOf))
    step = stepLocate(
      step.state,
      step.wants.map((requestedUrl) => ({ requestedUrl, sitemaps, ...answer(pages, requestedUrl) })),
    )
  }
  return step
}
