import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../until.fixture.ts'
import { type Delivering, openDelivering } from './deliverer.fixture.ts'
import { createMailer } from './mailer.ts'
import { type MailServer, openMailServer } from './receivers.fixture.ts'

const FROM = 'treegram@example.org'
const DAY = 24 * 3_600_000

let server: MailServer
let delivering: Delivering
beforeEach(async () => {
  server = await openMailServer()
  delivering = await openDelivering({ smtp: server.url, mailFrom: FROM })
})
afterEach(async () => {
  await delivering.close()
  await server.close()
})

const arrived = (count: number): Promise<true> =>
  until(async () => server.mails.length >= count, `${count} mails arrived`)

describe('a mail', () => {
  it('a mail is sent at once to all addresses from the given sender', async () => {
    const hook = await delivering.mailHook('a@b.example, c@d.example')
    await delivering.tell({ message: 'No data for 3 days.' })
    const delivery = await delivering.tried(hook, 1)
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 250, problem: '' }] })
    const [mail, ...others] = server.mails
    expect(others).toEqual([])
    expect(mail).toMatchObject({ from: FROM, to: ['a@b.example', 'c@d.example'] })
    expect(mail?.text).toContain('No data for 3 days.')
    expect(mail?.headers.get('subject')).toBe('Treegram: shop: no data for days')
    expect(mail?.headers.get('message-id')).toBe(`<${delivery.id}.1@example.org>`)
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
  })

  it('a digest comes once at its moment with all messages', async () => {
    const hook = await delivering.mailHook('a@b.example', { digest: { cron: '0 7 * * *', timeZone: 'Europe/Berlin' } })
    await delivering.tell({ message: 'One.' })
    await delivering.tell({ message: 'Two.' }, 'other')
    await delivering.clock.rest()
    expect(server.mails).toEqual([])
    const { dueAt } = await delivering.tried(hook, 0)
    delivering.clock.advance(dueAt! - delivering.clock.now())
    await delivering.tried(hook, 1)
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]?.text).toMatch(/One\.[\s\S]*Two\./)
    expect(server.mails[0]?.headers.get('subject')).toBe('Treegram: 2 messages: shop, other')
    const { items } = await delivering.plan.deliveries.list({ limit: 9 })
    expect(items.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    await delivering.clock.rest()
    delivering.clock.advance(2 * DAY)
    await delivering.clock.rest()
    expect(server.mails).toHaveLength(1)
  })

  it('a refused mail is sent again unchanged', async () => {
    const hook = await delivering.mailHook('a@b.example')
    server.refuses = 451
    await delivering.tell()
    const refused = await delivering.tried(hook, 1)
    expect(refused).toMatchObject({ state: 'waiting', attempts: [{ status: 451 }] })
    server.refuses = null
    await delivering.clock.rest()
    delivering.clock.advance(refused.dueAt! - delivering.clock.now())
    expect(await delivering.tried(hook, 2)).toMatchObject({ state: 'delivered' })
    expect(server.mails[0]?.headers.get('message-id')).toContain(refused.id)
  })

  it('text of pages cannot put headers or commands into a mail', async () => {
    const evil = 'x\r\nBcc: evil@evil.example\r\n\r\n.\r\nRCPT TO:<evil@evil.example>\r\n'
    const hook = await delivering.mailHook('a@b.example')
    await delivering.tell({ message: evil }, evil)
    await delivering.tried(hook, 1)
    await arrived(1)
    const [mail] = server.mails
    expect(server.mails).toHaveLength(1)
    expect(mail?.to).toEqual(['a@b.example'])
    expect([...mail!.headers.keys()].sort()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
    expect(mail?.text).not.toMatch(/^(Bcc|RCPT|\.$)/m)
  })

  it('a mail to an address that hides another is not sent', async () => {
    const mailer = createMailer(server.url, FROM)
    const hook = await delivering.mailHook('a@b.example>\r\nRCPT TO:<evil@evil.example', { paused: true })
    await expect(mailer.send(hook, [])).rejects.toThrow()
    mailer.close()
    expect(server.mails).toEqual([])
  })
})

it('a service without a mail server says so, and keeps the mail for a while', async () => {
  const other = await openDelivering()
  try {
    const hook = await other.mailHook('a@b.example')
    await other.tell()
    const problem = 'This service sends no mail now.'
    expect(await other.tried(hook, 1)).toMatchObject({ state: 'waiting', attempts: [{ status: null, problem }] })
  } finally {
    await other.close()
  }
})
