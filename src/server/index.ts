/** The faces of the service: what programs and assistants call. */
export { LOG_LEVELS, type LogLevel } from './log.ts'
export { serveMcpStdio } from './mcp/mcp-stdio.ts'
export { type ServeOptions, type Serving, serve } from './serve.ts'
