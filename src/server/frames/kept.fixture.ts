import { openStore } from '../../store/index.ts'

/** Keeps pages in a workspace as a run does. @param pages HTML by URL */
export function keepPages(folder: string, pages: ReadonlyMap<string, string>): void {
  const store = openStore(folder)
  const run = store.beginRun('kept', 'collect', 1)
  const about = {
    kind: 'page',
    reason: '',
    detail: '',
    status: 200,
    contentType: 'text/html',
    encoding: 'UTF-8',
  } as const
  for (const [url, html] of pages)
    store.savePage(
      run,
      { url, finalUrl: url, source: url, ...about, redirects: [], etag: null, lastModified: null, html },
      2,
    )
  store.endRun(run, 'finished', 3)
  store.close()
}
