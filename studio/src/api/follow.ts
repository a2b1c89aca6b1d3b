import { send } from './client.ts'
import { createEventReader, type StreamEvent } from './event-stream.ts'
import { ApiError, isAbort } from './problem.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 15_000

export interface FollowOptions {
  readonly signal: AbortSignal
  /** Number of the event to go on after. @default all are told */
  readonly after?: string
  /** The connection broke (true), or is there again (false). */
  readonly onBroken?: (isBroken: boolean) => void
}

/**
 * Tells a stream's events as they come, over broken connections too: it goes on after the last one that was heard. Resolves when the stream
 * ends or the signal aborts. @throws ApiError when it is refused
 */
export async function followEvents(
  at: string,
  onEvent: (event: StreamEvent) => void,
  { signal, after, onBroken }: FollowOptions,
): Promise<void> {
  let last = after ?? null
  let waitMs = FIRST_WAIT_MS
  while (!signal.aborted) {
    try {
      await readStream(
        at,
        last,
        signal,
        (event) => {
          waitMs = FIRST_WAIT_MS
          last = event.id ?? last
          onEvent(event)
        },
        () => onBroken?.(false),
      )
      return
    } catch (error) {
      if (isAbort(error) || signal.aborted) return
      if (error instanceof ApiError && error.status !== 0 && error.status < 500 && error.status !== 429) throw error
      onBroken?.(true)
      await pause(waitMs, signal)
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
    }
  }
}

async function readStream(
  at: string,
  last: string | null,
  signal: AbortSignal,
  onEvent: (event: StreamEvent) => void,
  onOpen: () => void,
): Promise<void> {
  const headers = { accept: 'text/event-stream', ...(last !== null && { 'last-event-id': last }) }
  const response = await send('GET', at, { headers, signal })
  onOpen()
  const read = createEventReader()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const event of read(value)) onEvent(event)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
