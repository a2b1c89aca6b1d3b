import { useEffect, useState } from 'preact/hooks'
import { isAbort } from '../api/problem.ts'

/** Something that is asked of the service. */
export interface Loaded<T> {
  /** What was told last, also while it is asked for again. */
  readonly value: T | null
  readonly error: unknown
  readonly isLoading: boolean
  /** Asks again. */
  readonly again: () => void
}

/** Asks for something when the screen shows, when `keys` change, and on `again`; what is out of date is given up. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, keys: readonly unknown[]): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'again'>>({ value: null, error: null, isLoading: true })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const over = new AbortController()
    setState((before) => ({ ...before, isLoading: true }))
    load(over.signal).then(
      (value) => over.signal.aborted || setState({ value, error: null, isLoading: false }),
      (error: unknown) => {
        if (!over.signal.aborted && !isAbort(error)) setState((before) => ({ ...before, error, isLoading: false }))
      },
    )
    return () => over.abort()
    // `load` is a new function each time; `keys` say when to ask.
  }, [...keys, turn])
  return { ...state, again: () => setTurn((now) => now + 1) }
}
