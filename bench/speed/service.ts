// The service under load: clients that read records and status beside runs that go on, and the same clients at a handler that does nothing
// (`/health` of the same server).
//   node bench/speed/service.ts [--clients 200] [--seconds 10] [--products 200]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { serveShop } from '../../demo/serve.ts'
import { generateShop } from '../../demo/shop/index.ts'
import { freePort, type ServiceProcess, startService, until } from '../../test/e2e/serve/service-process.ts'
import { machine } from '../lib/machine.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    products: { type: 'string', default: '200' },
  },
})
const CLIENTS = Number(values.clients)
const MS = Number(values.seconds) * 1000

/** What some clients met. */
interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly most: number
  readonly errors: number
}

/** Each client asks for one path after the other, as soon as it is answered, until the time is over. */
async function load(service: ServiceProcess, paths: readonly string[]): Promise<Load> {
  const pool = new Pool(service.origin, { connections: CLIENTS })
  const times: number[] = []
  let errors = 0
  const end = performance.now() + MS
  const client = async (number: number): Promise<void> => {
    for (let i = number; performance.now() < end; i++) {
      const from = performance.now()
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: paths[i % paths.length]!,
        headers: { authorization: `Bearer ${service.token}` },
      })
      await body.dump({ limit: 100e6 })
      times.push(performance.now() - from)
      if (statusCode !== 200) errors++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  await pool.close()
  times.sort((a, b) => a - b)
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(share * times.length))]!
  return { perSecond: times.length / (MS / 1000), p50: at(0.5), p99: at(0.99), most: at(1), errors }
}

async function call(
  service: ServiceProcess,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly id: string; readonly state: string }> {
  const response = await fetch(`${service.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { readonly id: string; readonly state: string }
}

function tell(name: string, { perSecond, p50, p99, most, errors }: Load): void {
  const [a, b, c] = [p50, p99, most].map((ms) => ms.toFixed(1).padStart(7))
  console.log(
    `${name.padEnd(28)} ${perSecond.toFixed(0).padStart(6)} a second | p50 ${a} ms | p99 ${b} ms | most ${c} ms | ${errors} errors`,
  )
}

const folder = mkdtempSync(join(tmpdir(), 'treegram-load-'))
const shop = generateShop({ products: Number(values.products), jsonLd: false })
const shops = await Promise.all([serveShop(shop), serveShop(shop), serveShop(shop)])
const service = await startService(folder, await freePort(), ['--allow-private', '--rate', '0'])
try {
  const collect = (origin: string, delayMs: number) =>
    call(service, 'POST', '/v1/runs', {
      kind: 'collect',
      samples: [origin + shop.samplePath],
      options: { delayMs },
    })
  const [first, ...others] = shops.map(({ origin }) => origin)
  const done = await collect(first!, 0)
  await until(async () => (await call(service, 'GET', `/v1/runs/${done.id}`)).state === 'finished', 120_000)
  const paths = [`/v1/runs/${done.id}/records?limit=20`, `/v1/runs/${done.id}`, '/v1/runs?limit=20']
  console.log(machine())
  console.log(`${CLIENTS} clients for ${values.seconds} s each`)
  tell('nothing to do, no runs', await load(service, ['/health']))
  tell('records and status, no runs', await load(service, paths))
  // Slow enough to last over both measurements.
  const running = await Promise.all(others.map((origin) => collect(origin, 100)))
  await sleep(2000)
  tell('nothing to do, two runs', await load(service, ['/health']))
  tell('records and status, two runs', await load(service, paths))
  const states = await Promise.all(running.map(({ id }) => call(service, 'GET', `/v1/runs/${id}`)))
  console.log(`The two runs meanwhile: ${states.map(({ state }) => state).join(', ')}`)
} finally {
  service.child.kill('SIGTERM')
  await service.ended
  await Promise.all(shops.map((one) => one.close()))
  rmSync(folder, { recursive: true })
}
