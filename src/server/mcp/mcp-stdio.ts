import type { Readable, Writable } from 'node:stream'
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Service } from '../../control/index.ts'
import type { Right } from '../tokens.ts'
import { createKept } from './answers.ts'
import { createMcpServer } from './mcp-server.ts'

const ALL: ReadonlySet<Right> = new Set(['read', 'run', 'edit'])

/** Serves one client over its stdin and stdout, with all rights; resolves when it has gone, or the signal aborts. */
export async function serveMcpStdio(
  service: Service,
  { stdin, stdout }: { readonly stdin: Readable; readonly stdout: Writable },
  signal: AbortSignal,
  onProblem: (error: unknown) => void = () => {},
): Promise<void> {
  const kept = createKept()
  const gone = new Promise<void>((resolve) => {
    for (const event of ['end', 'close', 'error']) stdin.once(event, () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
    if (signal.aborted) resolve()
  })
  const handle = serveStdio(() => createMcpServer(service, ALL, kept, onProblem), {
    transport: new StdioServerTransport(stdin, stdout),
    onerror: onProblem,
  })
  await gone
  await handle.close()
}
