import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'
import { isPublicAddress } from './public-address.ts'

/** Thrown inside the connector when an address is refused; `address` is the one that was. */
export class PrivateAddressError extends Error {
  readonly address: string

  constructor(hostname: string, address: string) {
    super(`${hostname} has the private address ${address}`)
    this.name = 'PrivateAddressError'
    this.address = address
  }
}

/** True for this machine itself, by name or address, as a URL's `hostname` spells it. */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}

/** What the guard needs to know; see `HttpOptions`. */
export interface GuardOptions {
  readonly allowPrivate: boolean
  readonly startUrls: readonly string[]
  readonly connectTimeoutMs: number
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
  /** By name the judges of start hosts: whoever is given the same ones goes by the same first addresses. @default its own */
  readonly judges?: Map<string, Judge>
}

/** Says which of a host's addresses is refused; null when it may be connected to. */
type Judge = (addresses: readonly string[]) => string | null

const judgePublic: Judge = (addresses) => addresses.find((address) => !isPublicAddress(address)) ?? null

/**
 * For a host that the user named: the private addresses that it had when it was looked up first are fine (an intranet host), others never, and none once
 * it was public, so that its owner cannot turn the user's own URL inwards or elsewhere within (DNS rebinding).
 */
export function judgeStartHost(): Judge {
  let wasPublic = false
  let pinned: ReadonlySet<string> | null = null
  return (addresses) => {
    wasPublic ||= judgePublic(addresses) === null
    pinned ??= new Set(addresses)
    const isRefused = (address: string): boolean => !isPublicAddress(address) && (wasPublic || !pinned?.has(address))
    return addresses.find(isRefused) ?? null
  }
}

/**
 * A connector for undici that refuses private addresses. It sees every connection, redirects and robots.txt included. Names are
 * resolved here, all their addresses judged, and the socket gets exactly the judged ones, so that a second answer of the name
 * server cannot slip in between. Literal addresses never reach a resolver and are judged as they are.
 */
export function createGuardedConnector(options: GuardOptions): buildConnector.connector {
  const connectorFor = byJudge(options, (judge) => judgedConnector(judge, options))
  return (target, callback) => connectorFor(target)(target, callback)
}

/**
 * Looks a host up for those who connect by themselves: an address that the guard allows, to connect to and no other.
 * Rejects with a {@link PrivateAddressError}, or as the resolver does.
 */
export function createGuardedLookup(options: GuardOptions): (target: Target) => Promise<string> {
  const judgeOf = byJudge(options, (judge) => judge)
  const resolve = options.resolve ?? resolveBySystem
  return async (target) => {
    const hostname = bare(target.hostname)
    const addresses = isIP(hostname) === 0 ? await resolve(hostname) : [hostname]
    const refused = judgeOf(target)(addresses)
    if (refused !== null) throw new PrivateAddressError(hostname, refused)
    const [first] = addresses
    if (first === undefined) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
    return first
  }
}

/** Where a connection shall go. An empty port is the protocol's own. */
export interface Target {
  readonly hostname: string
  readonly port: string
  readonly protocol: string
}

/** What is made of a target's judge: everybody for those who allow private addresses, that of its host for each start URL. */
function byJudge<Made>(
  { allowPrivate, startUrls, judges = new Map() }: GuardOptions,
  make: (judge: Judge) => Made,
): (target: Target) => Made {
  const strict = make(allowPrivate ? () => null : judgePublic)
  if (allowPrivate) return () => strict
  // All ports of a host have its one judge: what it was at one port it is at another.
  const own = new Map<string, Made>()
  for (const url of startUrls.map((start) => new URL(start))) {
    const judge = judges.get(url.hostname) ?? judgeStartHost()
    judges.set(url.hostname, judge)
    own.set(hostKey(url), make(judge))
  }
  return (target) => own.get(hostKey(target)) ?? strict
}

/** IPv6 without the brackets of a URL. */
export function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Host and port, the default one written out; IPv6 without brackets, as undici hands it over. */
function hostKey({ hostname, port, protocol }: Target): string {
  return `${bare(hostname)} ${port || (protocol === 'https:' ? '443' : '80')}`
}

function judgedConnector(judge: Judge, options: GuardOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: options.connectTimeoutMs,
    allowH2: false,
    lookup: judgedLookup(judge, options.resolve ?? resolveBySystem),
  })
  return (target, callback) => {
    const refused = isIP(target.hostname) === 0 ? null : judge([target.hostname])
    if (refused === null) connect(target, callback)
    else callback(new PrivateAddressError(target.hostname, refused), null)
  }
}

function judgedLookup(judge: Judge, resolve: (hostname: string) => Promise<readonly string[]>): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const refused = judge(addresses)
        const [first] = addresses
        if (refused !== null) callback(new PrivateAddressError(hostname, refused), '')
        else if (first === undefined) callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '')
        else if (all)
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          )
        else callback(null, first, isIP(first))
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}

async function resolveBySystem(hostname: string): Promise<readonly string[]> {
  return (await systemLookup(hostname, { all: true })).map(({ address }) => address)
}
