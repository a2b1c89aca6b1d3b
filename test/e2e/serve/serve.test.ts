import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../src/control/shop.fixture.ts'
import { temporaryFolders, treegram } from '../command.ts'
import { freePort, type ServiceProcess, startService, until } from './service-process.ts'

const folders = temporaryFolders()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => {
  await shop.close()
  folders.release()
})

async function ask(service: ServiceProcess, path: string, body?: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${service.token}`, 'content-type': 'application/json' }
  const how = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return (await fetch(`${service.origin}${path}`, { headers, ...how })).json() as Promise<Record<string, unknown>>
}

describe('treegram serve', () => {
  it('serve pauses its runs when it ends and resumes them at the next start', async () => {
    const folder = folders.make()
    const port = await freePort()
    const first = await startService(folder, port, ['--allow-private'])
    shop.delayMs = 100
    const { id } = await ask(first, '/v1/runs', { kind: 'collect', samples: [shop.sample], options: { delayMs: 0 } })
    await until(async () => shop.requests.length > 3)
    first.child.kill('SIGTERM')
    expect(await first.ended).toMatchObject({ code: 0 })
    expect(statSync(join(folder, 'kept', 'service.token')).mode & 0o777).toBe(0o600)

    const second = await startService(folder, port, ['--allow-private'])
    expect(second.token).toBe(first.token)
    const run = (): Promise<Record<string, unknown>> => ask(second, `/v1/runs/${id}`)
    await until(async () => (await run()).state === 'finished')
    expect(await run()).toMatchObject({ attempts: 2, counts: { records: 12 } })
    second.child.kill('SIGTERM')
    const { code, stdout, stderr } = await second.ended
    expect(code).toBe(0)
    // The token is told when it is made, and in no log.
    expect((await first.ended).stdout).toContain(first.token)
    expect(stdout + stderr).not.toContain(first.token)
    const lines = stderr
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(lines.filter(({ msg }) => msg === 'run ended')).toMatchObject([{ run: id, state: 'finished' }])
  })

  it('serve refuses impossible options in one sentence', async () => {
    const folder = folders.make()
    const service = await startService(folder, await freePort())
    const of = (args: readonly string[]) => treegram(folder, ['serve', '--workspace', 'kept', ...args])
    expect(await of(['--port', '0'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Another treegram serves'),
    })
    const elsewhere = ['serve', '--workspace', 'other', '--port', '0']
    expect(await treegram(folder, [...elsewhere, '--address', '0.0.0.0'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--token-file'),
    })
    expect(await treegram(folder, [...elsewhere, '--token-file', 'none.txt'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('none.txt'),
    })
    const taken = ['serve', '--workspace', 'third', '--port', new URL(service.origin).port]
    expect(await treegram(folder, taken)).toMatchObject({ code: 2, stderr: expect.stringContaining('is taken') })
    service.child.kill('SIGTERM')
    expect(await service.ended).toMatchObject({ code: 0 })
  })
})
