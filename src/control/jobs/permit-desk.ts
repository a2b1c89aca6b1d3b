import type { PermitGiven, PermitSaid } from './job.ts'

/** Gives leave for a request; see `HostHolder`. */
export type Enter = (host: string, delayMs: number, signal: AbortSignal) => Promise<Grant>

interface Grant {
  readonly from: number
  readonly until: number
  started(at: number): void
  end(): void
}

/** Answers a thread that asks for permits. */
export interface PermitDesk {
  hear(said: PermitSaid): void
  /** The thread is gone: what it has not given back is given back. */
  close(): void
}

export function createPermitDesk(enter: Enter | null, give: (permit: PermitGiven) => void): PermitDesk {
  const open = new Map<number, { readonly controller: AbortController; grant: Grant | null }>()
  const ask = async (id: number, host: string, delayMs: number): Promise<void> => {
    if (enter === null) return give({ kind: 'permit', id, from: 0, until: Number.POSITIVE_INFINITY })
    const entry = { controller: new AbortController(), grant: null as Grant | null }
    open.set(id, entry)
    try {
      entry.grant = await enter(host, delayMs, entry.controller.signal)
    } catch {
      // Nobody waits for it any more.
      return
    }
    // It may have been given up just now.
    if (!open.has(id)) return entry.grant.end()
    give({ kind: 'permit', id, from: entry.grant.from, until: entry.grant.until })
  }
  const end = (id: number): void => {
    const entry = open.get(id)
    open.delete(id)
    entry?.controller.abort()
    entry?.grant?.end()
  }
  return {
    hear: (said) => {
      if (said.kind === 'permit-ask') void ask(said.id, said.host, said.delayMs)
      else if (said.kind === 'permit-start') open.get(said.id)?.grant?.started(said.at)
      else end(said.id)
    },
    close: () => {
      for (const id of [...open.keys()]) end(id)
    },
  }
}
