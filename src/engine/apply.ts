import { type EmbeddedData, embeddedData } from '../core/embedded/index.ts'
import { type Examined, type Extraction, inFormat, isSuspicious } from '../core/extract/index.ts'
import { type JudgeOptions, judgeOf } from '../core/heal/index.ts'
import { strictly } from '../core/validate/index.ts'
import { serializeWrapper, type Wrapper, withoutCounts } from '../core/wrapper/index.ts'
import type { RecordKey } from '../store/index.ts'
import type { KnownPage, ReadPage } from './inputs.ts'
import { listsGoingOn } from './lists-going-on.ts'
import type { Session } from './session.ts'
import type { ExamineJob } from './work/job.ts'

/** How records are given. */
export interface RecordOptions extends JudgeOptions {
  /** What is suspicious is a violation, on whatever page. @default only where the run's pages show that the site has changed */
  readonly strict?: boolean
  /** What the pages carry for machines stands beside their records (`PageRecord.embedded`). @default false */
  readonly embedded?: boolean
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

/** Keeps the wrapper in the session's workspace and puts it to work. */
export function applyWrapper(session: Session, wrapper: Wrapper, options: RecordOptions): AppliedWrapper {
  const { name, version } = wrapper
  const { raw = false, text = 'text', embedded = false, strict = false } = options
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
  const judge = judgeOf(wrapper, options)
  const judged = (page: ReadPage, made: Examined | null = null): Examined => {
    const known = find(page)
    if (known !== null) {
      tally.reused++
      const { status, data, provenance, violations, layout } = known
      const before = { status, data, provenance, violations, ...(layout !== null && { layout }) } as Extraction
      return judge.again(page.url, before)
    }
    const from = performance.now()
    const examined = judge.examine(page, made)
    session.spent('extract', from)
    return examined
  }
  return {
    knows: (page) => find(page) !== null,
    job: { kind: 'examine', wrapper, raw, text },
    examine: judged,
    extract: (page, made) => judged(page, made).extraction,
    give: (page, read, total) => {
      const settled = judge.settled(read)
      const extraction = strict ? strictly(settled) : settled
      const { url, source } = page
      const key = keyOf(page)
      const from = performance.now()
      if (key !== null) records.add({ ...key, ...settled, layout: settled.layout ?? null })
      session.spent('write', from)
      tally.records++
      session.learned?.tally.add(extraction.data)
      if (extraction.status === 'violated') tally.violated++
      if (extraction.status === 'other-class') tally.otherClass++
      if (extraction.status === 'healed-in-part') tally.healedInPart++
      if (isSuspicious(extraction)) tally.suspicious++
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
