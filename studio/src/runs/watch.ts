import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { followRun, getQuestion, getRun } from '../api/runs.ts'
import type { Question, Run } from '../api/types.ts'
import { isEnded, type Progress, progressOf, withEvent } from './progress.ts'

/** A run as it is seen now. */
export interface Watched {
  readonly run: Run | null
  readonly progress: Progress | null
  /** What is asked; null when nothing is. */
  readonly question: Question | null
  readonly error: unknown
  /** The connection broke; it is tried again. */
  readonly isBroken: boolean
}

const NOTHING: Watched = { run: null, progress: null, question: null, error: null, isBroken: false }

interface Watching {
  readonly watched: ReadonlySignal<Watched>
  /** Tells that the question was answered: it is shown no more, and the next is asked for. */
  readonly answered: () => void
}

/** Follows a run until its end, and its questions. */
export function useWatch(id: string): Watching {
  const watched = useSignal<Watched>(NOTHING)
  const asked = useRef(0)
  const set = (change: Partial<Watched>): void => {
    watched.value = { ...watched.peek(), ...change }
  }
  const askAgain = (): void => {
    const turn = ++asked.current
    // What is told late may have been answered since.
    const show = (question: Question | null): void => {
      if (turn === asked.current) set({ question })
    }
    getQuestion(id).then(
      ({ question }) => show(question),
      () => show(null),
    )
  }
  const answered = (): void => {
    set({ question: null })
    askAgain()
  }
  useEffect(() => {
    const over = new AbortController()
    watched.value = NOTHING
    watch(id, over.signal, set, watched, askAgain).catch((error: unknown) => over.signal.aborted || set({ error }))
    return () => over.abort()
  }, [id])
  return { watched, answered }
}

async function watch(
  id: string,
  signal: AbortSignal,
  set: (change: Partial<Watched>) => void,
  watched: ReadonlySignal<Watched>,
  askAgain: () => void,
): Promise<void> {
  const run = await getRun(id, signal)
  set({ run, progress: progressOf(run) })
  if (!isEnded(run.state)) askAgain()
  await followRun(
    id,
    ({ event, data }) => {
      const { progress } = watched.peek()
      if (progress === null) return
      const next = withEvent(progress, { kind: event, data: objectOf(data) }, Date.now())
      set({ progress: next, ...(!next.isAsking && progress.isAsking && { question: null }) })
      if (event === 'question') askAgain()
    },
    { signal, onBroken: (isBroken) => set({ isBroken }) },
  )
  if (!signal.aborted) set({ run: await getRun(id, signal), question: null })
}

function objectOf(data: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(data) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}
