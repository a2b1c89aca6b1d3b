import { ServerError } from './problem.ts'

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Names that requests may be for. @param more what the user allows beside the address itself */
export function hostNames(address: string, more: readonly string[]): ReadonlySet<string> {
  const own = address.includes(':') ? `[${address}]` : address
  return new Set([...LOOPBACK_NAMES, own, ...more].map((name) => name.toLowerCase()))
}

/** True for addresses that only this machine can call. */
export function isLoopback(address: string): boolean {
  return address === 'localhost' || address === '::1' || /^127(\.\d{1,3}){3}$/.test(address)
}

/**
 * Refuses what a page of another site makes a browser send: a name that was bound to our address (DNS rebinding) is not in `names`; another
 * site's origin, and what the browser says of the site that asks, are not ours.
 *
 * @throws ServerError `bad-host`, `bad-origin`
 */
export function checkPlace(headers: Headers, names: ReadonlySet<string>): void {
  const host = headers.get('host')?.toLowerCase() ?? ''
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(:\d{1,5})?$/.exec(host)?.[1]
  if (name === undefined || !names.has(name))
    throw new ServerError('bad-host', 'This host name is not served here; allow it with --host-name.')
  const origin = headers.get('origin')
  if (origin !== null && !/^https?:\/\//.test(origin)) throw foreign()
  if (origin !== null && origin.replace(/^https?:\/\//, '').toLowerCase() !== host) throw foreign()
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw foreign()
}

function foreign(): ServerError {
  return new ServerError('bad-origin', 'Pages of other origins may not ask this service.')
}
