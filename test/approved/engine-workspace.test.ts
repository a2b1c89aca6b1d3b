import { describe, it } from 'vitest'
import type { Wrapper } from '../../src/core/wrapper/index.ts'
import {
  type CollectOptions,
  type CommonOptions,
  collect,
  diffRuns,
  diffToPrevious,
  learn,
  openHistory,
  openRecords,
  run,
  workspaceStatus,
} from '../../src/engine/index.ts'
import { ORIGIN } from '../sites/pages.ts'
import { seeds } from './cases.ts'
import { fetchFrom, type Ran, ran, ranLine, theyAreAsApproved, useFolders } from './engined.ts'
import { withRobots, wornSite } from './pages/worn-sites.ts'

const folderOf = useFolders()
const at = (path: string): string => ORIGIN + path

/** What a workspace says of its runs. */
function keptIn(folder: string): unknown {
  const status = workspaceStatus(folder)
  const { sizeBytes: _, ...summary } = status as typeof status & { readonly sizeBytes?: number }
  const runs = summary.runs.map(({ id }) => id)
  const kept = [null, ...runs, 99].map((id) =>
    tried(() => {
      const records = openRecords(folder, id)
      const all = [records.run, [...records.records()], records.proposals()]
      records.close()
      return all
    }),
  )
  const history = openHistory(folder)
  const known = ['first', 'none'].map((label) => {
    const one = history.run(label)
    return one === null ? null : [one, history.records(one, 1, 2), history.records(one, 90, 2)]
  })
  const urls = ['/', '/none'].map(at)
  const texts = urls.map((url) => {
    const page = history.page(url)
    return [
      page,
      history.pageName(url),
      page && history.pageText(page.hash),
      page && history.pageVersion(url, page.hash),
      history.pageText('x'),
      history.pageVersion(url, 'f'.repeat(64)),
      history.pageHashes(url, 'named'),
    ]
  })
  history.close()
  const diffs = [
    {},
    { after: 2 },
    { before: 1, after: 2 },
    { wrapper: 'named' },
    { wrapper: 'none' },
    { before: 77 },
    { after: 1 },
  ].map((options) =>
    tried(() => {
      const { before, after, counts, changes, close, ...more } = diffRuns(folder, options) as ReturnType<
        typeof diffRuns
      > &
        Record<string, unknown>
      const all = [
        before.id,
        after.id,
        counts,
        typeof changes === 'function' ? [...changes()] : changes,
        Object.keys(more),
      ]
      close()
      return all
    }),
  )
  const previous = [1, 2].map((id) =>
    tried(() => {
      const diff = diffToPrevious(folder, id)
      diff?.close()
      return diff === null ? null : [diff.before.id, diff.after.id]
    }),
  )
  return [{ ...summary, bytes: 0 }, kept, known, texts, diffs, previous]
}

function tried(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return (error as Error).message
  }
}

const wrapperIn = (found: Ran): Wrapper | null =>
  found.events.flatMap((event) => (event.kind === 'learned' ? [event.wrapper] : []))[0] ?? null

describe('a workspace', () => {
  it.each(seeds(3))('keeps pages and runs as approved (%i)', async (part) => {
    const cases = seeds(2).map((n) => async () => {
      const i = 2 * part + n
      const site = wornSite(700 + i, 12)
      const folder = folderOf()
      const asked: string[] = []
      const pages = withRobots(site)
      const journal: unknown[] = []
      const common = (): CommonOptions => ({
        workspace: folder,
        label: 'first',
        fetchPage: fetchFrom(pages, asked),
        journal: async ({ page }) => void journal.push(page),
      })
      const options: CollectOptions = { ...common(), name: 'named', ...(i % 3 === 0 && { maxDownloads: 6 }) }
      const first = await ran((watched) => collect(at(site.sample), { ...watched, ...options }))
      const later: CollectOptions = {
        ...common(),
        name: 'named',
        ...(i % 4 === 1 && { force: true }),
        ...(i % 4 === 2 && { since: new Date(0) }),
      }
      for (const path of site.others.slice(1))
        pages[path] = pages[path]?.replace(/(<h1[^>]*>)/, '$1New ') ?? '<h1>New</h1>'
      delete pages[site.others[0]!]
      const second = await ran((watched) => collect(at(site.sample), { ...watched, ...later }))
      const wrapper = wrapperIn(second)
      const third =
        wrapper &&
        (await ran((watched) =>
          run(wrapper, site.others.map(at), {
            ...watched,
            ...common(),
            heal: 'apply',
            label: 'third',
            unchanged: i % 2 === 0,
          }),
        ))
      const fourth = await ran((watched) =>
        learn(site.others.map(at), {
          ...watched,
          ...common(),
          label: 'fourth',
          examples: [{ field: 'a', value: 'New' }],
        }),
      )
      const names = { [folder]: 'FOLDER' }
      return [
        ranLine(`${i} ${asked.length}`, first, [asked, journal], names),
        ranLine(`${i} second`, second, third, names),
        ranLine(`${i} fourth`, fourth, keptIn(folder), names),
      ].join('\n')
    })
    await theyAreAsApproved(`workspace-${part}`, cases)
  })
})
