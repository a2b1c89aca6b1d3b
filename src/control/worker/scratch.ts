import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { importPages, importRun, type Storage } from '../../storage/index.ts'
import type { FleetPlan } from '../fleet.ts'
import type { Place } from '../jobs/prepare.ts'
import type { PlannedRun } from '../plan/index.ts'

/** Folders of a worker in which runs are done: what is in them is in the storage, too. */
export interface Scratch {
  /** A workspace with what the run needs: what earlier attempts fetched, and the run that it is compared with. */
  of(run: PlannedRun): Promise<Place>
  /** The run is not done here any more. */
  left(run: Pick<PlannedRun, 'id' | 'site'>): void
}

/** What scratch folders are made with. */
export interface ScratchParts {
  readonly folder: string
  readonly plan: FleetPlan
  readonly storage: Storage
  /** The storage, as the run's thread opens it. */
  readonly where: string
}

/** Sites whose folders are kept for their next runs. */
const MOST_SITES = 50

export function createScratch({ folder, plan, storage, where }: ScratchParts): Scratch {
  const { segments } = plan.fleet
  const sites = join(folder, 'sites')
  const workspaceOf = ({ id, site }: Pick<PlannedRun, 'id' | 'site'>): string =>
    site === null ? join(folder, 'runs', id) : join(sites, site)
  return {
    of: async (run) => {
      const workspace = workspaceOf(run)
      mkdirSync(workspace, { recursive: true })
      const before = await plan.runs.before(run)
      const records = before === null ? null : await segments.recordsOf(before.id)
      if (before !== null && records !== null)
        await importRun(workspace, before.id, { storage, segments: await segments.of(before.id), records })
      const own = await segments.of(run.id)
      if (own.length > 0) await importPages(workspace, storage, own)
      const since = run.startedAt ?? run.createdAt
      return { workspace, shipping: { storage: where, prefix: `runs/${run.id}/${run.attempts}-`, since } }
    },
    left: (run) => {
      const workspace = workspaceOf(run)
      if (run.site === null) rmSync(workspace, { recursive: true, force: true })
      else tidy(sites, workspace)
    },
  }
}

/** The folders of the sites that were done last stay. */
function tidy(sites: string, used: string): void {
  const now = new Date()
  utimesSync(used, now, now)
  const all = readdirSync(sites).map((name) => {
    const path = join(sites, name)
    return { path, at: statSync(path).mtimeMs }
  })
  const old = all.toSorted((one, other) => other.at - one.at).slice(MOST_SITES)
  for (const { path } of old) rmSync(path, { recursive: true, force: true })
}
