import {
  currentLink,
  isOfRecord,
  joinedPages,
  type LabelledLink,
  labelledLinks,
  linksAhead,
  textsOf,
  windowsOf,
  wrongPage,
} from '../core/adapt/index.ts'
import { canonicalUrl } from '../core/dom/index.ts'
import { type Examined, type Extraction, isTrusted, type RecordData } from '../core/extract/index.ts'
import { wrongPageMessage } from '../core/heal/index.ts'
import type { StoredReferral } from '../store/index.ts'
import type { ReadPage } from './inputs.ts'
import { rememberedOf } from './last-read.ts'
import type { PageOpener } from './page-opener.ts'
import type { Waiting } from './reading.ts'
import type { Session } from './session.ts'

/** Further pages that are tried for one page; the page before it is not counted. */
const MOST_TRIED = 4
/** Pages in a row whose flow led nowhere, after which it is left alone: the site is down, or is another one. */
const MOST_IN_VAIN = 10
/** Pages whose links are remembered in a run: most listings lead to many pages. */
const MOST_BEFORE = 200

/** The rule that a page breaks whose flow was gone through in vain. */
const PROCESS_FLOW = 'process-flow'

/** How a wrapper reads the pages of the flow. */
export interface FlowReader {
  /** Of the wrapper: what is remembered of its records is under it. */
  readonly name: string
  readonly raw: boolean
  /** A page as it is read now, and as it was before repairs of this run. */
  readonly examine: (page: ReadPage) => Iterable<Examined>
}

/** A page once its flow was gone through. */
export interface Completed extends Waiting {
  /** URL of the page that had what it lacks. @default there is none, or nothing was lacking */
  readonly from?: string
}

/** A further page of the flow, and how it was come to. */
interface Step {
  readonly page: ReadPage | string
  readonly how: 'window' | 'back' | 'before' | 'ahead'
  /** For people. */
  readonly called: string
}

interface PageBefore {
  readonly page: ReadPage
  readonly links: readonly LabelledLink[]
}

/**
 * The flow that led to a page, for what is not found there (Ferrara and Baumgartner 2011, section 4: process flow): the page's other windows; one step back, where the link that led to
 * it leads now; the page before itself; links of the page behind which its record may stand. Each page is asked for as any other of the run, at most `MOST_TRIED` and the page before for one page.
 */
export class ProcessFlow {
  readonly #session: Session
  readonly #opener: PageOpener
  readonly #before = new Map<string, PageBefore | null>()
  #vain = 0

  constructor(session: Session, opener: PageOpener) {
    this.#session = session
    this.#opener = opener
  }

  /** The link that led to a page, as a search kept it. */
  referralOf(page: Pick<ReadPage, 'url' | 'asked'>): StoredReferral | null {
    const store = this.#session.workspace?.store
    return store?.referral(page.asked ?? page.url) ?? store?.referral(page.url) ?? null
  }

  /**
   * A page with what it lacks (`lacking`; all, when it is of another class) from other pages of its flow, under the address that was asked for; with what was tried in vain as a violation where nothing was found; as it is
   * when there is nothing to look for or to try.
   */
  async complete(waiting: Waiting, lacking: readonly string[], reader: FlowReader): Promise<Completed> {
    const { page, extraction } = waiting
    if (this.#vain >= MOST_IN_VAIN || this.#session.budget.stopped() !== null) return waiting
    const asked = page.asked ?? page.url
    const remembered = rememberedOf(this.#session, asked, reader.name, reader.raw)
    if (!this.#isLooked(waiting, lacking, remembered)) return waiting
    const tried: string[] = []
    let opened = 0
    for await (const step of this.#steps(waiting, remembered, tried)) {
      if (typeof step.page === 'string' && opened++ >= MOST_TRIED) break
      const other = typeof step.page === 'string' ? await this.#opener.open(step.page) : step.page
      if ('detail' in other) tried.push(`${step.called} cannot be read`)
      else {
        for (const examined of reader.examine(other)) {
          const joined = joinedPages(extraction, lacking, examined.extraction, other.url)
          if (joined !== null && isSameRecord(extraction, joined, examined, step, remembered))
            return this.#found(waiting, other, joined)
        }
        tried.push(`${step.called} has not got it`)
      }
    }
    return this.#inVain(waiting, tried)
  }

  /** Whether a page is to be looked for elsewhere: it is one of the wrapper's, or stands in the way of one, and lacks what these have. */
  #isLooked({ page, extraction }: Waiting, lacking: readonly string[], remembered: RecordData | null): boolean {
    if (extraction.status !== 'other-class') return lacking.length > 0
    if (!this.#opener.isWeb) return true
    return wrongPageMessage(extraction) !== null || remembered !== null || this.referralOf(page) !== null
  }

  async *#steps({ page, extraction }: Waiting, remembered: RecordData | null, tried: string[]): AsyncGenerator<Step> {
    for (const url of windowsOf(page)) yield { page: url, how: 'window', called: `the window ${url}` }
    const texts = textsOf(remembered)
    const referral = this.referralOf(page)
    const before = referral === null ? null : await this.#pageBefore(referral.from)
    if (referral !== null) yield* stepsBack(page, referral, before, texts, tried)
    if (before !== null && remembered !== null)
      yield { page: before.page, how: 'before', called: `the page before, ${before.page.url},` }
    const kind = wrongPage(page.tree, page.url)?.kind ?? 'moved'
    if (page.missing !== undefined || (kind !== 'moved' && kind !== 'error')) return
    const shared = new Set(before?.links.map(({ url }) => url))
    const isJudged = remembered !== null || extraction.status !== 'other-class'
    for (const { url, label } of linksAhead(page, { texts, isJudged, shared }))
      yield { page: url, how: 'ahead', called: `${url} (its link "${label}")` }
  }

  /** The page that led to others, as it is now; null when it cannot be had. */
  async #pageBefore(url: string): Promise<PageBefore | null> {
    const known = this.#before.get(url)
    if (known !== undefined) return known
    const page = await this.#opener.open(url)
    const before = 'detail' in page ? null : { page, links: labelledLinks(page) }
    if (this.#before.size >= MOST_BEFORE) this.#before.delete(this.#before.keys().next().value!)
    this.#before.set(url, before)
    return before
  }

  #found({ page, extraction }: Waiting, other: ReadPage, joined: Extraction): Completed {
    const url = page.asked ?? page.url
    this.#vain = 0
    this.#session.emit({ kind: 'flow', url, page: other.url })
    const { source, hash } = other
    const { tree } = extraction.status === 'other-class' ? other : page
    return { page: { url, source, hash, tree }, extraction: joined, from: other.url }
  }

  #inVain(waiting: Waiting, tried: readonly string[]): Waiting {
    const { page, extraction } = waiting
    if (tried.length === 0) return waiting
    if (this.#opener.isWeb && ++this.#vain === MOST_IN_VAIN)
      this.#session.warn(`The flow of ${MOST_IN_VAIN} pages in a row led nowhere; that of others is left alone.`)
    // Of what may be chance nothing is said.
    if (isTrusted(extraction.status)) return waiting
    const message = `Nor is it elsewhere in the flow that leads to the page: ${tried.join('; ')}.`
    const violations = [...extraction.violations, { pattern: '', rule: PROCESS_FLOW, message }]
    return { page, extraction: { ...extraction, violations } }
  }
}

/** One step back, and forth again by the link that is called as the one that led to a page. */
function* stepsBack(
  { url, asked }: ReadPage,
  referral: StoredReferral,
  before: PageBefore | null,
  texts: ReadonlySet<string>,
  tried: string[],
): Generator<Step> {
  const from = `the page before, ${referral.from},`
  if (before === null) return void tried.push(`${from} cannot be read`)
  const link = currentLink(referral, before.links, texts)
  const called = link?.label ?? referral.label
  const isHere = (to: string): boolean => [url, asked, canonicalUrl(url)].includes(to)
  if (link === null) tried.push(`${from} has no link "${called}" any more, or several`)
  else if (isHere(link.url)) tried.push(`the link "${called}" of ${from} still leads here`)
  else yield { page: link.url, how: 'back', called: `${link.url} (the link "${called}" of ${from.slice(0, -1)})` }
}

/** Whether what a page gives with another one of its flow is of its own record. */
function isSameRecord(
  { status }: Extraction,
  joined: Extraction,
  { isSure }: Examined,
  { how }: Step,
  remembered: RecordData | null,
): boolean {
  if (how === 'back' || how === 'window' || status !== 'other-class') return true
  return remembered === null ? how === 'ahead' && isSure : isOfRecord(remembered, joined.data)
}
