import { type ParseLimits, parse } from '../../core/dom/index.ts'
import { chooseWrapper, type Examined, examine } from '../../core/extract/index.ts'
import type { TextFormat } from '../../core/rich-text/index.ts'
import { parseWrapper, type Wrapper, wrappersOf } from '../../core/wrapper/index.ts'
import { contentOf, type ExplainedContent, type ListMethod } from '../page-content.ts'

/** What is made of each page, as plain data, so that it can be said to a thread. */
export type Job = ExamineJob | ContentJob

/** What every job knows of pages. */
interface PageJob {
  /** Bounds; those left out have their defaults. */
  readonly limits?: Partial<ParseLimits>
}

/** What a wrapper says of the page; of a document with several, the one that the page is most like. */
export interface ExamineJob extends PageJob {
  readonly kind: 'examine'
  readonly wrapper: Wrapper
  readonly raw: boolean
  readonly text: TextFormat
}

/** What the page holds, without a wrapper. */
export interface ContentJob extends PageJob {
  readonly kind: 'content'
  readonly raw: boolean
  readonly text: TextFormat
  readonly isExplained: boolean
  /** Lists of a page, the best ones; left out for all that a reader is likely to want. */
  readonly maxLists?: number | undefined
  /** How lists are found; left out for `ranked`. */
  readonly method?: ListMethod | undefined
}

/** What a job makes of a page that can be read. */
export type ResultOf<J extends Job> = J extends ExamineJob ? ExaminedBy : ExplainedContent

/** What a wrapper says of a page, and which of the document's it is: its position in `wrappersOf`. */
export interface ExaminedBy extends Examined {
  readonly index: number
}

/** A page to work on. */
export interface GivenPage {
  readonly url: string
  readonly source: string
  readonly html: string
}

/** What was made of one page. Times in milliseconds. */
export type Made<Result> =
  | { readonly ok: true; readonly result: Result; readonly parseMs: number; readonly workMs: number }
  /** The page cannot be read: one sentence says why. */
  | { readonly ok: false; readonly problem: string; readonly parseMs: number }

/** Work on one page: parsed, and the job done. Depends on nothing but the job and the page. */
export type Work<Result> = (page: GivenPage) => Made<Result>

/** The work of a job. Throws a `WrapperError` when its wrapper is none. */
export function createWork<J extends Job>(job: J): Work<ResultOf<J>> {
  const make = (job.kind === 'examine' ? examineWork(job) : contentWork(job)) as (
    page: GivenPage,
    tree: ParsedTree,
  ) => ResultOf<J>
  return (page) => {
    const from = performance.now()
    const parsed = parse(page.html, { limits: job.limits ?? {} })
    const parsedAt = performance.now()
    const parseMs = parsedAt - from
    if (!parsed.ok) return { ok: false, problem: parsed.problem.message, parseMs }
    const result = make(page, parsed.tree)
    return { ok: true, result, parseMs, workMs: performance.now() - parsedAt }
  }
}

type ParsedTree = Parameters<typeof contentOf>[0]['tree']

function examineWork({ wrapper, raw, text }: ExamineJob): (page: GivenPage, tree: ParsedTree) => ExaminedBy {
  const wrappers = wrappersOf(parseWrapper(wrapper))
  return ({ url }, tree) => {
    const index = chooseWrapper(wrappers, tree)
    return { ...examine(wrappers[index]!, { url, tree }, { raw, text }), index }
  }
}

function contentWork({
  raw,
  text,
  isExplained,
  maxLists,
  method,
}: ContentJob): (page: GivenPage, tree: ParsedTree) => ExplainedContent {
  return ({ url, source }, tree) => contentOf({ url, source, tree }, { raw, text, isExplained, maxLists, method })
}
