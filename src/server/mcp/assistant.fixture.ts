import { Client, type RequestOptions, StreamableHTTPClientTransport, type Tool } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { SCRIPT } from '../../../test/e2e/script.ts'
import type { PlannedRun, RunEvent } from '../../control/index.ts'
import { until } from '../../control/until.fixture.ts'

/** A value that was told, whole or cut. */
interface ToldValue<Value = unknown> {
  readonly value: Value
  readonly more: string | null
}

/** Fields of the answers of all tools; each tool has some of them. */
export interface Answer extends ToldValue {
  readonly untrusted: string
  readonly id: string
  readonly isNew: boolean
  readonly isEnded: boolean
  readonly run: ToldValue<PlannedRun>
  readonly page: ToldValue
  readonly events: readonly ToldValue<RunEvent>[]
  readonly lastEvent: number
  readonly items: readonly ToldValue[]
  readonly next: string | null
  readonly json: string
}

/** A client of the service, as an assistant has one. */
export interface Assistant {
  readonly tools: () => Promise<readonly Tool[]>
  /** What a tool answers. @throws Error when it answers an error */
  readonly ask: (tool: string, input?: object, options?: RequestOptions) => Promise<Answer>
  /** The error that a tool answers. @throws Error when it answers none */
  readonly refused: (tool: string, input?: object) => Promise<string>
  readonly close: () => Promise<void>
}

/** Over Streamable HTTP, in the newest version of the protocol that both know. */
export function assistantOver(origin: string, token: string): Promise<Assistant> {
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  return connected(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }), 'auto')
}

/** Over stdin and stdout in the version that most assistants speak, of a child process started with these arguments behind `mcp`. */
export function assistantOf(args: readonly string[]): Promise<Assistant> {
  return connected(
    new StdioClientTransport({ command: process.execPath, args: [SCRIPT, 'mcp', ...args], stderr: 'inherit' }),
    'legacy',
  )
}

async function connected(
  transport: StdioClientTransport | StreamableHTTPClientTransport,
  mode: 'auto' | 'legacy',
): Promise<Assistant> {
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(transport)
  const call = async (name: string, input: object = {}, options: RequestOptions = {}) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: { ...input } }, options)
    const [first] = content
    const text = first?.type === 'text' ? first.text : ''
    return { isError: isError === true, structuredContent, text }
  }
  return {
    tools: async () => (await client.listTools()).tools,
    ask: async (name, input, options) => {
      const { isError, structuredContent, text } = await call(name, input, options)
      if (isError) throw new Error(`${name}: ${text}`)
      return structuredContent as unknown as Answer
    },
    refused: async (name, input) => {
      const { isError, text } = await call(name, input)
      if (!isError) throw new Error(`${name} was not refused: ${text.slice(0, 500)}`)
      return text
    },
    close: () => client.close(),
  }
}

/** Follows a run by its events to its end, as assistants are told to. Gives the run with all its events. */
export async function followed(
  { ask }: Assistant,
  id: string,
): Promise<PlannedRun & { readonly events: readonly RunEvent[] }> {
  const events: RunEvent[] = []
  let after = 0
  return until(async () => {
    const news = await ask('get_run', { id, after, waitSeconds: 5 })
    events.push(...news.events.map(({ value }) => value))
    after = news.lastEvent
    return news.isEnded && { ...news.run.value, events }
  }, `run ${id} has ended`)
}

/** All items of a tool that lists, by its cursor to the end. */
export async function listed<Item>({ ask }: Assistant, tool: string, input: object = {}): Promise<readonly Item[]> {
  const items: Item[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const some: Answer = await ask(tool, { ...input, ...(cursor !== undefined && { cursor }) })
    items.push(...some.items.map(({ value }) => value as Item))
    cursor = some.next
  }
  return items
}
