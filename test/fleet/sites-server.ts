// Many made sites in a process of their own, so that how busy the askers are does not show in the times that it logs:
//   node test/fleet/sites-server.ts --sites 60 --pages 200 [--late-ms 50] [--crawl-delay-ms 100] [--seed 1]
//     [--dead 3] [--slow 4] [--broken 5] [--stay]
// The first line on stdout is JSON: `control`, an address, and the `shops`. GET control/log gives all requests, control/count how many
// there are, POST control/reset forgets them, control/hurry lets all sites answer at once and control/unhurry as before. It ends when its stdin does, unless it is to stay.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { openSites, type Sites, type SitesOptions } from './sites.ts'

const number = { type: 'string' } as const

function readOptions(): { readonly options: SitesOptions; readonly stay: boolean } {
  const { values } = parseArgs({
    options: {
      sites: { ...number, default: '8' },
      pages: { ...number, default: '30' },
      'late-ms': number,
      'crawl-delay-ms': number,
      seed: number,
      dead: number,
      slow: number,
      broken: number,
      stay: { type: 'boolean', default: false },
    },
  })
  const { sites, pages, stay, 'late-ms': lateMs, 'crawl-delay-ms': crawlDelayMs, seed, dead, slow, broken } = values
  const given = Object.entries({ lateMs, crawlDelayMs, seed, dead, slow, broken }).filter(
    ([, text]) => text !== undefined,
  )
  const more = Object.fromEntries(given.map(([name, text]) => [name, Number(text)]))
  return { options: { sites: Number(sites), pages: Number(pages), ...more }, stay }
}

async function openControl(sites: Sites): Promise<string> {
  const answers: Readonly<Record<string, () => unknown>> = {
    'GET /log': sites.log,
    'GET /count': () => sites.log().length,
    'POST /reset': sites.reset,
    'POST /hurry': () => sites.hurry(true),
    'POST /unhurry': () => sites.hurry(false),
  }
  const say = (response: ServerResponse, status: number, value: unknown): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  const server = createServer((request, response) => {
    const answer = answers[`${request.method} ${request.url}`]
    if (answer === undefined) say(response, 404, Object.keys(answers))
    else say(response, 200, answer() ?? null)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Its times are to be right even where the askers take all processors. Only some may ask for that. */
function goFirst(): void {
  try {
    setPriority(-10)
  } catch (error) {
    if (!['EACCES', 'EPERM'].includes(Object(error).info?.code ?? Object(error).code)) throw error
  }
}

goFirst()
const { options, stay } = readOptions()
const sites = await openSites(options)
console.log(JSON.stringify({ control: await openControl(sites), shops: sites.shops }))
if (!stay) process.stdin.on('close', () => process.exit()).resume()
