/** The thread's side of a run: one job, from its start to its outcome. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Job, Said, Told } from './job.ts'
import { perform } from './perform.ts'
import { createTally } from './tally.ts'

/** How often what happens is said, in milliseconds. */
const EVERY_MS = 250

const port = parentPort
if (port !== null) {
  const job = workerData as Job
  const controller = new AbortController()
  const tally = createTally(job.requests, Date.now)
  const kept = Promise.withResolvers<void>()
  const { signal } = controller
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
  port.on('message', (told: Told) => {
    if (told === 'kept') kept.resolve()
    else if (told === 'abort') controller.abort()
    else take(told.isLike)
  })
  signal.addEventListener('abort', () => take(null))
  const timer = setInterval(tellProgress, EVERY_MS)
  const outcome = await perform(job, {
    signal,
    tally,
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
  clearInterval(timer)
  tellProgress()
  say({ kind: 'outcome', outcome })
  port.close()
}
