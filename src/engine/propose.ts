import {
  adaptWrapper,
  brokenConstraints,
  type ChangedValue,
  type Findings,
  healthOf,
  type Proposal,
  type WrapperHealth,
  watchDrift,
  watchLocators,
} from '../core/adapt/index.ts'
import { createVocabulary } from '../core/dom/index.ts'
import {
  chooseWrapper,
  type Extraction,
  extract,
  type MarkedLine,
  markedText,
  withMisreadTexts,
} from '../core/extract/index.ts'
import { changedValues, modelOf } from '../core/heal/index.ts'
import type { DataModel } from '../core/validate/index.ts'
import {
  type AdaptSettings,
  isNewest,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
  withClass,
  wrappersOf,
} from '../core/wrapper/index.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { type ElsewhereRead, readElsewhere, withElsewhere } from './heal-flow.ts'
import { pagesKind, type ReadPage, readInputs } from './inputs.ts'
import { lastReadOf } from './last-read.ts'
import { Session } from './session.ts'
import { MAX_TRAINING_PAGES } from './train.ts'

/** What is wrong with a wrapper on some pages, and what would repair it. */
export interface RepairReport {
  readonly kind: 'healthy' | 'unknown' | 'refused' | 'proposal'
  /** Name of the wrapper looked at: of several in one document, that of the class that most of the pages are of. */
  readonly wrapper: string
  /** One sentence. */
  readonly message: string
  /** Pages looked at: those of the wrapper's class. */
  readonly pages: number
  /** Names of the patterns that far fewer pages have, or that give far fewer values, than chance allows. */
  readonly short: readonly string[]
  /** By pattern that is short: when it was last read from these pages, as the workspace knows it, in ISO 8601. */
  readonly lastRead: Readonly<Record<string, string>>
  /** Its wrapper is the whole document with the repair. */
  readonly proposal: Proposal | null
  /** What of it drifted, how sure that is, and what the repair makes of each pattern. */
  readonly health: WrapperHealth
  /** What the repair changes on the pages looked at. */
  readonly values: readonly ChangedValue[]
  /** Pages whose values stand, in part or all, on another page of the flow that led to them: `run` reads them there. */
  readonly elsewhere: readonly ElsewhereRead[]
  /** Some pages as they were and as they are; none unless `RepairOptions.old` was given. */
  readonly versions: readonly TwoVersions[]
}

/** A page before and after its site changed, with what was read in it marked: by the old wrapper, and by the repaired one. */
export interface TwoVersions {
  readonly url: string
  readonly old: readonly MarkedLine[]
  readonly now: readonly MarkedLine[]
}

/** How to look for a repair. */
export interface RepairOptions extends CommonOptions {
  /** In place of what the wrapper's own settings say. */
  readonly adapt?: AdaptSettings
  /** A JSON Schema of what records are to look like, parsed: what does not is broken. @default anything */
  readonly recordSchema?: object
  /** Is given the report before the run counts as finished: what fails here, or is cut short, is done again by the next run like it. */
  readonly onReport?: (report: RepairReport) => void | Promise<void>
  /** The pages as they were before, with the same URLs or file names: the report then shows both versions of some. @default none */
  readonly old?: PageInputs
}

/** Pages shown in both versions. */
const MOST_SHOWN = 3

/** With fewer pages chance explains much; who asks for a repair says that they are not read well. */
const FEW_PAGES = 5

/**
 * Looks whether a wrapper still works on some pages and proposes a repair; changes nothing.
 *
 * @param pages of the wrapper's class; the first 30 are looked at. Of fewer than five, what nearly every page had and none of these has
 *   counts as broken
 * @throws WrapperError when `wrapper` is none; EngineError when no page could be read
 */
export async function proposeRepair(
  wrapper: Wrapper | object,
  pages: PageInputs,
  options: RepairOptions = {},
): Promise<RepairReport> {
  const checked = parseWrapper(wrapper)
  const document = serializeWrapper(checked)
  const session = new Session(pagesKind('heal', pages, { document }), options)
  try {
    const vocabulary = createVocabulary()
    const some = async (inputs: PageInputs): Promise<readonly ReadPage[]> => {
      const read: ReadPage[] = []
      for await (const page of readInputs(session, inputs, options, vocabulary)) {
        read.push(page)
        if (read.length === MAX_TRAINING_PAGES) break
      }
      return read
    }
    const seen = await some(pages)
    const old = options.old === undefined ? [] : await some(options.old)
    const from = performance.now()
    const alone = reportOnLargest(session, checked, seen, options)
    const own = wrappersOf(checked).find(({ name }) => name === alone.wrapper) ?? checked
    const adapt = { ...own.adapt, ...options.adapt }
    const elsewhere = await readElsewhere(session, { ...own, adapt }, pages, seen, alone)
    const report = withElsewhere(alone, elsewhere, seen.length)
    const versions = twoVersions(checked, report.proposal?.wrapper ?? checked, old, seen)
    session.spent('heal', from)
    const whole = { ...report, versions }
    session.emit({ kind: 'health', health: report.health })
    await options.onReport?.(whole)
    await session.finish()
    return whole
  } finally {
    await session.close()
  }
}

type OneReport = Omit<RepairReport, 'versions' | 'elsewhere'>

/** A report on the class that most of the pages are of. */
function reportOnLargest(
  session: Session,
  document: Wrapper,
  pages: readonly ReadPage[],
  options: RepairOptions,
): OneReport {
  const wrappers = wrappersOf(document)
  const byClass = Map.groupBy(pages, ({ tree }) => chooseWrapper(wrappers, tree))
  const [index, own] = [...byClass].sort(([a, m], [b, n]) => n.length - m.length || a - b)[0] ?? [0, []]
  const report = reportOn(session, wrappers[index]!, own, options)
  if (report.proposal === null) return report
  const { proposal } = report
  return { ...report, proposal: { ...proposal, wrapper: withClass(document, index, proposal.wrapper) } }
}

function reportOn(
  session: Session,
  wrapper: Wrapper,
  pages: readonly ReadPage[],
  { adapt: settings = {}, recordSchema }: RepairOptions,
): OneReport {
  const isSaidBroken = pages.length < FEW_PAGES
  const model = modelOf(recordSchema)
  const read = (by: Wrapper) => pages.map((page) => extract(by, page, { raw: true }))
  const before = read(wrapper)
  const { drift, violated, signs } = lookAt(wrapper, pages, before, { isSaidBroken, model })
  const short = drift.map(({ pattern }) => pattern)
  const urls = pages.map(({ url }) => url)
  const lastRead = lastReadOf(session, wrapper.name, short, urls)
  const common = { wrapper: wrapper.name, pages: pages.length, short, lastRead }
  const adaptation = adaptWrapper(wrapper, pages, { settings, isSaidBroken, model })
  const found = { pages: pages.length, drift, violated, signs, lastRead }
  if (adaptation.kind !== 'proposal') {
    const isWell = adaptation.kind === 'healthy'
    const message = isWell ? 'The wrapper works on these pages; there is nothing to repair.' : adaptation.message
    const health = healthOf(wrapper, { ...found, repair: null })
    return { kind: adaptation.kind, message, proposal: null, values: [], health, ...common }
  }
  const { proposal } = adaptation
  const message = `With a repair, ${Math.round(100 * proposal.confidence)} % of its patterns are there.`
  const [was, is] = [before, read(proposal.wrapper)].map((all) => all.map(({ data }) => data))
  const values = changedValues(urls, was!, is!)
  const health = healthOf(wrapper, { ...found, repair: { isApplied: false, changes: proposal.changes, values } })
  return { kind: 'proposal', message, proposal, values, health, ...common }
}

/** What the pages that are of no earlier layout show of a wrapper. */
function lookAt(
  wrapper: Wrapper,
  pages: readonly ReadPage[],
  read: readonly Extraction[],
  { isSaidBroken, model }: { readonly isSaidBroken: boolean; readonly model: DataModel | null },
): Pick<Findings, 'drift' | 'violated' | 'signs'> {
  const watch = watchDrift(wrapper)
  const votes = watchLocators(wrapper)
  const own = pages.flatMap((page, i) =>
    isNewest(wrapper, read[i]!) ? [{ page, data: withMisreadTexts(read[i]!) }] : [],
  )
  for (const { page, data } of own) watch.add(data, page.url)
  votes.add(own.map(({ page }) => page))
  const parsed = own.map(({ page }) => page)
  const violated = brokenConstraints(wrapper, parsed, model, isSaidBroken)
  return { drift: watch.drifted(), violated, signs: votes.disagreements() }
}

/** The first pages that there are in both versions, told by their URLs, or by the names of their files. */
function twoVersions(
  before: Wrapper,
  after: Wrapper,
  old: readonly ReadPage[],
  now: readonly ReadPage[],
): readonly TwoVersions[] {
  const fileOf = ({ url }: ReadPage): string => url.slice(url.lastIndexOf('/') + 1)
  const byUrl = new Map(old.map((page) => [page.url, page]))
  const byFile = new Map(old.map((page) => [fileOf(page), page]))
  const marked = (document: Wrapper, page: ReadPage): readonly MarkedLine[] => {
    const wrappers = wrappersOf(document)
    return markedText(page.tree, extract(wrappers[chooseWrapper(wrappers, page.tree)]!, page))
  }
  return now
    .flatMap((page) => {
      const was = byUrl.get(page.url) ?? byFile.get(fileOf(page))
      return was === undefined ? [] : [{ page, was }]
    })
    .slice(0, MOST_SHOWN)
    .map(({ page, was }) => ({ url: page.url, old: marked(before, was), now: marked(after, page) }))
}
