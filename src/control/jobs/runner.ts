import type { Clock } from '../clock.ts'
import type { RunAnswer, RunQuestion } from '../explained.ts'
import type { Plan, PlannedRun } from '../plan/index.ts'
import { isOutOfRoom, onceThereIsRoom, ROOM_MS } from '../room.ts'
import type { Happening } from '../service.ts'
import { endingOf } from './ending.ts'
import { type Place, prepareJob } from './prepare.ts'
import { failedWith, isLost, type Sharing, Work } from './work.ts'

/** What the runner works with. */
export interface RunnerOptions {
  readonly plan: Plan
  /** Where a run is done; made ready for it. */
  readonly place: (run: PlannedRun) => Promise<Place>
  /** What is asked when other programs do runs of the same plan; null when this one is alone. */
  readonly sharing: Sharing | null
  readonly root: string | null
  readonly allowPrivate: boolean
  /** Runs at a time. */
  readonly runs: number
  /** How long a run waits for an answer. */
  readonly questionMs: number
  readonly clock: Clock
  /** Whether the disk has room for a run. @default it has */
  readonly hasRoom?: () => Promise<boolean>
  readonly observe: (happening: Happening) => void
  /** A run has ended and what is told of it is planned. */
  readonly onEnded: (run: PlannedRun) => void
}

/** Does the runs of a plan, each on a thread of its own. */
export interface Runner {
  /** Looks whether there is a run to begin. */
  wake(): void
  /** Ends a run that is under way. False when it is not. */
  stop(id: string): Promise<boolean>
  /** Has a run that is under way here end with what there is. False when it is not. */
  enough(id: string): Promise<boolean>
  follow(id: string, onNews: () => void): () => void
  running(): number
  /** The runs that are under way, or about to be. */
  under(): readonly string[]
  /** What a run that is under way asks; null when it asks nothing. */
  question(id: string): RunQuestion | null
  /** The run of a site that asks; null when none does. */
  askingOf(site: string): string | null
  /** False when that is not asked; else true once the answer is kept. */
  answer(id: string, answer: RunAnswer): Promise<boolean>
  /** Parks what is under way. */
  close(): Promise<void>
}

/** Longest wait after runs that found no room. */
const MOST_ROOM_MS = 600_000

export function createRunner(options: RunnerOptions): Runner {
  const { plan, clock, observe } = options
  const under = new Map<string, { readonly work: Work; readonly ended: Promise<void> }>()
  const preparing = new Set<string>()
  const followers = new Map<string, Set<() => void>>()
  let isClosed = false
  const closing = new AbortController()
  let isWaitingForRoom = false
  /** A disk may be full for this program alone: then what says so is a run that found no room, and the next try is later each time. */
  let roomMs = 0
  let roomAt = 0
  let claiming: Promise<void> = Promise.resolve()

  const tellFollowers = (id: string): void => {
    for (const onNews of followers.get(id) ?? []) onNews()
  }
  const fault = (error: unknown, run?: string): void => {
    const message = error instanceof Error ? error.message : String(error)
    observe({ kind: 'problem', message, ...(run !== undefined && { run }) })
  }

  const claim = async (): Promise<void> => {
    while (!isClosed && under.size < options.runs) {
      if (!(await isRoomy())) return
      // A program that was silent for long, and looks for work before it is heard of again, finds its own runs left.
      const run = await plan.runs.claim(clock.now(), [...under.keys()])
      if (run === null) return
      await begin(run)
    }
  }
  const wake = (): void => {
    claiming = claiming.then(claim).catch((error) => {
      fault(error)
      if (isOutOfRoom(error)) later()
    })
  }
  const later = (): void => void clock.until(clock.now() + ROOM_MS, closing.signal).then(() => isClosed || wake())
  /** Runs that began on a full disk would ask their hosts for what cannot be kept. */
  const isRoomy = async (): Promise<boolean> => {
    const isIt = clock.now() >= roomAt && ((await options.hasRoom?.()) ?? true)
    if (!isIt && !isWaitingForRoom)
      fault('The disk of the workspace is all but full: runs wait. Free some space, and they go on by themselves.')
    isWaitingForRoom = !isIt
    if (!isIt) later()
    return isIt
  }

  const begin = async (run: PlannedRun): Promise<void> => {
    observe({ kind: 'run', run, seconds: null })
    tellFollowers(run.id)
    preparing.add(run.id)
    try {
      const { root, allowPrivate } = options
      const job = await prepareJob(plan, run, { ...(await options.place(run)), root, allowPrivate })
      const work = new Work(run, job, options, () => tellFollowers(run.id))
      const ended = work.ended
        .catch((error) => fault(error, run.id))
        .then(() => {
          roomMs = work.lacksRoom ? Math.min(MOST_ROOM_MS, 2 * roomMs + ROOM_MS) : 0
          roomAt = clock.now() + roomMs
          over(run)
        })
      under.set(run.id, { work, ended })
    } catch (error) {
      await failed(run, error).catch((fresh) => fault(fresh, run.id))
      over(run)
    } finally {
      preparing.delete(run.id)
    }
  }
  const failed = async (run: PlannedRun, error: unknown): Promise<void> => {
    if (isLost(error)) throw error
    const nothing = { events: [], offered: [], learned: run.learned, before: [] }
    const ending = endingOf({ run, outcome: failedWith(run, error), ...nothing })
    const say = (fresh: unknown) => fault(fresh, run.id)
    const step = isOutOfRoom(error)
      ? () => plan.runs.park(run.id, clock.now())
      : () => plan.runs.end(run.id, ending, clock.now())
    await onceThereIsRoom(step, { clock, signal: closing.signal, say })
  }
  const over = (run: PlannedRun): void => {
    under.delete(run.id)
    tellFollowers(run.id)
    options.onEnded(run)
    wake()
  }

  return {
    wake,
    stop: async (id) => {
      // It may be about to begin.
      await claiming
      const found = under.get(id)
      if (found === undefined) return false
      await found.work.stop()
      await found.ended
      return true
    },
    enough: async (id) => {
      await claiming
      under.get(id)?.work.enough()
      return under.has(id)
    },
    follow: (id, onNews) => {
      const all = followers.get(id) ?? new Set()
      followers.set(id, all.add(onNews))
      return () => {
        all.delete(onNews)
        if (all.size === 0 && followers.get(id) === all) followers.delete(id)
      }
    },
    running: () => under.size,
    under: () => [...preparing, ...under.keys()],
    question: (id) => under.get(id)?.work.question.current() ?? null,
    askingOf: (site) => {
      const asking = [...under.values()].find(({ work }) => work.run.site === site && work.question.current() !== null)
      return asking?.work.run.id ?? null
    },
    answer: async (id, answer) => under.get(id)?.work.question.answer(answer) ?? false,
    close: async () => {
      isClosed = true
      closing.abort()
      await claiming
      const all = [...under.values()].map(async ({ work, ended }) => {
        await work.park()
        await ended
      })
      await Promise.all(all)
    },
  }
}
