import { type LearnOptions, learnWrapper } from '../induce/index.ts'
import { pagesOf } from '../induce/pages.fixture.ts'
import { extract, type RecordData } from './index.ts'

/** What a wrapper learned from `bodies` reads from `others` (the same pages unless given). */
export function learned(
  bodies: readonly string[],
  others: readonly string[] = bodies,
  options: LearnOptions = {},
): RecordData[] {
  const result = learnWrapper(pagesOf(bodies), options)
  if (!result.ok) throw new Error(result.problem.message)
  return pagesOf(others).map((page) => extract(result.wrapper, page, { raw: true }).data)
}
