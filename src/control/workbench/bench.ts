import { withEvidenceOfEdits } from '../../core/adapt/index.ts'
import { serializeWrapper } from '../../core/wrapper/index.ts'
import { templateOf } from '../../review/index.ts'
import type { BenchCall, BenchResults } from './call.ts'
import { compareOnPages } from './compare-pages.ts'
import { createPageShelf } from './page-shelf.ts'
import { profileRun } from './profile-run.ts'
import { readPages } from './read-pages.ts'
import { createReadings } from './readings.ts'
import { pagesAround, samplePages } from './sample-pages.ts'
import { suggestEdits } from './suggest-edits.ts'
import { createWrapperShelf } from './wrapper-shelf.ts'

/** What does calls of the workbench on a workspace, one after the other; pages and wrappers that it has had lately it knows still. */
export function createBench(workspace: string): (call: BenchCall) => BenchResults[keyof BenchResults] {
  const pages = createPageShelf(workspace)
  const wrappers = createWrapperShelf()
  const readings = createReadings()
  return (call) => {
    switch (call.kind) {
      case 'read':
        return readPages({ pages, wrappers, readings }, call)
      case 'suggest':
        return suggestEdits(pages, wrappers, call)
      case 'template': {
        const { wrapper } = wrappers.tried(call.tried)
        const all = pagesAround(pages, wrapper, call, call.url)
        return templateOf(all, all[0])
      }
      case 'fields':
        return profileRun(pages, wrappers, call)
      case 'comparison':
        return compareOnPages(pages, wrappers, call)
      case 'evidence': {
        const [before, after] = [wrappers.parsed(call.before), wrappers.parsed(call.after)]
        return serializeWrapper(withEvidenceOfEdits(before, after, samplePages(pages, after, call)))
      }
    }
  }
}
