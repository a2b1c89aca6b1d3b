import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One message that came in. */
export interface Received {
  readonly id: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Takes webhooks on a loopback port and remembers them all. */
export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  readonly close: () => Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      received.push({ id: headers['webhook-id'] ?? '', body: Buffer.concat(chunks).toString(), headers })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
