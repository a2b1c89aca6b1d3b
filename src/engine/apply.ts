import { type EmbeddedData, embeddedData } from '../core/content/index.ts'
import {
  type Examined,
  type Extraction,
  type ExtractOptions,
  examine,
  inFormat,
  statusOf,
} from '../core/extract/index.ts'
import {
  ALWAYS,
  type DataModel,
  type RunRules,
  readDataModel,
  strictly,
  UNIQUE_IN_RUN,
  validate,
  watchRun,
  watchSuspicions,
} from '../core/validate/index.ts'
import { serializeWrapper, type Wrapper, withoutCounts } from '../core/wrapper/index.ts'
import type { RecordKey } from '../store/index.ts'
import type { KnownPage, ReadPage } from './inputs.ts'
import { listsGoingOn } from './lists-going-on.ts'
import type { Session } from './session.ts'
import type { ExamineJob } from './work/job.ts'
import { watchesFlow, withWrongPage } from './wrong-pages.ts'

/** How records are given. */
export interface RecordOptions extends ExtractOptions {
  /**
   * The site has not changed since the wrapper was learned: pages that are not clearly like the training pages are of another
   * class.
   * @default false; `collect` learns and extracts at once, and holds its pages to it
   */
  readonly unchanged?: boolean
  /** What is suspicious is a violation, on whatever page. @default only where the run's pages show that the site has changed */
  readonly strict?: boolean
  /** What the pages carry for machines stands beside their records (`PageRecord.embedded`). @default false */
  readonly embedded?: boolean
  /** A JSON Schema of what records are to look like, parsed; what is not so is a violation. @default anything */
  readonly recordSchema?: object
  /** Pages keep coming: what they have in common is of the last ones. @default false */
  readonly endless?: boolean
}

/** What a wrapper made of one page. */
export interface PageRecord extends Omit<Extraction, 'formatted'> {
  readonly url: string
  /** Where the page's bytes came from: its URL, file or place in an archive. */
  readonly source: string
  /** The name of the wrapper that read it, where several are at work: one for each class of pages. */
  readonly wrapper?: string
  /** JSON-LD, microdata, RDFa, `meta` of the page, as written; only where it was asked for. */
  readonly embedded?: EmbeddedData
}

/** A wrapper at work on the pages of a session. */
export interface AppliedWrapper {
  /** True if an earlier run read the same text by the same wrapper, so that the page need not be parsed. */
  readonly knows: (page: KnownPage) => boolean
  /**
   * What the wrapper makes of a page, not counted yet, and whether the page is surely of its class. `made`: what a pool has made of it by
   * this wrapper already.
   */
  readonly examine: (page: ReadPage, made?: Examined | null) => Examined
  /** The same on its own: without the other pages of the run to compare with. */
  readonly extract: (page: ReadPage, made?: Examined | null) => Extraction
  /** What a pool is to make of pages. */
  readonly job: ExamineJob
  /** Counts and keeps a page's record and says so. `total`: how many pages there will be, if known. */
  readonly give: (page: ReadPage, extraction: Extraction, total: number | null) => PageRecord
}

/** What is remembered of the pages of an endless run: values that are to be unique, and pages that suspicions are counted on. */
const REMEMBERED = { mostValues: 100_000, mostPages: 200 }

/** Keeps the wrapper in the session's workspace and puts it to work. */
export function applyWrapper(session: Session, wrapper: Wrapper, options: RecordOptions): AppliedWrapper {
  const { name, version } = wrapper
  const { raw = false, text = 'text', unchanged = false, embedded = false, strict = false, recordSchema } = options
  const { endless = false } = options
  const { tally, records } = session
  const number = session.saveWrapper({ name, version, document: serializeWrapper(withoutCounts(wrapper)) })
  const keyOf = ({ url, source, hash }: KnownPage): RecordKey | null =>
    number === null ? null : { url, source, wrapper: number, page: hash, raw }
  // What is kept has no markup, and of a list over several pages what these had then.
  const isKept = text === 'text' && listsGoingOn(wrapper).length === 0
  const find = (page: KnownPage) => {
    const key = isKept ? keyOf(page) : null
    return key === null ? null : records.find(key)
  }
  const rules = {
    model: recordSchema === undefined ? null : readDataModel(recordSchema),
    run: watchRun(wrapper, endless ? REMEMBERED : {}),
  }
  const suspicions = watchSuspicions(wrapper, endless ? REMEMBERED : {})
  const noted = (extraction: Extraction): Extraction => {
    suspicions.note(extraction)
    return extraction
  }
  const judge = (page: ReadPage, made: Examined | null = null): Examined => {
    const known = find(page)
    if (known !== null) {
      tally.reused++
      const { status, data, provenance, violations, layout } = known
      const before = { status, data, provenance, violations, ...(layout !== null && { layout }) } as Extraction
      return { extraction: noted(held(before, page.url, rules)), isSure: status !== 'other-class' }
    }
    const from = performance.now()
    const { extraction: read, isSure } = made ?? examine(wrapper, { url: page.url, tree: page.tree }, { raw, text })
    const extraction = validate(wrapper, unchanged && !isSure ? otherClass(read) : read)
    const told = watchesFlow(wrapper) ? withWrongPage(extraction, page) : extraction
    session.spent('extract', from)
    return { extraction: noted(held(told, page.url, rules)), isSure: isSure && told.status !== 'other-class' }
  }
  return {
    knows: (page) => find(page) !== null,
    job: { kind: 'examine', wrapper, raw, text },
    examine: judge,
    extract: (page, made) => judge(page, made).extraction,
    give: (page, read, total) => {
      const judged = suspicions.judge(read)
      const extraction = strict ? strictly(judged) : judged
      const { url, source } = page
      const key = keyOf(page)
      const from = performance.now()
      if (key !== null) records.add({ ...key, ...judged, layout: judged.layout ?? null })
      session.spent('write', from)
      tally.records++
      if (extraction.status === 'violated') tally.violated++
      if (extraction.status === 'other-class') tally.otherClass++
      else if (extraction.status !== 'violated' && extraction.violations.length > 0) tally.suspicious++
      session.emit({ kind: 'record', url, done: tally.records, total })
      return {
        url,
        source,
        ...inFormat(wrapper, extraction, text),
        ...(embedded && { embedded: embeddedData(page.tree) }),
      }
    },
  }
}

/** What was read from a page that turns out to be of another class. */
export function otherClass(extraction: Extraction): Extraction {
  return { ...extraction, status: 'other-class' }
}

/** Whether a rule is of a run and what was asked of it, not of the page alone. */
function isOfRun(rule: string): boolean {
  return rule.startsWith('schema:') || rule === UNIQUE_IN_RUN || rule === ALWAYS
}

/** Rules beside the wrapper's own constraints. */
interface MoreRules {
  readonly model: DataModel | null
  readonly run: RunRules
}

/** An extraction, new or kept, with what the rules of this run say of it in place of what those of an earlier run said. */
export function held(extraction: Extraction, url: string, { model, run }: MoreRules): Extraction {
  if (extraction.status === 'other-class') return extraction
  const own = extraction.violations.filter(({ rule }) => !isOfRun(rule))
  const violations = [...own, ...run.check(url, extraction), ...(model?.check(extraction.data) ?? [])]
  const graded = statusOf(violations)
  const status = graded === 'violated' || extraction.status === 'violated' ? graded : extraction.status
  return { ...extraction, status, violations }
}
