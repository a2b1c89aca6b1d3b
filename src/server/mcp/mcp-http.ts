import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Service } from '../../control/index.ts'
import type { Right } from '../tokens.ts'
import { createKept } from './answers.ts'
import { createMcpServer } from './mcp-server.ts'

/** MCP over Streamable HTTP, for a route behind the checks of who calls and from where. */
export interface McpHttp {
  /** Answers one request of a caller with some rights; its body must not have been read. */
  readonly handle: (request: Request, rights: ReadonlySet<Right>) => Promise<Response>
  /** Ends what is being answered. */
  readonly close: () => Promise<void>
}

const RIGHTS: readonly Right[] = ['read', 'run', 'edit']

/**
 * Each request is answered by itself: there are no sessions, and nothing is left when a client goes.
 *
 * @param onProblem is told of our own bugs, which callers are told nothing of
 */
export function createMcpHttp(service: Service, onProblem: (error: unknown) => void = () => {}): McpHttp {
  const kept = createKept()
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const rights = new Set(RIGHTS.filter((right) => authInfo?.scopes.includes(right)))
      return createMcpServer(service, rights, kept, onProblem)
    },
    { onerror: onProblem },
  )
  return {
    handle: (request, rights) =>
      // The token was checked by who calls this, and is told nobody.
      handler.fetch(request, { authInfo: { token: '', clientId: 'caller', scopes: [...rights] } }),
    close: handler.close,
  }
}
