import type { RunState } from '../api/types.ts'
import { sayCount } from '../charts/say-number.ts'
import { ownOf } from './counts.ts'

/** What is looked at of a run. */
interface Ended {
  readonly state: RunState
  readonly records: number
  readonly violated: number
  readonly otherClass: number
}

/** What is wrong with a finished run that gave nothing of use. */
export interface Trouble {
  /** In a badge. */
  readonly short: string
  /** One sentence. */
  readonly says: string
}

/** Why a finished run is no good run, though it came to its end; null when it is one. */
export function troubleOf(run: Ended): Trouble | null {
  const { state, records, violated } = run
  const own = ownOf(run)
  if (state !== 'finished' || records === 0 || violated < own) return null
  if (own === 0)
    return { short: 'another kind', says: `All ${sayCount(records)} pages are of another kind; none was read.` }
  return {
    short: 'all invalid',
    says: own === 1 ? 'The only record is invalid.' : `All ${sayCount(own)} records are invalid.`,
  }
}
