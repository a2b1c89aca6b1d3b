import type { MessagePort } from 'node:worker_threads'
import { type ArchiveSource, type ByteRange, SourceError } from '../../source/index.ts'

/** What a thread asks for of the archives that another one has: the next piece of one that it opened. */
export type FarRequest =
  | { readonly kind: 'open'; readonly id: number; readonly place: string; readonly range: ByteRange | null }
  | { readonly kind: 'next' | 'end'; readonly id: number }

/** A piece, null at the end, or one sentence on why there is none. */
export type FarAnswer =
  | { readonly kind: 'piece'; readonly id: number; readonly bytes: Uint8Array | null }
  | { readonly kind: 'gone'; readonly id: number; readonly detail: string }

/**
 * Archives that another thread has: so that all threads wait for the same turns of a host.
 *
 * @param port to the thread that serves them by {@link serveArchives}
 */
export function farArchives(port: MessagePort): ArchiveSource {
  const waiting = new Map<number, (answer: FarAnswer) => void>()
  let last = 0
  port.on('message', (answer: FarAnswer) => {
    if (answer.kind === 'piece' || answer.kind === 'gone') waiting.get(answer.id)?.(answer)
  })
  return {
    async *bytes(place, range) {
      const id = ++last
      port.postMessage({ kind: 'open', id, place, range: range ?? null } satisfies FarRequest)
      try {
        for (;;) {
          const answered = new Promise<FarAnswer>((resolve) => waiting.set(id, resolve))
          port.postMessage({ kind: 'next', id } satisfies FarRequest)
          const answer = await answered
          if (answer.kind === 'gone') throw new SourceError('no-archive', answer.detail)
          if (answer.bytes === null) return
          yield answer.bytes
        }
      } finally {
        waiting.delete(id)
        port.postMessage({ kind: 'end', id } satisfies FarRequest)
      }
    },
    close: async () => {},
  }
}

/** Answers a thread's requests; the result is told each of its messages. */
export function serveArchives(
  archives: ArchiveSource,
  send: (answer: FarAnswer) => void,
): (request: FarRequest) => Promise<void> {
  const open = new Map<number, AsyncGenerator<Uint8Array, void>>()
  return async (request) => {
    const { id } = request
    if (request.kind === 'open') open.set(id, archives.bytes(request.place, request.range ?? undefined))
    if (request.kind === 'end') {
      open
        .get(id)
        ?.return()
        .catch(() => {})
      open.delete(id)
    }
    if (request.kind !== 'next') return
    try {
      const next = await open.get(id)?.next()
      send({ kind: 'piece', id, bytes: next === undefined || next.done ? null : next.value })
    } catch (error) {
      send({ kind: 'gone', id, detail: error instanceof Error ? error.message : String(error) })
    }
  }
}
