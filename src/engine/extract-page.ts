import { parse } from '../core/dom/index.ts'
import { embeddedData } from '../core/embedded/index.ts'
import { chooseWrapper, inFormat } from '../core/extract/index.ts'
import { readAlone } from '../core/heal/index.ts'
import { parseWrapper, type Wrapper, wrappersOf } from '../core/wrapper/index.ts'
import type { PageRecord, RecordOptions } from './apply.ts'
import { EngineError } from './errors.ts'
import { checkLimits, type Limits } from './limits.ts'
import { checkTextFormat } from './text-format.ts'

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
  const read = readAlone(own, page, { raw, text, ...(recordSchema && { recordSchema }) })
  return {
    url,
    source: url,
    ...inFormat(own, read, text),
    ...(wrappers.length > 1 && { wrapper: own.name }),
    ...(embedded && { embedded: embeddedData(page.tree) }),
  }
}

function checkedWrappers(wrapper: object): readonly Wrapper[] {
  const known = checked.get(wrapper)
  if (known !== undefined) return known
  const wrappers = wrappersOf(parseWrapper(wrapper))
  checked.set(wrapper, wrappers)
  return wrappers
}
