import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A message that a webhook was sent. */
export interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A receiver of webhooks over HTTP. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  readonly close: () => Promise<void>
}

/** Opens it on a loopback port. @param answer is asked for each message, with its number from 0 */
export async function openReceiver(answer: (response: ServerResponse, n: number) => void): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ url: request.url ?? '', headers: request.headers, body })
      answer(response, received.length - 1)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A mail as it came. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Names of headers in lower case; folded lines joined. */
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
}

/** A server that takes mails. */
export interface MailServer {
  /** `smtp://...` */
  readonly url: string
  readonly mails: ReceivedMail[]
  /** Mails are refused with this code; null takes them. */
  refuses: number | null
  readonly close: () => Promise<void>
}

/** Opens it on a loopback port. */
export async function openMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        if (opened.refuses !== null) return done(Object.assign(new Error('No.'), { responseCode: opened.refuses }))
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...partsOf(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const opened: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuses: null,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return opened
}

function partsOf(raw: string): Pick<ReceivedMail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  return { headers, text: raw.slice(end + 4).replaceAll('\r\n', '\n') }
}
