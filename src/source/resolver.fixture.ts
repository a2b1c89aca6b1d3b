// A machine of its own: a public address that is here, and a name server that the system's resolver asks. See resolver.test.ts.
import { createServer } from 'node:http'
import { type Names, serveNames } from '../../test/sites/name-server.ts'
import { createBrowserSource } from './browser/source.ts'
import { createHttpSource } from './http.ts'
import type { HttpOptions, HttpSource } from './types.ts'

/** What came of the fetches of one source, and where requests came from it, as `host local-address path`. */
export interface Seen {
  readonly outcomes: readonly string[]
  readonly arrived: readonly string[]
}

const PUBLIC = '93.184.216.34'
const NAMES: Names = {
  'public.example': [[PUBLIC]],
  'mixed.example': [[PUBLIC, '127.0.0.1']],
  'mixed6.example': [[PUBLIC, '::ffff:127.0.0.1']],
  'many.example': [[...Array.from({ length: 20 }, (_, i) => `93.184.216.${i + 1}`), '10.0.0.1']],
  'inside.example': [['127.0.0.1']],
  'turning.example': [[PUBLIC], ['127.0.0.1']],
  'mine.example': [[PUBLIC], ['127.0.0.1']],
  'page.example': [[PUBLIC]],
}

const PAGES: Readonly<Record<string, string>> = {
  'page.example': `<p>page<script>
    for (const host of ['turning', 'inside', 'mixed'])
      fetch('http://' + host + '.example/1', { mode: 'no-cors' }).catch(() => {})
        .then(() => fetch('http://' + host + '.example/2', { mode: 'no-cors' })).catch(() => {})
  </script>`,
}

let arrived: string[] = []
const server = createServer(({ url, headers: { host = '' }, socket }, response) => {
  if (url !== '/robots.txt') arrived.push(`${host} ${socket.localAddress?.replace('::ffff:', '')} ${url}`)
  if (url === '/inwards') response.writeHead(302, { location: 'http://inside.example/secret' })
  else response.writeHead(200, { 'content-type': 'text/html', connection: 'close' })
  response.end(PAGES[host] ?? '<p>here')
})

async function seen(make: (options: HttpOptions) => HttpSource, options: HttpOptions, urls: string[]): Promise<Seen> {
  arrived = []
  const names = await serveNames(NAMES)
  const source = make({ ignoreRobots: true, retries: 0, delayMs: 0, connectTimeoutMs: 2000, ...options })
  const outcomes: string[] = []
  for (const url of urls) {
    const outcome = await source.fetch(url)
    outcomes.push(outcome.kind === 'page' ? 'page' : outcome.reason)
  }
  await source.close()
  names.close()
  return { outcomes, arrived }
}

await new Promise<void>((ready) => server.listen(80, '::', ready))
const urls = process.argv.slice(3)
const make = process.argv[2] === 'browser' ? createBrowserSource : createHttpSource
const startUrls = urls.filter((url) => url.includes('mine.example'))
console.log(JSON.stringify(await seen(make, { startUrls }, urls)))
server.close()
server.closeAllConnections()
