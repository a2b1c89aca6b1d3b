import { createTransport } from 'nodemailer'
import type { Delivery, Hook } from '../plan/index.ts'
import { addressesOf } from './check-hook.ts'
import { letterOf } from './letters.ts'

/** Sends mails to the addresses of a hook. */
export interface Mailer {
  /** One mail for some messages. Gives the server's code; rejects with a sentence. */
  send(hook: Hook, deliveries: readonly Delivery[]): Promise<number>
  close(): void
}

const PATIENCE_MS = 20_000

/**
 * @param smtp `smtp://user:password@host:port`, or `smtps`; encrypted where the server offers it
 * @param from who the mails are from: one address
 */
export function createMailer(smtp: string, from: string): Mailer {
  const transport = createTransport(
    { url: smtp, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    { from },
  )
  const domain = from.split('@').at(-1) ?? 'treegram.invalid'
  return {
    send: async ({ target }, deliveries) => {
      const { subject, text } = letterOf(deliveries)
      // The same messages are the same mail when they are sent once more, which mail programs know by its id.
      const messageId = `<${deliveries[0]!.id}.${deliveries.length}@${domain}>`
      const { response } = await transport.sendMail({
        to: [...addressesOf(target)],
        subject,
        text,
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      return Number(response.slice(0, 3)) || 250
    },
    close: () => transport.close(),
  }
}
