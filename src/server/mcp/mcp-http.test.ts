import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../control/shop.fixture.ts'
import { serve } from '../index.ts'
import type { Right } from '../tokens.ts'
import { assistantOver, followed } from './assistant.fixture.ts'
import { TOOLS } from './mcp-server.ts'

const TOKENS = { reader: 'token-that-only-reads', runner: 'token-that-reads-and-runs', editor: 'token-that-may-all' }
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

describe('MCP over HTTP', () => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-mcp-'))
  const lines: string[] = []
  let shop: TestShop
  let serving: Awaited<ReturnType<typeof serve>>

  beforeAll(async () => {
    shop = await openShop()
    const tokenFile = join(folder, 'tokens')
    const { reader, runner, editor } = TOKENS
    writeFileSync(tokenFile, `reader read ${reader}\nrunner read,run ${runner}\neditor read,run,edit ${editor}\n`)
    serving = await serve({
      workspace: join(folder, 'workspace'),
      root: null,
      port: 0,
      tokenFile,
      logTo: (line) => lines.push(line),
    })
  })
  afterAll(async () => {
    await serving.close()
    await shop.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const post = (headers: Record<string, string>, body: string = JSON.stringify(LIST)): Promise<Response> =>
    fetch(new URL('/mcp', serving.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body,
    })
  const allowed = { authorization: `Bearer ${TOKENS.reader}` }

  it.each<[string, readonly Right[]]>([
    [TOKENS.reader, ['read']],
    [TOKENS.runner, ['read', 'run']],
    [TOKENS.editor, ['read', 'run', 'edit']],
  ])('the token %s sees the tools that its rights allow', async (token, rights) => {
    const assistant = await assistantOver(serving.origin, token)
    const names = (await assistant.tools()).map(({ name }) => name)
    const expected = TOOLS.filter(({ right }) => rights.includes(right)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(expected.toSorted())
    await assistant.close()
  })

  it('tools beyond the rights of a token cannot be called', async () => {
    const reader = await assistantOver(serving.origin, TOKENS.reader)
    const runner = await assistantOver(serving.origin, TOKENS.runner)
    await expect(reader.ask('start_collect', { samples: ['http://a.example/1'] })).rejects.toThrow(/start_collect/)
    await expect(runner.ask('put_site', { name: 'a', samples: ['http://a.example/1'] })).rejects.toThrow(/put_site/)
    expect((await reader.ask('list_runs')).items).toEqual([])
    expect((await reader.ask('list_sites')).items).toEqual([])
    await Promise.all([reader.close(), runner.close()])
  })

  it('a caller without a token gets no answer', async () => {
    await expect(assistantOver(serving.origin, 'token-of-somebody-else')).rejects.toThrow()
    for (const authorization of ['', 'Bearer', 'Bearer x', `Basic ${TOKENS.reader}`])
      expect((await post({ authorization })).status).toBe(401)
    expect((await post(allowed)).status).toBe(200)
  })

  it('pages of other sites, and bodies that are too long or no JSON, are refused', async () => {
    expect((await post({ ...allowed, origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await post(allowed, `"${'x'.repeat(9_000_000)}"`)).status).toBe(413)
    expect((await post(allowed, '{')).status).toBe(400)
  })

  it('private addresses are not requested unless allowed', async () => {
    const assistant = await assistantOver(serving.origin, TOKENS.editor)
    expect(await assistant.refused('read_page', { url: shop.sample })).toMatch(/private/)
    const { id } = await assistant.ask('find_pages', { samples: [shop.sample], waitSeconds: 30 })
    const run = await followed(assistant, id)
    expect(run).toMatchObject({ state: 'failed', error: { message: expect.stringMatching(/private/) } })
    expect(shop.requests).toEqual([])
    await assistant.close()
  })

  it('a run of many events is followed to the last of them', async () => {
    const { plan, stopRun } = serving.service
    const spec = { kind: 'learn' as const, pages: ['http://a.example/'] }
    const { run } = await plan.runs.add({ id: 'run_ofmanyevents', spec, hosts: ['a.example'] }, Date.now())
    const events = Array.from({ length: 120 }, (_, i) => ({ at: i, kind: 'warning', data: { i } }))
    await plan.runs.note(run.id, run.counts, events)
    await stopRun(run.id)
    const assistant = await assistantOver(serving.origin, TOKENS.reader)
    const told = (await followed(assistant, run.id)).events
    expect(
      told
        .filter(({ kind }) => kind === 'warning')
        .slice(-120)
        .map(({ data }) => data),
    ).toEqual(events.map(({ data }) => data))
    await assistant.close()
  })

  it('wrong calls are not logged as faults, and tokens are not logged', async () => {
    const assistant = await assistantOver(serving.origin, TOKENS.reader)
    expect(await assistant.refused('get_run', { id: 'run_0' })).toMatch(/^unknown-run: /)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes('"fault"'))).toEqual([])
    for (const token of Object.values(TOKENS)) expect(lines.join('')).not.toContain(token)
    await assistant.close()
  })
})
