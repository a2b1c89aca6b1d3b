import { EngineError } from '../../src/index.ts'

/** How many results there were, or the code of the error that the user is told in one sentence. */
export async function outcomeOf(results: AsyncIterable<unknown>): Promise<number | string> {
  let count = 0
  try {
    for await (const _ of results) count++
    return count
  } catch (error) {
    if (error instanceof EngineError) return error.code
    throw error
  }
}
