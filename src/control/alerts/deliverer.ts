import { Webhook } from 'standardwebhooks'
import { openPoster, type Poster } from '../../source/index.ts'
import type { Clock } from '../clock.ts'
import { type Loop, startLoop } from '../loop.ts'
import type { Delivery, DeliveryAttempt, DeliveryState, Hook, Moment, Plan } from '../plan/index.ts'
import type { Happening } from '../service.ts'
import { createMailer, type Mailer } from './mailer.ts'
import { retryAt } from './retries.ts'

/** What the deliverer works with. */
export interface DelivererOptions {
  readonly plan: Plan
  readonly clock: Clock
  readonly allowPrivate: boolean
  readonly smtp: string | null
  readonly mailFrom: string | null
  /** Milliseconds that a webhook has to answer. @default 15 000 */
  readonly answerMs?: number
  readonly observe: (happening: Happening) => void
  /** See `LoopOptions`. */
  readonly leads?: () => Promise<boolean>
}

/** Hooks that are written to at the same time; one that hangs holds up no other. */
const MOST_AT_ONCE = 16
const LONGEST_MS = 60_000
/** Messages in one mail. */
const MOST_GATHERED = 200

/** Sends the deliveries of a plan when they are due; `wake` when some were planned. */
export function createDeliverer(options: DelivererOptions): Loop {
  const { plan, clock, observe, leads } = options
  const under = new Map<string, Promise<void>>()
  const sender = new Sender(options)
  const fault = (error: unknown): void =>
    observe({ kind: 'problem', message: `Deliveries: ${error instanceof Error ? error.message : String(error)}` })

  const turn = async (signal: AbortSignal): Promise<Moment> => {
    const due = await plan.deliveries.due(clock.now(), 10 * MOST_AT_ONCE)
    for (const delivery of due) {
      const { hook } = delivery
      if (under.has(hook) || under.size >= MOST_AT_ONCE) continue
      const work = sender
        .send(delivery, signal)
        .catch(fault)
        .then(() => {
          under.delete(hook)
          loop.wake()
        })
      under.set(hook, work)
    }
    const next = (await plan.deliveries.nextAt()) ?? Number.POSITIVE_INFINITY
    const now = clock.now()
    // What is under way is due as well; its end wakes.
    return next <= now && under.size > 0 ? now + LONGEST_MS : Math.min(next, now + LONGEST_MS)
  }
  const loop = startLoop({ clock, observe, leads, name: 'Deliveries', turn, afterFault: LONGEST_MS })
  return {
    wake: loop.wake,
    close: async () => {
      await loop.close()
      await Promise.all(under.values())
      await sender.close()
    },
  }
}

/** Sends single deliveries and keeps what came of it. */
class Sender {
  readonly #options: DelivererOptions
  readonly #poster: Promise<Poster>
  readonly #mailer: Mailer | null

  constructor(options: DelivererOptions) {
    this.#options = options
    this.#poster = openPoster(options)
    this.#mailer =
      options.smtp === null || options.mailFrom === null ? null : createMailer(options.smtp, options.mailFrom)
  }

  async send(delivery: Delivery, signal: AbortSignal): Promise<void> {
    const { plan } = this.#options
    const hook = await plan.hooks.get(delivery.hook)
    if (hook === null) return this.#note([delivery], { status: null, problem: 'The hook is gone.' }, 'failed', null)
    if (hook.paused) return this.#note([delivery], { status: null, problem: 'The hook is paused.' }, 'failed', null)
    if (hook.kind === 'mail') await this.#mail(hook, delivery)
    else await this.#post(hook, delivery, signal)
  }

  async close(): Promise<void> {
    await (await this.#poster).close()
    this.#mailer?.close()
  }

  /** The body is what was kept, byte for byte; id and body are signed with the time of the attempt. */
  async #post(hook: Hook, delivery: Delivery, signal: AbortSignal): Promise<void> {
    const { clock, plan } = this.#options
    const from = clock.now()
    const { id, body } = delivery
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Treegram',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(from / 1000)),
      'webhook-signature': new Webhook(hook.secret!).sign(id, new Date(from), body),
    }
    const poster = await this.#poster
    const answer = await poster
      .post(hook.target, headers, body, signal)
      .catch((error: unknown) => String(Object(error).message))
    if (signal.aborted && typeof answer === 'string') return
    if (typeof answer === 'string') return this.#failed([delivery], null, answer, null, from)
    const { status, retryAfter } = answer
    if (status >= 200 && status < 300) return this.#note([delivery], { status, problem: '' }, 'delivered', null, from)
    if (status === 410) {
      await plan.hooks.update(hook.id, { paused: true })
      return this.#note(
        [delivery],
        { status, problem: 'The receiver wants no more; the hook is paused.' },
        'failed',
        null,
        from,
      )
    }
    const problem = status >= 300 && status < 400 ? 'It redirects, which is not followed.' : `It answered ${status}.`
    return this.#failed([delivery], status, problem, retryAfter, from)
  }

  /** With those that wait for the same moment, if the hook gathers them. */
  async #mail(hook: Hook, delivery: Delivery): Promise<void> {
    const { clock, plan } = this.#options
    const from = clock.now()
    const gathered = hook.digest === null ? [delivery] : await plan.deliveries.dueOf(hook.id, from, MOST_GATHERED)
    if (this.#mailer === null) return this.#failed(gathered, null, 'This service sends no mail now.', null, from)
    try {
      const status = await this.#mailer.send(hook, gathered)
      await this.#note(gathered, { status, problem: '' }, 'delivered', null, from)
    } catch (error) {
      const { responseCode, message } = Object(error) as { readonly responseCode?: number; readonly message?: string }
      await this.#failed(gathered, responseCode ?? null, message ?? String(error), null, from)
    }
  }

  async #failed(
    all: readonly Delivery[],
    status: number | null,
    problem: string,
    retryAfter: string | null,
    from: Moment,
  ): Promise<void> {
    const now = this.#options.clock.now()
    const first = all[0]!
    const next = retryAt(first.attempts.length + 1, first.attempts[0]?.at ?? from, now, retryAfter)
    await this.#note(all, { status, problem }, next === null ? 'failed' : 'waiting', next, from)
  }

  async #note(
    all: readonly Delivery[],
    { status, problem }: Pick<DeliveryAttempt, 'status' | 'problem'>,
    state: DeliveryState,
    next: Moment | null,
    from?: Moment,
  ): Promise<void> {
    const { plan, clock, observe } = this.#options
    const now = clock.now()
    const ms = now - (from ?? now)
    for (const { id, hook } of all) {
      await plan.deliveries.attempted(id, { at: now, status, problem, ms }, state, next)
      observe({ kind: 'delivery', id, hook, state, status, ms })
    }
  }
}
