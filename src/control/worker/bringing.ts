import { importPages, importRun, type Storage } from '../../storage/index.ts'
import type { Segments } from '../fleet.ts'

/** Brings what other machines did into this one's workspace, so that it is read here as if it had been done here. */
export interface Bringing {
  /** The records of ended runs, and with `pages` what they were read from. Runs that shipped nothing are left out. */
  runs(ids: readonly string[], what: 'records' | 'pages'): Promise<void>
  /** The newest text of a page. */
  page(url: string): Promise<void>
}

/** Of a workspace that all runs are done in: all is there. */
export const NOTHING_TO_BRING: Bringing = { runs: async () => {}, page: async () => {} }

/** What brings from a storage. */
export interface BringingParts {
  readonly workspace: string
  readonly storage: Storage
  readonly segments: Segments
}

export function createBringing({ workspace, storage, segments }: BringingParts): Bringing {
  const brought = new Set<string>()
  const under = new Map<string, Promise<void>>()
  /** Once at a time, and never again after it went well. */
  const once = (name: string, bring: () => Promise<boolean>): Promise<void> => {
    if (brought.has(name)) return Promise.resolve()
    const known = under.get(name)
    if (known !== undefined) return known
    const work = bring()
      .then((isAll) => void (isAll && brought.add(name)))
      .finally(() => under.delete(name))
    under.set(name, work)
    return work
  }
  const records = (id: string): Promise<void> =>
    once(`records ${id}`, async () => {
      const file = await segments.recordsOf(id)
      if (file === null) return false
      await importRun(workspace, id, { storage, segments: [], records: file })
      return true
    })
  const pages = (id: string): Promise<void> =>
    once(`pages ${id}`, async () => {
      const file = await segments.recordsOf(id)
      await importPages(workspace, storage, await segments.of(id))
      return file !== null
    })
  return {
    runs: async (ids, what) => {
      for (const id of ids) {
        if (what === 'pages') await pages(id)
        await records(id)
      }
    },
    page: async (url) => {
      const segment = await segments.holding(url)
      if (segment === null) return
      await once(`segment ${segment.key}`, async () => {
        await importPages(workspace, storage, [segment])
        return true
      })
    },
  }
}
