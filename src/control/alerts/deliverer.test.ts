import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../until.fixture.ts'
import { type Delivering, openDelivering } from './deliverer.fixture.ts'
import type { DelivererOptions } from './deliverer.ts'
import { openReceiver, type Receiver } from './receivers.fixture.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function receiving(answer: Parameters<typeof openReceiver>[0]): Promise<Receiver> {
  const receiver = await openReceiver(answer)
  closers.push(receiver.close)
  return receiver
}

async function delivering(options: Partial<DelivererOptions> = {}): Promise<Delivering> {
  const opened = await openDelivering(options)
  closers.push(opened.close)
  return opened
}

/** A receiver that answers with these, one after the other. */
function statuses(...answers: readonly number[]): Promise<Receiver> {
  return receiving((response, n) => response.writeHead(answers[n] ?? 200).end())
}

const arrived = (receiver: Receiver, count: number): Promise<true> =>
  until(async () => receiver.received.length >= count, `${count} messages arrived`)

describe('a webhook', () => {
  it('a webhook gets each message once, signed', async () => {
    const receiver = await statuses(204)
    const { webhook, tell, tried, clock } = await delivering()
    const hook = await webhook(receiver.url)
    await tell({ days: 3 })
    const delivery = await tried(hook, 1)
    expect(delivery).toMatchObject({ state: 'delivered', dueAt: null, attempts: [{ status: 204, problem: '' }] })
    const { headers, body } = receiver.received[0]!
    expect(body).toBe(delivery.body)
    expect(headers).toMatchObject({ 'webhook-id': delivery.id, 'content-type': 'application/json' })
    const signed = headers as Record<string, string>
    const data = { site: 'shop', run: null, days: 3 }
    expect(new Webhook(hook.secret!).verify(body, signed)).toMatchObject({ type: 'site.quiet', data })
    expect(() => new Webhook(hook.secret!).verify(`${body} `, signed)).toThrow()
    expect(() => new Webhook('whsec_AAAA').verify(body, signed)).toThrow()
    clock.advance(48 * HOUR)
    await clock.rest()
    expect(receiver.received).toHaveLength(1)
  })

  it('a failed message is sent again with the same id and bytes', async () => {
    const receiver = await statuses(500, 200)
    const { webhook, tell, tried, clock } = await delivering()
    const hook = await webhook(receiver.url)
    await tell()
    const failed = await tried(hook, 1)
    expect(failed).toMatchObject({ state: 'waiting', dueAt: clock.now() + 5 * SECOND })
    expect(failed.attempts[0]).toMatchObject({ status: 500, problem: 'It answered 500.' })
    clock.advance(5 * SECOND - 1)
    await clock.rest()
    expect(receiver.received).toHaveLength(1)
    clock.advance(1)
    expect(await tried(hook, 2)).toMatchObject({ state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] })
    const [first, second] = receiver.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    for (const { headers, body } of receiver.received)
      expect(() => new Webhook(hook.secret!).verify(body, headers as Record<string, string>)).not.toThrow()
  })

  it('a message that always fails is given up after about a day', async () => {
    const receiver = await receiving((response) => response.writeHead(503).end())
    const { webhook, tell, tried, clock } = await delivering()
    const hook = await webhook(receiver.url)
    await tell()
    const from = clock.now()
    let delivery = await tried(hook, 1)
    for (let n = 2; delivery.dueAt !== null; n++) {
      await clock.rest()
      clock.advance(delivery.dueAt - clock.now())
      delivery = await tried(hook, n)
    }
    expect(delivery).toMatchObject({ state: 'failed' })
    expect(receiver.received).toHaveLength(11)
    expect((clock.now() - from) / HOUR).toBeGreaterThan(24)
    expect((clock.now() - from) / HOUR).toBeLessThan(36)
  })

  it.each([
    [200, 'delivered', ''],
    [299, 'delivered', ''],
    [300, 'waiting', 'It redirects, which is not followed.'],
    [399, 'waiting', 'It redirects, which is not followed.'],
    [400, 'waiting', 'It answered 400.'],
    [409, 'waiting', 'It answered 409.'],
    [411, 'waiting', 'It answered 411.'],
  ])('a webhook that answers %i is %s', async (status, state, problem) => {
    const receiver = await statuses(status)
    const { webhook, tell, tried } = await delivering()
    const hook = await webhook(receiver.url)
    await tell()
    expect(await tried(hook, 1)).toMatchObject({ state, attempts: [{ status, problem }] })
  })

  it('sixteen webhooks at most are written to at a time', async () => {
    const held: (() => void)[] = []
    const receiver = await receiving((response) => void held.push(() => response.writeHead(200).end()))
    const { webhook, tell, plan } = await delivering()
    for (let n = 0; n < 17; n++) await webhook(receiver.url)
    await tell()
    await arrived(receiver, 16)
    expect(receiver.received).toHaveLength(16)
    held[0]!()
    await arrived(receiver, 17)
    for (const answer of held.slice(1)) answer()
    const delivered = { state: 'delivered' } as const
    const all = async () => (await plan.deliveries.list({ limit: 99 }, delivered)).items.length === 17
    await until(all, 'all are delivered')
  })

  it('a webhook may ask for a longer pause', async () => {
    const receiver = await receiving((response) => response.writeHead(429, { 'retry-after': '3600' }).end())
    const { webhook, tell, tried, clock } = await delivering()
    const hook = await webhook(receiver.url)
    await tell()
    expect(await tried(hook, 1)).toMatchObject({ state: 'waiting', dueAt: clock.now() + HOUR })
  })

  it('a webhook that answers that it is gone is paused', async () => {
    const receiver = await statuses(410)
    const { webhook, tell, tried, plan } = await delivering()
    const hook = await webhook(receiver.url)
    await tell()
    expect(await tried(hook, 1)).toMatchObject({ state: 'failed', dueAt: null, attempts: [{ status: 410 }] })
    expect(await plan.hooks.get(hook.id)).toMatchObject({ paused: true })
    await tell()
    expect((await plan.deliveries.list({ limit: 9 })).items).toHaveLength(1)
  })

  it('a redirect of a webhook is not followed', async () => {
    const other = await statuses(200)
    const receiver = await receiving((response) => response.writeHead(307, { location: other.url }).end())
    const { webhook, tell, tried } = await delivering()
    const hook = await webhook(receiver.url)
    await tell()
    const { state, attempts } = await tried(hook, 1)
    expect({ state, attempts }).toMatchObject({
      state: 'waiting',
      attempts: [{ status: 307, problem: 'It redirects, which is not followed.' }],
    })
    expect(other.received).toEqual([])
  })

  it.each(['127.0.0.1', 'localhost'])(
    'a webhook at a private address (%s) is not written to unless that is allowed',
    async (host) => {
      const receiver = await statuses(200)
      const { webhook, tell, tried } = await delivering({ allowPrivate: false })
      const hook = await webhook(receiver.url.replace('127.0.0.1', host))
      await tell()
      const { state, attempts } = await tried(hook, 1)
      expect(state).toBe('waiting')
      expect(attempts).toMatchObject([{ status: null, problem: expect.stringContaining('has a private address') }])
      expect(receiver.received).toEqual([])
    },
  )

  it('a webhook that does not answer is tried again', async () => {
    const silent = await receiving(() => {})
    const gone = await statuses()
    await gone.close()
    const { webhook, tell, tried } = await delivering({ answerMs: 200 })
    const [slow, none] = [await webhook(silent.url), await webhook(gone.url)]
    await tell()
    const problem = expect.stringMatching(/did not answer within 0.2 s/)
    expect(await tried(slow, 1)).toMatchObject({ state: 'waiting', attempts: [{ status: null, problem }] })
    const unreached = expect.stringMatching(/could not be reached/)
    expect(await tried(none, 1)).toMatchObject({ state: 'waiting', attempts: [{ status: null, problem: unreached }] })
  })

  it('an endless answer of a webhook is not read to its end', async () => {
    const receiver = await receiving((response) => {
      response.writeHead(200)
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    const { webhook, tell, tried } = await delivering({ answerMs: 5000 })
    const hook = await webhook(receiver.url)
    await tell()
    expect(await tried(hook, 1)).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] })
  })

  it('a webhook that hangs does not hold up others', async () => {
    const silent = await receiving(() => {})
    const receiver = await statuses()
    const { webhook, tell, tried, plan } = await delivering()
    const [slow, quick] = [await webhook(silent.url), await webhook(receiver.url)]
    await tell({ n: 1 })
    await arrived(silent, 1)
    await tried(quick, 1)
    await tell({ n: 2 })
    await arrived(receiver, 2)
    const waiting = (await plan.deliveries.list({ limit: 9 }, { hook: slow.id })).items
    expect(waiting.map(({ state, attempts }) => [state, attempts.length])).toEqual([
      ['waiting', 0],
      ['waiting', 0],
    ])
    expect(silent.received).toHaveLength(1)
  })

  it('a webhook gets its messages in order', async () => {
    const receiver = await statuses()
    const { webhook, tell, clock } = await delivering()
    await webhook(receiver.url)
    for (let n = 0; n < 5; n++) {
      await tell({ n })
      clock.advance(1)
    }
    await arrived(receiver, 5)
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.n)).toEqual([0, 1, 2, 3, 4])
  })

  it('a webhook that is paused or removed gets no retries', async () => {
    const receiver = await statuses()
    const { webhook, tell, tried, plan } = await delivering()
    const [paused, removed] = [await webhook(receiver.url), await webhook(receiver.url)]
    await tell()
    const deliveries = [await tried(paused, 1), await tried(removed, 1)]
    await plan.hooks.update(paused.id, { paused: true })
    await plan.hooks.remove(removed.id)
    for (const { id } of deliveries) await plan.deliveries.again(id, 0)
    await tell()
    expect(await tried(paused, 2)).toMatchObject({
      state: 'failed',
      attempts: [{}, { problem: 'The hook is paused.' }],
    })
    expect(await tried(removed, 2)).toMatchObject({ state: 'failed', attempts: [{}, { problem: 'The hook is gone.' }] })
    expect(receiver.received).toHaveLength(2)
  })
})

it('closing breaks off a delivery that hangs, which stays to be sent', async () => {
  const silent = await receiving(() => {})
  const opened = await openDelivering()
  const hook = await opened.webhook(silent.url)
  await opened.tell()
  await arrived(silent, 1)
  const kept = opened.tried(hook, 0)
  expect(await kept).toMatchObject({ state: 'waiting', attempts: [] })
  await opened.close()
  expect(opened.observed).toEqual([])
})
