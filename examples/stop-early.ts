// Watches a search and ends it: by a budget, which keeps what was found, and by a signal, which throws.
//   node examples/stop-early.ts
import { locate } from '../src/index.ts' // 'treegram' in your own project
import { serveSmallSite } from './small-site.ts'

const site = await serveSmallSite()
for await (const page of locate(`${site.origin}/talk/3`, {
  maxDownloads: 5,
  onEvent: (event) => {
    if (event.kind === 'finished')
      console.log(`stopped by ${event.stats.stopped} after ${event.stats.downloads} downloads`)
  },
})) {
  console.log(new URL(page.url).pathname, page.similarity)
}

try {
  for await (const page of locate(`${site.origin}/talk/3`, { signal: AbortSignal.abort(new Error('changed my mind')) }))
    console.log(page)
} catch (error) {
  console.log((error as Error).message)
}
site.close()
