import { useEffect, useState } from 'preact/hooks'
import type { Edit } from '../api/edits.ts'
import { isAbort } from '../api/problem.ts'
import type { Reading } from '../api/workbench.ts'
import type { Bench } from '../workbench/bench.ts'

/** What an edit would give. */
export interface Tried {
  readonly reading: Reading | null
  readonly error: unknown
  readonly isTrying: boolean
}

/** Writing goes on while one looks; each letter need not be asked about. */
const PAUSE_MS = 120

/** Tries an edit on all sample pages while a person writes it; null: nothing is tried. What is seen stays until the next is there. */
export function useTry(bench: Bench, edit: Edit | null): Tried {
  const [tried, setTried] = useState<Tried>({ reading: null, error: null, isTrying: false })
  const key = JSON.stringify(edit)
  useEffect(() => {
    if (edit === null) return setTried({ reading: null, error: null, isTrying: false })
    const over = new AbortController()
    setTried((before) => ({ ...before, isTrying: true }))
    const timer = setTimeout(() => {
      bench.read([edit], over.signal).then(
        (reading) => over.signal.aborted || setTried({ reading, error: null, isTrying: false }),
        (error: unknown) => isAbort(error) || setTried({ reading: null, error, isTrying: false }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      over.abort()
    }
  }, [key])
  return tried
}
