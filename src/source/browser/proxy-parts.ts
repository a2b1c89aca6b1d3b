import type { Target } from '../guard.ts'
import type { ProxyAddress } from '../proxy/address.ts'

/** What the proxy needs. */
export interface ProxyParts {
  /** An allowed address of a host, to connect to and no other; rejects for one that must not be reached. */
  readonly lookup: (target: Target) => Promise<string>
  /** The user's own proxy, that connections take to what `lookup` gives; null for none. */
  readonly upstream: ProxyAddress | null
  /** Most bytes of one answer or tunnel; then it is cut. */
  readonly maxBytes: number
  readonly connectTimeoutMs: number
  readonly onBytes: (count: number) => void
  /** Called with why a host gave the browser nothing. */
  readonly onFailed: (target: Target, error: unknown) => void
  /** Called when a host answered. */
  readonly onReached: (target: Target) => void
}

/** An answer that no browser can be given; the message says what it is. */
export class UnpassableError extends Error {
  override readonly name = 'UnpassableError'
}

/** Counts what comes from the web, and cuts it at the bound. */
export function counted(
  stream: NodeJS.ReadableStream,
  { maxBytes, onBytes }: ProxyParts,
  cut: (error: UnpassableError) => void,
): void {
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    onBytes(chunk.length)
    if (size > maxBytes) cut(new UnpassableError(`it is larger than ${maxBytes} bytes`))
  })
}
