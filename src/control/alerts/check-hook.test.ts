import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import type { Hook } from '../plan/index.ts'
import { addressesOf, checkHook, newSecret } from './check-hook.ts'

type Checked = Pick<Hook, 'kind' | 'target' | 'events' | 'digest'>

const RULES = { canMail: true, allowPrivate: false }
const webhook = (target: string): Checked => ({ kind: 'webhook', target, events: ['run.failed'], digest: null })
const mail = (target: string): Checked => ({ ...webhook(target), kind: 'mail' })
const check = (hook: Checked, rules = {}): void => checkHook(hook, { ...RULES, ...rules }, 0)
const refusal = (why: string, code = 'bad-hook'): unknown =>
  expect.objectContaining({ code, message: expect.stringContaining(why) })

describe('a webhook', () => {
  it.each([
    'https://b.example/hook?x=1',
    'http://b.example:8080/',
    'https://93.184.216.34/',
    'https://[2606:4700::1]/',
  ])('the target %s is accepted', (target) => expect(() => check(webhook(target))).not.toThrow())

  it.each([
    ['', 'no web address'],
    ['b.example', 'no web address'],
    ['ftp://b.example/', 'no web address'],
    ['file:///etc/passwd', 'no web address'],
    ['javascript:alert(1)', 'no web address'],
    ['https://me:secret@b.example/', 'name and password'],
    ['https://me@b.example/', 'name and password'],
    ['https://:secret@b.example/', 'name and password'],
    [`https://b.example/${'x'.repeat(2048)}`, 'at most 2048'],
  ])('the target "%s" is refused: %s', (target, why) => {
    expect(() => check(webhook(target))).toThrow(refusal(why))
    expect(() => check(webhook(target), { allowPrivate: true })).toThrow(refusal(why))
  })

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.0.0.1/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[fd00::1]/',
    'http://localhost:9200/',
    'http://LOCALHOST/',
    'http://a.localhost/',
    'http://localhost./',
  ])('a webhook to the private address %s is refused unless allowed', (target) => {
    expect(() => check(webhook(target))).toThrow(refusal('private address'))
    expect(() => check(webhook(target), { allowPrivate: true })).not.toThrow()
  })

  it('a webhook has events and no digest', () => {
    expect(() => check({ ...webhook('https://b.example/'), events: [] })).toThrow(refusal('what is to be told'))
    const digest = { cron: '0 7 * * *', timeZone: 'UTC' }
    expect(() => check({ ...webhook('https://b.example/'), digest })).toThrow(refusal('leave out the digest'))
  })
})

describe('a target', () => {
  it('the address of a webhook has at most 2048 characters', () => {
    const target = 'https://b.example/'.padEnd(2048, 'x')
    expect(() => check(webhook(target))).not.toThrow()
    expect(() => check(webhook(`${target}x`))).toThrow(refusal('at most 2048'))
  })

  it('a host whose name only resembles this machine is accepted', () => {
    for (const host of ['localhost.example', 'alocalhost', 'my-localhost'])
      expect(() => check(webhook(`https://${host}/`)), host).not.toThrow()
  })
})

describe('a mail', () => {
  it('a mail hook has addresses and may have a digest', () => {
    const digest = { cron: '0 7 * * *', timeZone: 'Europe/Berlin' }
    expect(() => check({ ...mail('a@b.example, c@d.example'), digest })).not.toThrow()
    expect(addressesOf('a@b.example, c@d.example')).toEqual(['a@b.example', 'c@d.example'])
  })

  it.each([
    '',
    'a',
    'a@',
    '@b',
    'a@b@c',
    'a@b.example,',
    'a b@c.example',
    'a@b.example\r\nBcc: x@y.example',
    'a\n@b.example',
    'a\0@b.example',
    'a\u2028@b.example',
    '"a" <a@b.example>',
    'a;c@b.example',
    `${'a'.repeat(65)}@b.example`,
  ])('mail to %j is refused', (target) => {
    expect(() => check(mail(target))).toThrow(refusal('no mail address'))
  })

  it('the parts of a mail address have the lengths that mail allows', () => {
    const [name, host] = ['a'.repeat(64), 'b'.repeat(255)]
    expect(addressesOf(`${name}@${host}`)).toEqual([`${name}@${host}`])
    expect(() => addressesOf(`a@${host}b`)).toThrow(refusal('no mail address'))
    expect(() => addressesOf('a@b.example, c')).toThrow(refusal('"c" is no mail address.'))
  })

  it('the digest of a mail hook must be a schedule that occurs', () => {
    const digest = { cron: '0 7 * * *', timeZone: 'Mars/Olympus' }
    expect(() => check({ ...mail('a@b.example'), digest })).toThrow(refusal('no time zone', 'bad-schedule'))
    expect(() => check(webhook('https://b.example/'), { canMail: false })).not.toThrow()
  })

  it('a mail hook has a limited number of addresses and needs a mail server', () => {
    const many = (count: number): string => Array.from({ length: count }, (_, i) => `a${i}@b.example`).join(',')
    expect(() => check(mail(many(20)))).not.toThrow()
    expect(() => check(mail(many(21)))).toThrow(refusal('at most 20'))
    expect(() => check(mail('a@b.example'), { canMail: false })).toThrow(refusal('--smtp'))
    const digest = { cron: 'often', timeZone: 'UTC' }
    expect(() => check({ ...mail('a@b.example'), digest })).toThrow(refusal('no cron', 'bad-schedule'))
  })
})

it('each webhook gets a secret of its own', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(new Webhook(secret).sign('msg_1', new Date(0), '{}')).toMatch(/^v1,/)
  }
})
