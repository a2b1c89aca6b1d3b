import { errorOf } from '../../core/base/index.ts'
import type { Clock } from '../clock.ts'
import { PlanError } from '../errors.ts'
import type { Segments } from '../fleet.ts'
import type { Moment, Plan, PlannedRun, RunCounts } from '../plan/index.ts'
import { isOutOfRoom, onceThereIsRoom } from '../room.ts'
import type { Happening } from '../service.ts'
import { recordsBefore } from './dropped.ts'
import { endingOf } from './ending.ts'
import type { Job, Outcome, Products } from './job.ts'
import { keepAnswers } from './keep-answers.ts'
import type { Enter } from './permit-desk.ts'
import { keepProducts } from './products.ts'
import { type Answered, createQuestion, type OpenQuestion } from './question.ts'
import { type JobThread, type News, startJob } from './thread.ts'

/** What runs share with those of other programs. */
export interface Sharing {
  readonly segments: Segments
  /** Leave for the requests of a run. */
  readonly enter: (run: string) => Enter
  /** The run asks no more. */
  readonly leave: (run: string) => Promise<void>
  /** Whether runs wait that nobody has begun. */
  readonly isCrowded: () => Promise<boolean>
  /** Puts the run behind those that wait. */
  readonly yieldTurn: (run: string, now: Moment) => Promise<void>
}

/** What the work on a run uses. */
export interface WorkParts {
  readonly plan: Plan
  readonly clock: Clock
  readonly questionMs: number
  readonly observe: (happening: Happening) => void
  readonly sharing: Sharing | null
}

/** A thread that is to end has so long for it: the whole takes less than two seconds. */
const PATIENCE_MS = 1200
/** The same where it has to ship what it has fetched. */
const SHIPPING_MS = 20_000
/** Slices after which a run lets others go on that wait. */
const TURN_SLICES = 10

/** Events that an ending is made from; a run has few of them. */
const MOST_EVENTS = 10_000

/** One run on its thread, and what is kept of it. */
export class Work {
  readonly #thread: JobThread
  readonly ended: Promise<void>
  readonly run: PlannedRun
  readonly question: OpenQuestion
  readonly #parts: WorkParts
  readonly #onNews: () => void
  #counts: PlannedRun['counts']
  #learned: PlannedRun['learned']
  #slices = 0
  /** To go on at the next start. */
  #isParked = false
  /** Whether it ended as the disk had no room for it. */
  lacksRoom = false
  readonly #parking = new AbortController()
  /** Others are to go first. */
  #isYielding = false

  constructor(run: PlannedRun, job: Job, parts: WorkParts, onNews: () => void) {
    this.run = run
    this.#parts = parts
    this.#onNews = onNews
    this.#counts = run.counts
    this.#learned = run.learned
    this.question = createQuestion(parts.questionMs, (answered) => this.#answered(answered))
    this.#thread = startJob(job, (said) => this.#hear(said), parts.sharing?.enter(run.id) ?? null)
    this.ended = this.#end()
  }

  /** Has it end with what there is; what it asks is not waited for. */
  enough(): void {
    this.question.close()
    this.#thread.enough()
  }

  stop(): Promise<void> {
    this.question.close()
    return this.#thread.abort(this.#parts.sharing === null ? PATIENCE_MS : SHIPPING_MS)
  }

  park(): Promise<void> {
    this.#isParked = true
    this.#parking.abort()
    return this.stop()
  }

  /** A step that the run's end takes: it waits for room on the disk, so that no run stays under way that nobody does. */
  #kept<Result>(step: () => Promise<Result>): Promise<Result> {
    const { clock, observe } = this.#parts
    const { id } = this.run
    const say = (error: unknown) =>
      observe({
        kind: 'problem',
        message: `The end of the run waits for room on the disk: ${errorOf(error).message}`,
        run: id,
      })
    return onceThereIsRoom(step, { clock, signal: this.#parking.signal, say })
  }

  async #hear(said: News): Promise<void> {
    const { plan, observe } = this.#parts
    const { id } = this.run
    if (said.kind === 'found') return plan.runs.addFound(id, said.pages)
    if (said.kind === 'explained') return plan.runs.addExplained(id, said.pages, said.others)
    if (said.kind === 'products') return this.#keep(said.products)
    if (said.kind === 'segment') return this.#commit(said)
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
    const { plan, clock, observe } = this.#parts
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
      this.#parts.observe({ kind: 'problem', message, run: this.run.id })
    }
    this.#thread.answer({ url, isLike })
  }

  async #keep(products: Products): Promise<void> {
    const { plan, clock } = this.#parts
    this.#learned = await keepProducts(plan, this.run, products, clock.now())
  }

  async #commit({ segment, pages }: News & { readonly kind: 'segment' }): Promise<void> {
    const { sharing } = this.#parts
    await sharing?.segments.commit(this.run.id, segment, pages)
    this.#slices++
    // Whoever goes on with it has what is committed.
    if (this.#slices >= TURN_SLICES && (await sharing?.isCrowded())) {
      this.#isYielding = true
      void this.park()
    }
  }

  async #end(): Promise<void> {
    const { plan, clock, observe, sharing } = this.#parts
    const { run } = this
    const outcome = await this.#thread.outcome
      .catch((error: unknown) => {
        if (isLost(error)) throw error
        return failedWith(run, error)
      })
      .finally(() => {
        this.question.close()
        return sharing?.leave(run.id)
      })
    const now = clock.now()
    const known = outcome ?? { ...failedWith(run, null), error: null, isAborted: true, counts: this.#counts }
    if (known.isAborted && this.#isParked)
      return this.#isYielding && sharing !== null ? sharing.yieldTurn(run.id, now) : plan.runs.park(run.id, now)
    if (known.error !== null && isOutOfRoom(known.error)) return this.#parkForRoom(known.error.message)
    const counts = atLeast(known.counts, run.counts)
    const [events, offered] = await Promise.all([plan.runs.events(run.id, 0, MOST_EVENTS), plan.proposals.of(run.id)])
    await this.#kept(() => keepAnswers(plan, run, events, now))
    const before = await recordsBefore(plan, run)
    const ending = endingOf({ run, outcome: { ...known, counts }, events, offered, learned: this.#learned, before })
    if (known.records !== null) await sharing?.segments.keepRecords(run.id, known.records)
    await this.#kept(() => plan.runs.end(run.id, ending, now))
    const ended = await plan.runs.get(run.id)
    if (ended !== null) observe({ kind: 'run', run: ended, seconds: (now - (ended.startedAt ?? now)) / 1000 })
  }
  /** A run that the disk had no room for has lost nothing: it goes on from there once there is room. */
  async #parkForRoom(why: string): Promise<void> {
    const { plan, clock, observe } = this.#parts
    const { id } = this.run
    this.lacksRoom = true
    observe({ kind: 'problem', message: `The run waits until the disk has room: ${why}`, run: id })
    await this.#kept(() => plan.runs.park(id, clock.now()))
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

export function failedWith({ counts }: Pick<PlannedRun, 'counts'>, error: unknown): Outcome {
  return { counts, stopped: null, error: errorOf(error), isAborted: false, compared: null, records: null }
}

/** Whether another program has taken the run over, or will, as nothing can be kept here: then it does not end here. */
export function isLost(error: unknown): boolean {
  return error instanceof PlanError && (error.code === 'lost-run' || error.code === 'database-gone')
}
