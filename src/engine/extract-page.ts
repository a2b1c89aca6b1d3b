import { embeddedData } from '../core/content/index.ts'
import { type ParsedPage, parse } from '../core/dom/index.ts'
import { chooseWrapper, type Extraction, examine, inFormat } from '../core/extract/index.ts'
import { type RunRules, readDataModel, validate } from '../core/validate/index.ts'
import { parseWrapper, type Wrapper, wrappersOf } from '../core/wrapper/index.ts'
import { held, type PageRecord, type RecordOptions } from './apply.ts'
import { EngineError } from './errors.ts'
import { checkLimits, type Limits } from './limits.ts'
import { checkTextFormat } from './text-format.ts'
import { withWrongPage } from './wrong-pages.ts'

/** How `extract` reads a page. */
export interface ExtractOptions extends Pick<RecordOptions, 'raw' | 'text' | 'embedded' | 'recordSchema'> {
  /** The page's address: what its links are relative to, and what stands in the record. */
  readonly url: string
  /** Bounds on the page; those left out are `DEFAULT_LIMITS`. */
  readonly limits?: Partial<Limits>
}

/** The wrappers of documents that were checked, by what these were given as. */
const checked = new WeakMap<object, readonly Wrapper[]>()

/**
 * The record of one page at hand: what `run` gives for it alone, at once and without I/O. A wrapper that is used again is checked once, so it must
 * not be changed in between. O(nodes).
 *
 * @param wrapper a wrapper, or its document as parsed from JSON
 * @throws WrapperError when it is none; EngineError `no-pages` when the page is past a limit
 */
export function extract(wrapper: Wrapper | object, html: string, options: ExtractOptions): PageRecord {
  const { url, raw = false, text = 'text', embedded = false, recordSchema, limits } = options
  const wrappers = checkedWrappers(wrapper)
  if (limits !== undefined) checkLimits(limits)
  checkTextFormat(text)
  const parsed = parse(html, limits && { limits })
  if (!parsed.ok) throw new EngineError('no-pages', `${url}: ${parsed.problem.message}`)
  const page = { url, tree: parsed.tree }
  const own = wrappers[chooseWrapper(wrappers, page.tree)]!
  const read = readPage(own, page, { raw, text })
  const rules = { model: recordSchema === undefined ? null : readDataModel(recordSchema), run: NO_OTHERS }
  return {
    url,
    source: url,
    ...inFormat(own, held(read, url, rules), text),
    ...(wrappers.length > 1 && { wrapper: own.name }),
    ...(embedded && { embedded: embeddedData(page.tree) }),
  }
}

/** What a wrapper of one class makes of a page by itself, with what stands in the way of the wanted one told. */
export function readPage(
  wrapper: Wrapper,
  page: ParsedPage,
  options: Pick<RecordOptions, 'raw' | 'text'> = {},
): Extraction {
  return withWrongPage(validate(wrapper, examine(wrapper, page, options).extraction), page)
}

/** A page alone differs from no other. */
const NO_OTHERS: RunRules = { check: () => [] }

function checkedWrappers(wrapper: object): readonly Wrapper[] {
  const known = checked.get(wrapper)
  if (known !== undefined) return known
  const wrappers = wrappersOf(parseWrapper(wrapper))
  checked.set(wrapper, wrappers)
  return wrappers
}
