import type { MessagePort } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import type { ArchiveSource, ByteRange } from '../../source/index.ts'
import { type FarAnswer, type FarRequest, farArchives, serveArchives } from './far-archives.ts'

/** Archives of one thread as another has them, and what is asked of them. */
function linked(pieces: (place: string) => readonly (number | Error)[]) {
  const asked: string[] = []
  const closed: string[] = []
  const requests: FarRequest[] = []
  const archives: ArchiveSource = {
    async *bytes(place: string, range?: ByteRange) {
      asked.push(range === undefined ? place : `${place} ${range.offset} ${range.length}`)
      try {
        for (const piece of pieces(place)) {
          if (piece instanceof Error) throw piece
          yield Uint8Array.of(piece)
        }
      } finally {
        closed.push(place)
      }
    },
    close: async () => {},
  }
  const listeners: ((answer: FarAnswer) => void)[] = []
  const serve = serveArchives(archives, (answer) => {
    for (const listener of listeners) listener(answer)
  })
  const port = {
    on: (_: string, listener: (answer: FarAnswer) => void) => void listeners.push(listener),
    postMessage: (request: FarRequest) => {
      requests.push(request)
      void serve(request)
    },
  }
  return { far: farArchives(port as unknown as MessagePort), serve, asked, closed, requests, listeners }
}

async function all(pieces: AsyncIterable<Uint8Array>): Promise<readonly number[]> {
  const found: number[] = []
  for await (const piece of pieces) found.push(...piece)
  return found
}

describe('farArchives', () => {
  it('an archive of another thread is read in pieces, whole or in part', async () => {
    const { far, asked, closed } = linked(() => [1, 2, 3])
    expect(await all(far.bytes('a'))).toEqual([1, 2, 3])
    expect(await all(far.bytes('b', { offset: 0, length: 9 }))).toEqual([1, 2, 3])
    expect([asked, closed]).toEqual([
      ['a', 'b 0 9'],
      ['a', 'b'],
    ])
  })

  it('an empty archive of another thread has no pieces', async () => {
    expect(await all(linked(() => []).far.bytes('a'))).toEqual([])
  })

  it('an error in the other thread is thrown with its message', async () => {
    const { far } = linked(() => [1, new Error('It is gone.')])
    await expect(all(far.bytes('a'))).rejects.toMatchObject({ code: 'no-archive', message: 'It is gone.' })
  })

  it('an archive is closed when reading it stops early', async () => {
    const { far, closed, requests } = linked(() => [1, 2, 3])
    for await (const piece of far.bytes('a')) if (piece[0] === 2) break
    expect(requests.at(-1)).toEqual({ kind: 'end', id: requests[0]!.id })
    expect(closed).toEqual(['a'])
  })

  it('archives read at the same time are not mixed up', async () => {
    const { far } = linked((place) => (place === 'a' ? [1, 2, 3] : [4, 5]))
    expect(await Promise.all([all(far.bytes('a')), all(far.bytes('b'))])).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  it('an archive that is closed or not yet open has no pieces', async () => {
    const { serve, listeners } = linked(() => [1])
    const answers: FarAnswer[] = []
    listeners.push((answer) => void answers.push(answer))
    await serve({ kind: 'next', id: 7 })
    await serve({ kind: 'open', id: 7, place: 'a', range: null })
    await serve({ kind: 'end', id: 7 })
    await serve({ kind: 'next', id: 7 })
    expect(answers).toEqual([
      { kind: 'piece', id: 7, bytes: null },
      { kind: 'piece', id: 7, bytes: null },
    ])
  })
})
