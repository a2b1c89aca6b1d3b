import { extract, type RecordData } from '../extract/index.ts'
import { learnWrapper } from './learn.ts'
import type { LearnOptions } from './learn-options.ts'
import { pagesOf } from './pages.fixture.ts'

/** What a wrapper for all that varies in `bodies` reads from `others` (the same pages unless given). */
export function learned(
  bodies: readonly string[],
  others: readonly string[] = bodies,
  options: LearnOptions = {},
): RecordData[] {
  const result = learnWrapper(pagesOf(bodies), { all: true, ...options })
  if (!result.ok) throw new Error(result.problem.message)
  return pagesOf(others).map((page) => extract(result.wrapper, page, { raw: true }).data)
}
