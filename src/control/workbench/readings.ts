import { readAlone } from '../../core/heal/index.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import { marksOf } from '../../review/index.ts'
import type { PageReading } from './call.ts'
import type { ShelvedPage } from './page-shelf.ts'

/**
 * What wrappers make of pages, as JSON: of a page with thousands of values that is far cheaper to hand on than objects. What was read lately is not read
 * again, as who takes an edit back sees what was there before.
 */
export interface Readings {
  /** The JSON of a `PageReading`. The same wrapper must be the same object. */
  of(wrapper: Wrapper, page: ShelvedPage, raw: boolean): string
}

/** Characters of readings that are kept. */
const MOST_CHARS = 32 * 2 ** 20

/** @param room characters of those that are kept */
export function createReadings(room: number = MOST_CHARS): Readings {
  const numbers = new WeakMap<Wrapper, number>()
  const kept = new Map<string, string>()
  let chars = 0
  let last = 0

  const numberOf = (wrapper: Wrapper): number => {
    const number = numbers.get(wrapper) ?? ++last
    numbers.set(wrapper, number)
    return number
  }
  const forget = (key: string, text: string): void => {
    kept.delete(key)
    chars -= text.length
  }
  return {
    of: (wrapper, page, raw) => {
      const key = `${numberOf(wrapper)} ${raw} ${page.hash} ${page.url}`
      const known = kept.get(key)
      if (known !== undefined) forget(key, known)
      const text = known ?? JSON.stringify(readingOf(wrapper, page, raw))
      kept.set(key, text)
      chars += text.length
      for (const [oldest, other] of kept) {
        if (chars <= room) break
        forget(oldest, other)
      }
      return text
    },
  }
}

function readingOf(wrapper: Wrapper, page: ShelvedPage, raw: boolean): PageReading {
  const extraction = readAlone(wrapper, page, { raw })
  const { status, data, violations } = extraction
  return { url: page.url, hash: page.hash, status, data, violations, marks: marksOf(wrapper, page, extraction) }
}
