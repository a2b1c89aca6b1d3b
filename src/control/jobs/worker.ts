/** The thread's side of a run: one job, from its start to its outcome. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Job, Said, Told } from './job.ts'
import { perform } from './perform.ts'
import { openShipper, type Shipper } from './shipper.ts'
import { createTally } from './tally.ts'
import { createThreadPermits } from './thread-permits.ts'

/** How often what happens is said, in milliseconds. */
const EVERY_MS = 250

const port = parentPort
if (port !== null) {
  const job = workerData as Job
  const controller = new AbortController()
  const tally = createTally(job.requests, Date.now)
  const kept = Promise.withResolvers<void>()
  let committed = Promise.withResolvers<void>()
  const { signal } = controller
  const enough = new AbortController()
  /** Takes the answer to the question that is open. */
  let take: (isLike: boolean | null) => void = () => {}
  const say = (said: Said): void => port.postMessage(said)
  let last = ''
  const tellProgress = (): void => {
    const counts = tally.counts()
    const events = tally.takeEvents()
    const now = JSON.stringify(counts)
    if (events.length === 0 && now === last) return
    last = now
    say({ kind: 'progress', counts, events })
  }
  const permits = createThreadPermits(say)
  const shipper: Shipper | null =
    job.shipping === null
      ? null
      : await openShipper(job, job.shipping, (segment, pages) => {
          committed = Promise.withResolvers<void>()
          tellProgress()
          say({ kind: 'segment', segment, pages })
          return committed.promise
        })
  port.on('message', (told: Told) => {
    if (told === 'kept') kept.resolve()
    else if (told === 'committed') committed.resolve()
    else if (told === 'abort') controller.abort()
    else if (told === 'enough') enough.abort()
    else if ('kind' in told) permits.given(told)
    else take(told.isLike)
  })
  for (const over of [signal, enough.signal]) over.addEventListener('abort', () => take(null))
  const timer = setInterval(tellProgress, EVERY_MS)
  const outcome = await perform(job, {
    signal,
    enough: enough.signal,
    tally,
    shipper,
    permits: shipper === null ? null : permits,
    onFound: (pages) => say({ kind: 'found', pages }),
    onExplained: (pages, others) => say({ kind: 'explained', pages, others }),
    ask: (question) => {
      const answer = Promise.withResolvers<boolean | null>()
      take = answer.resolve
      if (signal.aborted) take(null)
      tellProgress()
      say({ kind: 'question', question })
      return answer.promise
    },
    keep: (products) => {
      tellProgress()
      say({ kind: 'products', products })
      return kept.promise
    },
  })
  await shipper?.close()
  clearInterval(timer)
  tellProgress()
  say({ kind: 'outcome', outcome })
  port.close()
}
