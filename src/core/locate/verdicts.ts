import { chanceOf, type Judgement, type MicroCluster, outlineSimilarity, PageClass } from '../page-class/index.ts'
import { VERDICTS } from './constants.ts'
import { createContinuations } from './continuations.ts'
import { pageLists } from './page-lists.ts'
import type { Page, PageId, Site, UrlId } from './site.ts'
import type { PageQuestion } from './strategy.ts'
import { createTwins } from './twins.ts'

/** A change of what is hoped of a page. */
export interface Change {
  readonly page: Page
  readonly isHoped: boolean
}

/** Which of the pages seen so far are targets. */
export interface Verdicts {
  /** Takes a page that was not known before and judges it. */
  add(page: Page, isSample: boolean): MicroCluster
  /** Counts a page among those that are hoped to be targets, or no longer. */
  count(page: Page, isHoped: boolean): void
  isCounted(page: Page): boolean
  /** How many pages are counted. */
  readonly counted: number
  /** Whether a page was fetched under another address that leads to the same. */
  isKnown(url: UrlId): boolean
  isTarget(page: Page): boolean
  /** How many pages are targets. O(pages). */
  targetCount(): number
  /**
   * Whether a page is a target in a reading of the class that is not out of the question. What such pages lead to is worth knowing: it decides
   * which reading is right, and as long as there are few pages, none is sure.
   */
  isHoped(page: Page): boolean
  /** Whether a page is like the samples, be it a target or not. */
  isLike(page: Page): boolean
  /** The target that a page names as the address of what it shows; null when it is its own. */
  sameAs(page: Page): Page | null
  /** The affinity by which a page's kind joined the class; of those that did not, 0. */
  similarityOf(page: Page): number
  /** The chance that a page is of the class, 0..1. */
  probabilityOf(page: Page): number
  /** Whether so much has been seen since all was judged last, or anything said, that it should be judged anew. */
  isStale(): boolean
  /** Whether there are more than `growth` times the pages, or something was said of one, since all was judged last. */
  isBehind(growth: number): boolean
  /** Judges all pages anew; what has changed against those counted is to be counted. O(kinds^2 x sets + pages x collections). */
  judgeAll(): readonly Change[]
  /** What the class may be, as it was judged last. */
  readonly judgement: Judgement | null
  /** Whether a person, or the caller, has said what a page is; null when nobody has. */
  saidOf(page: Page): boolean | null
  /** Pages that were said to be unlike the samples, though others of their kind are given: all that tells them apart is what was said. */
  unheeded(): readonly Page[]
  /** By reading of the judgement: how many pages would be targets if it were the answer, the samples included. O(pages x readings). */
  given(): readonly number[]
  /** The question whose answer would change most, with the pages given after either answer; null when none is worth asking. */
  question(): PageQuestion | null
  /** The coarse kind of a page. */
  classOf(page: Page): number
  /** How many coarse kinds of page are told apart. */
  readonly kindCount: number
}

/** What verdicts rest on beside the pages. */
export interface VerdictOptions {
  /** The collections that a link to a URL stands in, of those that show which pages belong together. */
  readonly collectionsOf: (url: UrlId) => readonly number[]
  /** What was said of pages, by the URL that was asked for: whether it is like the samples. */
  readonly said: ReadonlyMap<UrlId, boolean>
  readonly useUrls: boolean
}

/**
 * Nothing seen yet. Verdicts rest on the class that the samples are of (`PageClass`), as it was judged last; a kind of page that was not
 * known then goes with the kind that is nearest to it.
 *
 * Pages that are no targets whatever they look like: those that send the reader on, copies of a page under another address
 * (`createTwins`), and those that name another target as the address of what they show. Later parts of a listing are not believed
 * when they name its first one: they show other things; and what goes on where a target ends needs to be no more than somewhat like it.
 */
export function createVerdicts(site: Site, { collectionsOf, said, useUrls }: VerdictOptions): Verdicts {
  const pageClass = new PageClass()
  const { clusters } = pageClass
  const samples: PageId[] = []
  const twins = createTwins(site)
  const continuations = createContinuations()
  const isCounted: boolean[] = []
  let counted = 0
  let judgement: Judgement | null = null
  /** By kind: the kind that was judged instead, for those that were not known then. */
  let stands: (MicroCluster | undefined)[] = []
  /** How much was known when all was judged last. */
  let judged = { pages: 0, counted: 0, kinds: 0, coarse: 0 }
  /** What was said by then. */
  let heard: ReadonlyMap<UrlId, boolean> = new Map()
  const isUnheard = (): boolean => said.size !== heard.size || [...said].some(([url, is]) => heard.get(url) !== is)

  const isTaken = (page: Page): boolean => clusters.of(page.id) !== undefined
  /** By page: what was said of it, as far as it was known when all was judged last. */
  let saidOfPage = new Map<PageId, boolean>()
  const saidOf = (page: Page): boolean | null => said.get(page.url) ?? saidOfPage.get(page.id) ?? null
  /** The kind whose verdict is a page's. */
  const standIn = (page: Page): MicroCluster | null => {
    const kind = clusters.of(page.id)
    if (kind.id < judged.kinds) return kind
    stands[kind.id] ??= clusters.nearest(kind, judged.kinds) ?? undefined
    return stands[kind.id] ?? null
  }
  /** The last reading whose pages are the answer, and the last one whose pages are hoped to be; -1 before the first judgement. */
  let lastReading = { answer: -1, hoped: -1 }
  const stepOf = (kind: MicroCluster | null): number => {
    const step = kind === null || judgement === null ? -1 : judgement.stepOf(kind)
    return step < 0 ? Infinity : step
  }
  /** The reading from which on a page is like the samples; Infinity when it is in none. */
  const readingOf = (page: Page): number => {
    const answer = saidOf(page)
    if (answer !== null) return answer ? SURELY : Infinity
    if (samples.includes(page.id)) return SURELY
    if (judgement === null) return Infinity
    return continuations
      .before(page.url)
      .reduce((least, earlier) => Math.min(least, continuedIn(page, earlier)), stepOf(standIn(page)))
  }
  /** The reading that a page is in since it goes on where one of it ends: the last page of a listing may hold little of the template. */
  const continuedIn = (page: Page, earlier: Page): number => {
    const kind = standIn(earlier)
    const isOne = kind !== null && outlineSimilarity(clusters.of(page.id), kind) >= VERDICTS.continued
    return isOne ? stepOf(kind) : Infinity
  }
  const isLike = (page: Page, last: number = lastReading.answer): boolean => readingOf(page) <= last
  const isInAnswer = (page: Page): boolean => stepOf(standIn(page)) <= lastReading.answer
  const canBeTarget = (page: Page): boolean => !page.redirects && !twins.isCopy(page)
  /** The page that a page names as the address of what it shows, when that may be a target; null when there is none. */
  const namedBy = ({ canonical, url }: Page): Page | null => {
    if (canonical === null || continuations.has(url)) return null
    const other = site.fetched.get(canonical) ?? null
    if (other === null || other.url === url || !isTaken(other)) return null
    // Of pages that name each other in a circle none would be left.
    return other.canonical === null && canBeTarget(other) ? other : null
  }
  const sameAs = (page: Page): Page | null => {
    const other = namedBy(page)
    return other !== null && isLike(other) ? other : null
  }
  const isTarget = (page: Page): boolean => canBeTarget(page) && isLike(page) && sameAs(page) === null
  const isHoped = (page: Page): boolean =>
    canBeTarget(page) && isLike(page, lastReading.hoped) && (sameAs(page) === null || !isLike(page))
  /** As `isTarget`, for the pages of each reading. */
  const given = (): readonly number[] => {
    const counts = new Array<number>(judgement?.hypotheses.length ?? 0).fill(0)
    for (const page of site.pages) {
      if (!canBeTarget(page) && !samples.includes(page.id)) continue
      const other = samples.includes(page.id) ? null : namedBy(page)
      const until = other === null ? Infinity : readingOf(other)
      for (let i = Math.max(0, readingOf(page)); i < Math.min(until, counts.length); i++) counts[i]!++
    }
    return counts
  }
  const pagesSaid = (isOne: boolean): PageId[] =>
    said.size === 0 ? [] : site.pages.filter((page) => saidOf(page) === isOne).map(({ id }) => id)

  return {
    add(page, isSample) {
      twins.add(page)
      continuations.add(page)
      if (isSample) samples.push(page.id)
      const { id, paths, strings, types, language, linkUrl } = page
      const url = useUrls ? site.urls.at(page.url) : null
      const links = linkUrl.filter((link) => link !== page.url)
      return pageClass.add({ id, url, paths, texts: strings, links, types, language })
    },
    count(page, isOne) {
      counted += isOne ? 1 : -1
      isCounted[page.id] = isOne
    },
    isCounted: (page) => isCounted[page.id] ?? false,
    get counted() {
      return counted
    },
    isKnown: twins.isKnown,
    isTarget,
    targetCount: () => site.pages.reduce((sum, page) => sum + Number(isTarget(page)), 0),
    isHoped,
    isLike: (page) => isLike(page),
    sameAs,
    saidOf,
    similarityOf(page) {
      const kind = judgement === null ? null : standIn(page)
      return kind === null ? Number(samples.includes(page.id)) : judgement!.levelOf(kind)
    },
    probabilityOf(page) {
      const answer = saidOf(page)
      if (answer !== null || samples.includes(page.id)) return answer === false ? 0 : 1
      const kind = judgement === null ? null : standIn(page)
      return kind === null ? 0 : judgement!.probabilityOf(kind)
    },
    isStale: () =>
      site.pages.length > judged.pages * VERDICTS.regrowth ||
      counted > judged.counted * VERDICTS.regrowth ||
      clusters.clusterCount > judged.coarse * VERDICTS.regrowth ||
      isUnheard(),
    isBehind: (growth) => site.pages.length > judged.pages * growth || isUnheard(),
    get judgement() {
      return judgement
    },
    judgeAll() {
      saidOfPage = new Map()
      for (const [url, isLike] of said) {
        const page = site.fetched.get(url) ?? null
        if (page !== null) saidOfPage.set(page.id, isLike)
      }
      if (samples.length > 0) {
        const listsOf = pageLists(site.pages, collectionsOf)
        judgement = pageClass.judge({ samples, like: pagesSaid(true), unlike: pagesSaid(false), listsOf, useUrls })
      }
      judged = { ...judged, kinds: clusters.all.length }
      stands = []
      if (judgement !== null) lastReading = readingsWorth(judgement)
      const changes = site.pages
        .map((page) => ({ page, isHoped: isHoped(page) }))
        .filter((change) => change.isHoped !== (isCounted[change.page.id] ?? false))
      const gain = changes.reduce((sum, change) => sum + (change.isHoped ? 1 : -1), 0)
      const { all, clusterCount } = clusters
      judged = {
        pages: site.pages.length,
        counted: counted + gain,
        kinds: all.length,
        coarse: clusterCount,
      }
      heard = new Map(said)
      return changes
    },
    given,
    unheeded: () => site.pages.filter((page) => saidOf(page) === false && isInAnswer(page)),
    question() {
      const mayAsk = (page: PageId): boolean => saidOf(site.pages[page]!) === null && !samples.includes(page)
      const question = judgement?.question(mayAsk) ?? null
      if (question === null) return null
      const pages = given()
      return { ...question, yes: pages[question.yes]!, no: pages[question.no]! }
    },
    classOf: (page) => clusters.of(page.id).cluster,
    get kindCount() {
      return clusters.clusterCount
    },
  }
}

/** Of what is known: in any reading, whatever is judged. */
const SURELY = -1

/** The last reading whose pages are the answer, and the last one whose pages may well be targets. */
function readingsWorth({ answer, hypotheses }: Judgement): { readonly answer: number; readonly hoped: number } {
  const hoped = hypotheses.findLastIndex((_, i) => chanceOf(hypotheses, i) >= VERDICTS.hope)
  return { answer: answer.hypothesis, hoped: Math.max(hoped, answer.hypothesis) }
}
