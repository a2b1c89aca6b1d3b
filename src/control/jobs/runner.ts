import type { Clock } from '../clock.ts'
import { errorOf } from '../errors.ts'
import type { RunAnswer, RunQuestion } from '../explained.ts'
import type { Happening } from '../service.ts'
import type { Plan, PlannedRun, RunCounts } from '../types.ts'
import { endingOf } from './ending.ts'
import type { Job, Outcome, Products, Said } from './job.ts'
import { prepareJob } from './prepare.ts'
import { keepProducts } from './products.ts'
import { type Answered, createQuestion, type OpenQuestion } from './question.ts'
import { type JobThread, startJob } from './thread.ts'

/** What the runner works with. */
export interface RunnerOptions {
  readonly plan: Plan
  readonly workspace: string
  readonly root: string | null
  readonly allowPrivate: boolean
  /** Runs at a time. */
  readonly runs: number
  /** How long a run waits for an answer. */
  readonly questionMs: number
  readonly clock: Clock
  readonly observe: (happening: Happening) => void
  /** A run has ended and what is told of it is planned. */
  readonly onEnded: () => void
}

/** Does the runs of a plan, each on a thread of its own. */
export interface Runner {
  /** Looks whether there is a run to begin. */
  wake(): void
  /** Ends a run that is under way. False when it is not. */
  stop(id: string): Promise<boolean>
  follow(id: string, onNews: () => void): () => void
  running(): number
  /** What a run that is under way asks; null when it asks nothing. */
  question(id: string): RunQuestion | null
  /** The run of a site that asks; null when none does. */
  askingOf(site: string): string | null
  /** False when that is not asked; else true once the answer is kept. */
  answer(id: string, answer: RunAnswer): Promise<boolean>
  /** Parks what is under way. */
  close(): Promise<void>
}

/** A thread that is to end has so long for it: the whole takes less than two seconds. */
const PATIENCE_MS = 1200

export function createRunner(options: RunnerOptions): Runner {
  const { plan, clock, observe } = options
  const under = new Map<string, { readonly work: Work; readonly ended: Promise<void> }>()
  const followers = new Map<string, Set<() => void>>()
  let isClosed = false
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
      const run = await plan.runs.claim(clock.now())
      if (run === null) return
      await begin(run)
    }
  }
  const wake = (): void => {
    claiming = claiming.then(claim).catch(fault)
  }

  const begin = async (run: PlannedRun): Promise<void> => {
    observe({ kind: 'run', run, seconds: null })
    tellFollowers(run.id)
    try {
      const job = await prepareJob(plan, run, options)
      const work = new Work(run, job, options, () => tellFollowers(run.id))
      const ended = work.ended.catch((error) => fault(error, run.id)).then(() => over(run.id))
      under.set(run.id, { work, ended })
    } catch (error) {
      await endWith(run, failedWith(run, error))
      over(run.id)
    }
  }
  const endWith = async (run: PlannedRun, outcome: Outcome): Promise<void> => {
    await plan.runs.end(run.id, endingOf({ run, outcome, events: [], offered: [], learned: run.learned }), clock.now())
  }
  const over = (id: string): void => {
    under.delete(id)
    tellFollowers(id)
    options.onEnded()
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
    follow: (id, onNews) => {
      const all = followers.get(id) ?? new Set()
      followers.set(id, all.add(onNews))
      return () => {
        all.delete(onNews)
        if (all.size === 0 && followers.get(id) === all) followers.delete(id)
      }
    },
    running: () => under.size,
    question: (id) => under.get(id)?.work.question.current() ?? null,
    askingOf: (site) => {
      const asking = [...under.values()].find(({ work }) => work.run.site === site && work.question.current() !== null)
      return asking?.work.run.id ?? null
    },
    answer: async (id, answer) => under.get(id)?.work.question.answer(answer) ?? false,
    close: async () => {
      isClosed = true
      await claiming
      const all = [...under.values()].map(async ({ work, ended }) => {
        await work.park()
        await ended
      })
      await Promise.all(all)
    },
  }
}

function failedWith({ counts }: PlannedRun, error: unknown): Outcome {
  return { counts, stopped: null, error: errorOf(error), isAborted: false, compared: null }
}

/** Events that an ending is made from; a run has few of them. */
const MOST_EVENTS = 10_000

/** One run on its thread, and what is kept of it. */
class Work {
  readonly #thread: JobThread
  readonly ended: Promise<void>
  readonly run: PlannedRun
  readonly question: OpenQuestion
  readonly #options: RunnerOptions
  readonly #onNews: () => void
  #counts: PlannedRun['counts']
  #learned: PlannedRun['learned']
  /** To go on at the next start. */
  #isParked = false

  constructor(run: PlannedRun, job: Job, options: RunnerOptions, onNews: () => void) {
    this.run = run
    this.#options = options
    this.#onNews = onNews
    this.#counts = run.counts
    this.#learned = run.learned
    this.question = createQuestion(options.questionMs, (answered) => this.#answered(answered))
    this.#thread = startJob(job, (said) => this.#hear(said))
    this.ended = this.#end()
  }

  stop(): Promise<void> {
    this.question.close()
    return this.#thread.abort(PATIENCE_MS)
  }

  park(): Promise<void> {
    this.#isParked = true
    return this.stop()
  }

  async #hear(said: Exclude<Said, { kind: 'outcome' }>): Promise<void> {
    const { plan, observe } = this.#options
    const { id } = this.run
    if (said.kind === 'found') return plan.runs.addFound(id, said.pages)
    if (said.kind === 'explained') return plan.runs.addExplained(id, said.pages, said.others)
    if (said.kind === 'products') return this.#keep(said.products)
    if (said.kind === 'question') {
      this.question.ask(said.question)
      return this.#note('question', said.question)
    }
    observe({ kind: 'counts', run: id, more: increase(this.#counts, said.counts) })
    this.#counts = said.counts
    await plan.runs.note(id, said.counts, said.events)
    for (const { kind, data } of said.events) observe({ kind: 'event', run: id, event: kind, data })
    this.#onNews()
  }

  /** Keeps an event that is not the thread's, and tells it. */
  async #note(kind: string, data: object): Promise<void> {
    const { plan, clock, observe } = this.#options
    await plan.runs.note(this.run.id, this.#counts, [{ at: clock.now(), kind, data }])
    observe({ kind: 'event', run: this.run.id, event: kind, data })
    this.#onNews()
  }

  /** That no more is to be asked must hold after a restart, too: it is kept before the run goes on. */
  async #answered({ url, isLike, by }: Answered): Promise<void> {
    try {
      await this.#note('answered', { url, isLike, by })
    } catch (error) {
      const { message } = errorOf(error)
      this.#options.observe({ kind: 'problem', message, run: this.run.id })
    }
    this.#thread.answer({ url, isLike })
  }

  async #keep(products: Products): Promise<void> {
    const { plan, clock } = this.#options
    this.#learned = await keepProducts(plan, this.run, products, clock.now())
  }

  async #end(): Promise<void> {
    const { plan, clock, observe } = this.#options
    const { run } = this
    const outcome = await this.#thread.outcome.catch((error: unknown) => failedWith(run, error))
    this.question.close()
    const now = clock.now()
    const known = outcome ?? { ...failedWith(run, null), error: null, isAborted: true, counts: this.#counts }
    if (known.isAborted && this.#isParked) return plan.runs.park(run.id, now)
    const counts = atLeast(known.counts, run.counts)
    const [events, offered] = await Promise.all([plan.runs.events(run.id, 0, MOST_EVENTS), plan.proposals.of(run.id)])
    const ending = endingOf({ run, outcome: { ...known, counts }, events, offered, learned: this.#learned })
    await plan.runs.end(run.id, ending, now)
    const ended = await plan.runs.get(run.id)
    if (ended !== null) observe({ kind: 'run', run: ended, seconds: (now - (ended.startedAt ?? now)) / 1000 })
  }
}

/** What a run has done since some counts were taken. */
function increase(before: RunCounts, now: RunCounts): RunCounts {
  return byName(now, (name) => Math.max(0, now[name] - before[name]))
}

/** The counts of a run that an earlier attempt has finished are those that this one had noted. */
function atLeast(now: RunCounts, before: RunCounts): RunCounts {
  return byName(now, (name) => Math.max(now[name], before[name]))
}

function byName(counts: RunCounts, of: (name: keyof RunCounts) => number): RunCounts {
  const names = Object.keys(counts) as (keyof RunCounts)[]
  return Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as RunCounts
}
