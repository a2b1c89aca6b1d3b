import { adaptWrapper, type Proposal, watchDrift } from '../core/adapt/index.ts'
import { createVocabulary } from '../core/dom/index.ts'
import {
  chooseWrapper,
  extract,
  type FieldData,
  type MarkedLine,
  markedText,
  type RecordData,
} from '../core/extract/index.ts'
import {
  type AdaptSettings,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
  withClass,
  wrappersOf,
} from '../core/wrapper/index.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { pagesKind, type ReadPage, readInputs } from './inputs.ts'
import { Session } from './session.ts'
import { MAX_TRAINING_PAGES } from './train.ts'

/** A value before and after a repair, on one page. */
export interface ChangedValue {
  readonly url: string
  /** Name of the field or list of the page. */
  readonly pattern: string
  readonly before: RecordData[string]
  readonly after: RecordData[string]
}

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
  /** What the repair changes on the pages looked at. */
  readonly values: readonly ChangedValue[]
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
    const report = reportOnLargest(checked, seen, options.adapt ?? {})
    const versions = twoVersions(checked, report.proposal?.wrapper ?? checked, old, seen)
    const lastRead = lastReadOf(session, report, seen)
    session.spent('heal', from)
    const whole = { ...report, lastRead, versions }
    await options.onReport?.(whole)
    await session.finish()
    return whole
  } finally {
    await session.close()
  }
}

type OneReport = Omit<RepairReport, 'versions' | 'lastRead'>

/** A report on the class that most of the pages are of. */
function reportOnLargest(document: Wrapper, pages: readonly ReadPage[], settings: AdaptSettings): OneReport {
  const wrappers = wrappersOf(document)
  const byClass = Map.groupBy(pages, ({ tree }) => chooseWrapper(wrappers, tree))
  const [index, own] = [...byClass].sort(([a, m], [b, n]) => n.length - m.length || a - b)[0] ?? [0, []]
  const report = reportOn(wrappers[index]!, own, settings)
  if (report.proposal === null) return report
  const { proposal } = report
  return { ...report, proposal: { ...proposal, wrapper: withClass(document, index, proposal.wrapper) } }
}

function reportOn(wrapper: Wrapper, pages: readonly ReadPage[], settings: AdaptSettings): OneReport {
  const read = (by: Wrapper) => pages.map((page) => extract(by, page, { raw: true }).data)
  const before = read(wrapper)
  const watch = watchDrift(wrapper)
  for (const data of before) watch.add(data)
  const common = { wrapper: wrapper.name, pages: pages.length, short: watch.short() }
  const adaptation = adaptWrapper(wrapper, pages, { settings, isSaidBroken: pages.length < FEW_PAGES })
  if (adaptation.kind !== 'proposal') {
    const isWell = adaptation.kind === 'healthy'
    const message = isWell ? 'The wrapper works on these pages; there is nothing to repair.' : adaptation.message
    return { kind: adaptation.kind, message, proposal: null, values: [], ...common }
  }
  const { proposal } = adaptation
  const message = `With a repair, ${Math.round(100 * proposal.confidence)} % of its patterns are there.`
  const values = changedValues(pages, before, read(proposal.wrapper))
  return { kind: 'proposal', message, proposal, values, ...common }
}

function changedValues(
  pages: readonly ReadPage[],
  before: readonly RecordData[],
  after: readonly RecordData[],
): readonly ChangedValue[] {
  return pages.flatMap(({ url }, i) =>
    Object.keys(after[i]!).flatMap((pattern) => {
      const [was, is] = [before[i]![pattern] ?? null, after[i]![pattern] ?? null]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ url, pattern, before: was, after: is }]
    }),
  )
}

/** When the patterns that are short were last read from some pages, by a run that found nothing wrong with them. */
function lastReadOf(
  { workspace }: Session,
  { wrapper, short }: Pick<RepairReport, 'wrapper' | 'short'>,
  pages: readonly ReadPage[],
): RepairReport['lastRead'] {
  if (workspace === null || short.length === 0) return {}
  const last = new Map<string, number>()
  for (const { url } of pages) {
    for (const { status, data, madeAt } of workspace.store.history(url, wrapper)) {
      if (status !== 'ok' && status !== 'healed') continue
      for (const path of short) {
        if (hasValue(data as FieldData, path.split('.'))) last.set(path, Math.max(madeAt, last.get(path) ?? 0))
      }
    }
  }
  return Object.fromEntries([...last].map(([path, at]) => [path, new Date(at).toISOString()]))
}

/** Whether there is a value at some names, in any record of the lists on the way. */
function hasValue(data: FieldData, [name, ...names]: readonly string[]): boolean {
  if (Array.isArray(data))
    return data.some((entry: FieldData) => hasValue(entry, name === undefined ? [] : [name, ...names]))
  if (name === undefined) return data !== null
  return typeof data === 'object' && data !== null && hasValue((data as RecordData)[name] ?? null, names)
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
