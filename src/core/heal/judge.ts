import {
  DRIFT,
  type Examined,
  type Extraction,
  type ExtractOptions,
  examine,
  isGrave,
  statusOf,
} from '../extract/index.ts'
import {
  ALWAYS,
  type DataModel,
  type RunRules,
  readDataModel,
  UNIQUE_IN_RUN,
  validate,
  watchRun,
  watchSuspicions,
} from '../validate/index.ts'
import { layoutOf, memo, type Wrapper } from '../wrapper/index.ts'
import { goneFrom, inPart } from './in-part.ts'
import type { PageToRead } from './waiting.ts'
import { watchesFlow, withWrongPage } from './wrong-pages.ts'

/** How the pages of a run are judged. */
export interface JudgeOptions extends ExtractOptions {
  /**
   * The site has not changed since the wrapper was learned: pages that are not clearly like the training pages are of another
   * class.
   * @default false; `collect` learns and extracts at once, and holds its pages to it
   */
  readonly unchanged?: boolean
  /** A JSON Schema of what records are to look like, parsed; what is not so is a violation. @default anything */
  readonly recordSchema?: object
  /** Pages keep coming: what they have in common is of the last ones. @default false */
  readonly endless?: boolean
}

/** What the pages of a run are held to: the wrapper's constraints, the user's data model, each other. */
export interface Judge {
  /** What the wrapper makes of a page, and whether the page is surely of its class. `made`: what others have made of it by this wrapper already. */
  readonly examine: (page: PageToRead, made?: Examined | null) => Examined
  /** The same of what an earlier run read by this wrapper. */
  readonly again: (url: string, before: Extraction) => Examined
  /** A page as it is given, once others have been looked at: what is odd on many of them is no suspicion any more. */
  readonly settled: <Read extends Extraction>(extraction: Read) => Read
}

/** What is remembered of the pages of an endless run: values that are to be unique, and pages that suspicions are counted on. */
const REMEMBERED = { mostValues: 100_000, mostPages: 200 }

/** A judge of the pages of one run by a wrapper. Each page that is examined counts. */
export function judgeOf(wrapper: Wrapper, options: JudgeOptions): Judge {
  const { raw = false, text = 'text', unchanged = false, recordSchema, endless = false } = options
  const rules = { model: modelOf(recordSchema), run: watchRun(wrapper, endless ? REMEMBERED : {}) }
  const suspicions = watchSuspicions(wrapper, endless ? REMEMBERED : {})
  const goneOf = memo(goneFrom)
  const whole = (read: Extraction): Extraction => inPart(read, goneOf(layoutOf(wrapper, read.layout)))
  const noted = (extraction: Extraction): Extraction => {
    suspicions.note(extraction)
    return extraction
  }
  return {
    examine: (page, made = null) => {
      const { extraction: read, isSure } = made ?? examine(wrapper, { url: page.url, tree: page.tree }, { raw, text })
      const extraction = validate(wrapper, unchanged && !isSure ? otherClass(read) : read)
      const told = watchesFlow(wrapper) ? withWrongPage(extraction, page) : extraction
      return { extraction: whole(noted(held(told, page.url, rules))), isSure: isSure && told.status !== 'other-class' }
    },
    again: (url, before) => ({
      extraction: whole(noted(held(before, url, rules))),
      isSure: before.status !== 'other-class',
    }),
    settled: suspicions.judge,
  }
}

/** The data model of a run; null of none. */
export function modelOf(recordSchema: object | undefined): DataModel | null {
  return recordSchema === undefined ? null : readDataModel(recordSchema)
}

/** What was read from a page that turns out to be of another class. */
export function otherClass(extraction: Extraction): Extraction {
  // What a repair does not find is no lack of a page of another class.
  const violations = extraction.violations.filter((one) => one.rule !== DRIFT || isGrave(one))
  return { ...extraction, status: 'other-class', violations }
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

/** A page alone differs from no other. */
const NO_OTHERS: RunRules = { check: () => [] }

/** What a wrapper of one class makes of a page by itself, with what stands in the way of the wanted one told. */
export function readAlone(wrapper: Wrapper, page: PageToRead, options: JudgeOptions = {}): Extraction {
  const { raw = false, text = 'text', recordSchema } = options
  const read = withWrongPage(validate(wrapper, examine(wrapper, page, { raw, text }).extraction), page)
  const alone = held(read, page.url, { model: modelOf(recordSchema), run: NO_OTHERS })
  return inPart(alone, goneFrom(layoutOf(wrapper, alone.layout)))
}
