import { computed, type ReadonlySignal, signal } from '@preact/signals'

/** Something that a person does and can take back. */
export interface Action {
  /** What was done, as a sentence without a full stop: `price is called cost`. */
  readonly says: string
  readonly do: () => Promise<void>
  readonly undo: () => Promise<void>
  /** Does it again after it was taken back. @default `do` */
  readonly redo?: () => Promise<void>
}

export interface ActionHistory {
  /** What would be taken back next, and done again next; null when nothing. */
  readonly undoable: ReadonlySignal<string | null>
  readonly redoable: ReadonlySignal<string | null>
  /** Whether something is under way. */
  readonly isBusy: ReadonlySignal<boolean>
  /** Does it, and keeps it for undo; false when it failed, which was told. */
  readonly run: (action: Action) => Promise<boolean>
  readonly undo: () => Promise<boolean>
  readonly redo: () => Promise<boolean>
}

export interface HistoryTeller {
  readonly onDone: (how: 'done' | 'undone' | 'redone', action: Action) => void
  readonly onProblem: (how: 'do' | 'undo' | 'redo', action: Action, error: unknown) => void
}

const MOST_KEPT = 200

/**
 * Undo and redo. One thing is done at a time, in the order asked for: quick presses wait for each other. What fails stays where it was: an
 * undo that failed can be tried again, and a new action that failed was never there.
 */
export function createHistory({ onDone, onProblem }: HistoryTeller): ActionHistory {
  const done = signal<readonly Action[]>([])
  const undone = signal<readonly Action[]>([])
  const waiting = signal(0)
  let last: Promise<unknown> = Promise.resolve()

  const inTurn = (step: () => Promise<boolean>): Promise<boolean> => {
    waiting.value++
    const turn = last.then(step).finally(() => waiting.value--)
    last = turn
    return turn
  }
  const tried = async (how: 'do' | 'undo' | 'redo', action: Action, work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      onProblem(how, action, error)
      return false
    }
  }
  const run = (action: Action) =>
    inTurn(async () => {
      if (!(await tried('do', action, action.do))) return false
      done.value = [...done.peek(), action].slice(-MOST_KEPT)
      undone.value = []
      onDone('done', action)
      return true
    })
  const undo = () =>
    inTurn(async () => {
      const action = done.peek().at(-1)
      if (!action || !(await tried('undo', action, action.undo))) return false
      done.value = done.peek().slice(0, -1)
      undone.value = [...undone.peek(), action]
      onDone('undone', action)
      return true
    })
  const redo = () =>
    inTurn(async () => {
      const action = undone.peek().at(-1)
      if (!action || !(await tried('redo', action, action.redo ?? action.do))) return false
      undone.value = undone.peek().slice(0, -1)
      done.value = [...done.peek(), action]
      onDone('redone', action)
      return true
    })
  return {
    undoable: computed(() => done.value.at(-1)?.says ?? null),
    redoable: computed(() => undone.value.at(-1)?.says ?? null),
    isBusy: computed(() => waiting.value > 0),
    run,
    undo,
    redo,
  }
}
