/** The faces of the service: what programs and assistants call. */
export type { LogLevel } from './log.ts'
export { serveMcpStdio } from './mcp/mcp-stdio.ts'
export { serve } from './serve.ts'
export { watchWorker } from './watch-worker.ts'
