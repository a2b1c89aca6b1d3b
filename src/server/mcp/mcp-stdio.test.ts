import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { start } from '../../../test/e2e/command.ts'
import { openShop, type TestShop } from '../../control/shop.fixture.ts'
import { until } from '../../control/until.fixture.ts'
import { serve } from '../index.ts'
import { assistantOf, followed } from './assistant.fixture.ts'

const HELLO = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'tests', version: '1' } },
}

describe('treegram mcp', () => {
  const folders: string[] = []
  let shop: TestShop

  beforeAll(async () => {
    shop = await openShop()
  })
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  afterAll(() => shop.close())

  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'treegram-mcp-'))
    folders.push(folder)
    return folder
  }

  it('a workspace that is served already is refused with a clear message', async () => {
    const folder = newFolder()
    const workspace = join(folder, 'prices')
    const serving = await serve({ workspace, root: null, port: 0, logLevel: 'silent' })
    const { code, stdout, stderr } = await start(folder, ['mcp', '--workspace', workspace]).ended
    await serving.close()
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^treegram: Another treegram serves the workspace ".*prices"; /)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('only messages go to stdout, and the command ends with its assistant', async () => {
    const folder = newFolder()
    const { code, stdout, stderr } = await start(folder, ['mcp'], `${JSON.stringify(HELLO)}\n`).ended
    const messages = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown)
    expect(messages).toMatchObject([{ jsonrpc: '2.0', id: 1, result: { serverInfo: { name: 'treegram' } } }])
    expect([code, stderr]).toEqual([0, ''])
  })

  it('a signal ends the command although its assistant is still there', async () => {
    const { child, ended } = start(newFolder(), ['mcp'], null)
    child.stdin!.write(`${JSON.stringify(HELLO)}\n`)
    await once(child.stdout!, 'data')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  it('a run that was under way when the assistant left continues when it is back', async () => {
    const args = ['--workspace', join(newFolder(), 'prices'), '--allow-private']
    shop.delayMs = 100
    const first = await assistantOf(args)
    const { id } = await first.ask('start_collect', { samples: [shop.sample], options: { delayMs: 0, concurrency: 1 } })
    await until(async () => shop.requests.length > 2, 'it is under way')
    await first.close()
    shop.delayMs = 0
    const second = await assistantOf(args)
    expect(await followed(second, id)).toMatchObject({
      state: 'finished',
      attempts: 2,
      counts: { records: shop.products },
    })
    await second.close()
  })

  it('private addresses are refused unless allowed', async () => {
    shop.requests.length = 0
    const assistant = await assistantOf(['--workspace', join(newFolder(), 'prices')])
    expect(await assistant.refused('read_page', { url: shop.sample })).toMatch(/private/)
    expect(shop.requests).toEqual([])
    await assistant.close()
  })
})
