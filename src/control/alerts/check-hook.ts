import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from '../../source/index.ts'
import { PlanError } from '../errors.ts'
import { ALERT_KINDS, type Hook, type Moment } from '../plan/index.ts'
import { checkSchedule } from '../schedule/moments.ts'

const MOST_ADDRESSES = 20
const MAX_TARGET = 2048
const SECRET_BYTES = 24
/** One address, as SMTP takes it: no spaces, quotes, brackets or line ends, so that nothing can be slipped into a header. */
const MAIL_ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"]{1,255}$/u

/** Whether this service can send mail, and where it may write to. */
export interface HookRules {
  readonly canMail: boolean
  readonly allowPrivate: boolean
}

/**
 * Looks at a hook before it is kept. Names of hosts are looked up only when something is sent, and guarded then.
 *
 * @throws PlanError `bad-hook`, `bad-schedule`
 */
export function checkHook(
  hook: Pick<Hook, 'kind' | 'target' | 'events' | 'digest'>,
  rules: HookRules,
  now: Moment,
): void {
  const { kind, target, events, digest } = hook
  if (events.length === 0) throw new PlanError('bad-hook', `Name what is to be told: ${ALERT_KINDS.join(', ')}.`)
  if (target.length > MAX_TARGET) throw new PlanError('bad-hook', `A target has at most ${MAX_TARGET} characters.`)
  if (kind === 'webhook') {
    if (digest !== null) throw new PlanError('bad-hook', 'Only mails are gathered; leave out the digest.')
    checkUrl(target, rules.allowPrivate)
  } else {
    if (!rules.canMail)
      throw new PlanError('bad-hook', 'This service sends no mail; start it with --smtp and --mail-from.')
    addressesOf(target)
    if (digest !== null) checkSchedule(digest.cron, digest.timeZone, now)
  }
}

function checkUrl(target: string, allowPrivate: boolean): void {
  const url = URL.canParse(target) ? new URL(target) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new PlanError('bad-hook', `"${target}" is no web address; give one that begins with https://.`)
  if (url.username !== '' || url.password !== '')
    throw new PlanError('bad-hook', 'Leave name and password out of the address; messages are signed.')
  const host = url.hostname.replace(/^\[|[\].]$/g, '')
  if (
    !allowPrivate &&
    (isIP(host) !== 0 ? !isPublicAddress(host) : host === 'localhost' || host.endsWith('.localhost'))
  )
    throw new PlanError(
      'bad-hook',
      `${url.hostname} is a private address; start the service with --allow-private to write there.`,
    )
}

/** The addresses of a mail. @throws PlanError `bad-hook` */
export function addressesOf(target: string): readonly string[] {
  const addresses = target.split(',').map((address) => address.trim())
  const wrong = addresses.find((address) => !MAIL_ADDRESS.test(address))
  if (wrong !== undefined) throw new PlanError('bad-hook', `"${wrong}" is no mail address.`)
  if (addresses.length > MOST_ADDRESSES) throw new PlanError('bad-hook', `Give at most ${MOST_ADDRESSES} addresses.`)
  return addresses
}

/** A secret as Standard Webhooks write them. */
export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}
