import { adaptWrapper, type ChangedValue, type PatternChange, type WrapperHealth } from '../adapt/index.ts'
import { createVocabulary } from '../dom/index.ts'
import { DRIFT, type Extraction, type ExtractOptions, inFormat, isGrave, isTrusted } from '../extract/index.ts'
import { parseWrapper, type Wrapper, withClass, wrappersOf } from '../wrapper/index.ts'
import { createHealing } from './healing.ts'
import type { HealHost } from './host.ts'
import { judgeOf, readAlone } from './judge.ts'
import { isOfWrapper, type Observed, watchHealth } from './observe.ts'
import { type GivenPage, KeptPages, type PageText, readGiven } from './page-reader.ts'
import { type FoundRepair, type PageToRead, type Tried, type Waiting, WINDOW } from './waiting.ts'

/** How pages are read. */
export interface ExtractorOptions extends ExtractOptions {
  /** A JSON Schema of what records are to look like, parsed; what is not so is a violation. @default anything */
  readonly recordSchema?: object
  /** Pages of all kinds are read: those that are not like the training pages show nothing of the wrapper. @default false: each page is meant to be of a class of the document */
  readonly anyPage?: boolean
}

/** How a wrapper does on pages read lately. */
export interface Observation extends WrapperHealth {
  /** Pages lately that are not of the wrapper's class as it is; with `anyPage` they are not among `pages`. */
  readonly others: number
}

/** What was read of one page. */
export interface ExtractedRecord extends Omit<Extraction, 'formatted'> {
  readonly url: string
  /** The name of the wrapper that read it, where the document has several: one for each class of pages. */
  readonly wrapper?: string
}

/** What a look for a repair came to. */
export type HealResult =
  | { readonly kind: 'healthy'; readonly pages: number }
  | {
      readonly kind: 'healed'
      readonly pages: number
      /** The whole document, with the repair: for an extractor of its own. */
      readonly wrapper: Wrapper
      /** What it changes: what was found again where, what was not. */
      readonly changes: readonly PatternChange[]
      /** Some of the values that it reads otherwise. */
      readonly values: readonly ChangedValue[]
    }
  | {
      readonly kind: 'refused'
      readonly pages: number
      /** Why there is no repair that is sure enough, each in a sentence. At least one. */
      readonly reasons: readonly string[]
    }

/** Reads pages by a wrapper, one at a time; no I/O. */
export interface Extractor {
  /**
   * The record of a page. O(nodes).
   * @param html its text, or the bytes that came, which are decoded as browsers do
   * @param url what its links are relative to
   * @param contentType the Content-Type that came with bytes. @default ''
   */
  (html: PageText, url: string, contentType?: string): ExtractedRecord
  /** How the wrapper does on the pages read lately, at most `LATELY` of them: one value for each class of its document. O(values). */
  readonly observe: () => readonly Observation[]
  /**
   * Looks whether the wrapper is broken and repairs it as a run would. The extractor stays as it is: one that reads by the repaired wrapper is made
   * by `createExtractor`.
   * @param pages @default those read lately, at most 30
   */
  readonly heal: (pages?: readonly GivenPage[]) => HealResult
}

/**
 * A function that reads pages by a wrapper, for crawlers, queues and workers of one's own.
 *
 * @param wrapper a wrapper, or its document as parsed from JSON
 * @throws WrapperError when it is none; DataModelError for a `recordSchema` that is none. A page that cannot be read is a record of another class that says why.
 */
export function createExtractor(wrapper: Wrapper | object, options: ExtractorOptions = {}): Extractor {
  const document = parseWrapper(wrapper)
  const wrappers = wrappersOf(document)
  const kept = new KeptPages()
  const observed: Observed[][] = wrappers.map(() => [])
  const extractor = (html: PageText, url: string, contentType = ''): ExtractedRecord => {
    const given = { url, html, contentType }
    kept.add(given)
    const read = readGiven(wrappers, given)
    if (!read.ok) return unread(url, read.message)
    const { index, page } = read
    const own = wrappers[index]!
    const extraction = readAlone(own, page, options)
    const { data, violations, status, layout } = extraction
    observed[index]!.push({ url, status, data, violations, ...(layout !== undefined && { layout }) })
    if (observed[index]!.length > LATELY) observed[index]!.shift()
    return {
      url,
      ...inFormat(own, extraction, options.text ?? 'text'),
      ...(wrappers.length > 1 && { wrapper: own.name }),
    }
  }
  return Object.assign(extractor, {
    observe: () =>
      wrappers.map((own, i) => {
        const pages = observed[i]!.filter((page) => isOfWrapper(page, options))
        const watch = watchHealth(own)
        for (const page of pages) watch.add(page)
        return { ...watch.health(), others: observed[i]!.filter(({ status }) => status === 'other-class').length }
      }),
    heal: (pages?: readonly GivenPage[]) => healed(document, pages ?? kept.all(), options),
  })
}

/** Pages that `observe` looks back on. */
const LATELY = 100

/** What is said of a page past a limit, or in an encoding that browsers refuse. */
export function unread(url: string, message: string): ExtractedRecord {
  const violation = { pattern: '', rule: 'unreadable', message }
  return { url, status: 'other-class', data: {}, provenance: {}, violations: [violation] }
}

function healed(document: Wrapper, given: readonly GivenPage[], options: ExtractorOptions): HealResult {
  const wrappers = wrappersOf(document)
  const vocabulary = createVocabulary()
  const read = given.map((page) => readGiven(wrappers, page, vocabulary)).filter((one) => one.ok)
  const byClass = wrappers.map((_, i) => read.flatMap(({ index, page }) => (index === i ? [page] : [])))
  const pages = read.length
  const looks = wrappers.map((wrapper, i) => look(wrapper, byClass[i]!, options))
  const reasons = looks.flatMap((one) => one.reasons)
  if (reasons.length > 0) return { kind: 'refused', pages, reasons }
  const repairs = looks.flatMap((one) => one.repairs)
  if (repairs.length === 0) {
    if (pages > 0) return { kind: 'healthy', pages }
    return { kind: 'refused', pages, reasons: ['There are no pages to look at: read some first, or give some.'] }
  }
  const wrapper = looks.reduce(
    (whole, one, i) => (one.repairs.length > 0 ? withClass(whole, i, one.wrapper) : whole),
    document,
  )
  const [changes, values] = [repairs.flatMap((one) => one.changes), repairs.flatMap((one) => one.values)]
  return { kind: 'healed', pages, wrapper, changes, values }
}

/** What a run over some pages that are of one class makes of its wrapper. */
function look(
  wrapper: Wrapper,
  pages: readonly PageToRead[],
  options: ExtractorOptions,
): { readonly wrapper: Wrapper; readonly repairs: readonly FoundRepair[]; readonly reasons: readonly string[] } {
  const refusals: string[] = []
  const host: HealHost<PageToRead> = {
    apply: (version) => judgeOf(version, options).examine,
    adapt: adaptWrapper,
    remembered: () => null,
    lastRead: () => ({}),
    repaired: () => {},
    refused: (message) => refusals.push(message),
  }
  const healing = createHealing(host, wrapper, { ...options, ...LOOKED_AFTER, areMeant: options.anyPage !== true })
  const settled: Waiting[] = []
  for (let from = 0; from < pages.length; from += WINDOW)
    settled.push(...healing.settle(pages.slice(from, from + WINDOW).map((page): Tried => healing.examine(page))))
  settled.push(...healing.rest())
  const { repairs } = healing.look()
  const isApplied = healing.current() !== wrapper
  return {
    wrapper: healing.current(),
    repairs: isApplied ? repairs.filter((one) => one.isApplied) : [],
    reasons: reasonsFor(settled, isApplied, refusals),
  }
}

/** With the wrapper's own settings. */
const LOOKED_AFTER = { heal: 'apply', settings: {} } as const

/** Why pages as they are given in the end are not to be trusted, where the wrapper is at fault: none where it works, or a repair does. */
function reasonsFor(settled: readonly Waiting[], isApplied: boolean, refusals: readonly string[]): readonly string[] {
  const own = settled.flatMap(({ extraction }) =>
    extraction.violations.filter((one) => one.rule === DRIFT && isGrave(one)),
  )
  const drifted = [...new Set(own.map(({ message }) => message))]
  const isRead = settled.some(({ extraction: { status } }) => isTrusted(status))
  if (drifted.length > 0) return [...new Set([...refusals, ...drifted])]
  if (isApplied || isRead || settled.length === 0) return []
  const told =
    refusals.length > 0
      ? refusals
      : settled.flatMap(({ extraction }) => extraction.violations.map((one) => one.message))
  if (told.length > 0) return [...new Set(told)].slice(0, MOST_REASONS)
  return [
    "None of the pages is of the wrapper's class, and nothing shows that they once were: give pages that it was made for.",
  ]
}

/** Reasons given of pages that are all violated; more say the same of other fields. */
const MOST_REASONS = 5
