import type { RecordChange } from '../../changes/index.ts'
import { diffRuns, openHistory } from '../../engine/index.ts'
import type { Compared } from './job.ts'

/** Changes of one run that are kept; of more the counts tell. */
const MOST_KEPT = 20_000

/** What changed between two runs of a workspace, by their labels; null when one of them gave no records. */
export function compareWithBefore(workspace: string, before: string, after: string): Compared | null {
  const history = openHistory(workspace)
  const runs = [before, after].map((label) => history.run(label))
  history.close()
  const [earlier, later] = runs
  if (!earlier?.records || !later?.records) return null
  const diff = diffRuns(workspace, { before: earlier.id, after: later.id })
  try {
    const records: RecordChange[] = []
    for (const change of diff.changes()) if (records.length < MOST_KEPT) records.push(change)
    const { added, removed, changed, moved, unknown } = diff.summary()
    return { counts: { added, removed, changed, moved, unknown }, records }
  } finally {
    diff.close()
  }
}
