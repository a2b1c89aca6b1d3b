import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serve } from '../index.ts'
import { MOST_CHARACTERS } from './answers.ts'
import { assistantOf, assistantOver } from './assistant.fixture.ts'
import { TOOLS } from './mcp-server.ts'

/** How assistants are told of a server. */
interface Entry {
  readonly args: readonly string[]
  readonly url: string
  readonly headers: { readonly Authorization: string }
}

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guide/mcp.md'), 'utf8')
const rows = [...guide.matchAll(/^\| `(\w+)` \| (\w+) \|/gm)].map(([, name, right]) => ({ name, right }))
const [stdio, http] = [...guide.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(
  ([, json]) => (JSON.parse(json!) as { readonly mcpServers: { readonly treegram: Entry } }).mcpServers.treegram,
)

/** What a tool's input says of a field. */
function fieldOf(tool: string, field: string): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(TOOLS.find(({ name }) => name === tool)!.input, { io: 'input' })
  return properties[field] as Record<string, unknown>
}

describe('the guide to the tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-mcp-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('the guide has all tools with their rights, in order', () => {
    expect(rows).toEqual(TOOLS.map(({ name, right }) => ({ name, right })))
  })

  it('the guide names no tool that does not exist', () => {
    const named = [...guide.matchAll(/`((?:read|find|start|get|stop|list|put|accept|reject|acknowledge)_\w+)`/g)]
    expect(named.map(([, name]) => name).filter((name) => TOOLS.every((tool) => tool.name !== name))).toEqual([])
  })

  it('the limits in the guide are the real ones', () => {
    const limit = fieldOf('list_runs', 'limit')
    const written = (value: unknown): string => Number(value).toLocaleString('en')
    expect(guide).toContain(`at most ${written(MOST_CHARACTERS)} characters. A value`)
    expect(guide).toContain(`Lists give ${limit.default} items, with \`limit\` up to ${limit.maximum},`)
    expect(guide).toContain(`\`waitSeconds\` is at most ${fieldOf('get_run', 'waitSeconds').maximum};`)
    expect(guide).toContain(`at most ${written(fieldOf('read_page', 'html').maxLength)} characters.\n`)
  })

  it('the configuration in the guide starts the command', async () => {
    const [program, command, option, workspace, ...more] = stdio!.args
    expect([program, command, more]).toEqual(['treegram', 'mcp', []])
    expect(workspace).toMatch(/^\//)
    const assistant = await assistantOf([option!, join(folder, 'stdio')])
    expect(await assistant.tools()).toHaveLength(TOOLS.length)
    await assistant.close()
  })

  it('the configuration in the guide reaches the service', async () => {
    const serving = await serve({ workspace: join(folder, 'http'), root: null, port: 0, logLevel: 'silent' })
    const { host } = new URL(serving.origin)
    const url = http!.url.replace('127.0.0.1:4270', host)
    const token = http!.headers.Authorization.replace(/^Bearer /, '').replace('THE-TOKEN', serving.newToken!.token)
    expect(new URL(url).pathname).toBe('/mcp')
    const assistant = await assistantOver(new URL(url).origin, token)
    expect(await assistant.tools()).toHaveLength(TOOLS.length)
    await assistant.close()
    await serving.close()
  })
})
