import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Caller, RIGHTS } from '../tokens.ts'

/** The header that a session's key is sent in. */
const KEY_HEADER = 'x-treegram-key'
const SECRET_BYTES = 32
/** How long an invitation can be taken, in milliseconds. */
const INVITED_MS = 10 * 60_000
/** Open invitations, and sessions of one person; the oldest are forgotten. */
const MOST_INVITED = 10
const MOST_SESSIONS = 50

/** What a browser is given for a session. A cookie is sent to every port of a host, and a key to none but ours: only both together let in. */
export interface Admission {
  /** `Set-Cookie`. */
  readonly cookie: string
  readonly key: string
}

/** Browsers that the studio is open in, of several people at once. Kept in memory alone: they end with the program. */
export interface Sessions {
  /** A token that opens one session with all rights, within ten minutes. */
  readonly invite: () => string
  /** Null for a token that is none, or was taken already. */
  readonly admit: (token: string, port: string) => Admission | null
  /** Opens a session for someone who logged in, with their rights. */
  readonly open: (caller: Caller, port: string) => Admission
  /** Who asks, with the rights of their session; null for headers of no session. */
  readonly callerOf: (headers: Headers) => Caller | null
  /** Ends the session of these headers, if there is one. */
  readonly close: (headers: Headers) => void
}

interface Session {
  readonly cookie: Buffer
  readonly key: Buffer
  readonly caller: Caller
}

/** @param now milliseconds */
export function createSessions(now: () => number): Sessions {
  const invited = new Map<string, number>()
  const sessions: Session[] = []
  const owner: Caller = { name: 'studio', rights: new Set(RIGHTS), hash: Buffer.alloc(0) }
  const open: Sessions['open'] = (caller, port) => {
    const [cookie, key] = [secret(), secret()]
    sessions.push({ cookie: hashOf(cookie), key: hashOf(key), caller })
    const own = sessions.filter((one) => one.caller === caller)
    if (own.length > MOST_SESSIONS) sessions.splice(sessions.indexOf(own[0]!), 1)
    return { cookie: `${cookieName(port)}=${cookie}; HttpOnly; SameSite=Strict; Path=/`, key }
  }
  const sessionOf = (headers: Headers): Session | null => {
    const [cookies, key] = [cookiesOf(headers), headers.get(KEY_HEADER)]
    if (key === null || cookies.length === 0) return null
    const keyHash = hashOf(key)
    const hashes = cookies.map(hashOf)
    let found: Session | null = null
    for (const session of sessions) {
      if (!timingSafeEqual(session.key, keyHash)) continue
      for (const hash of hashes) if (timingSafeEqual(session.cookie, hash)) found = session
    }
    return found
  }
  return {
    invite: () => {
      const token = secret()
      invited.set(hashOf(token).toString('hex'), now() + INVITED_MS)
      const [oldest] = invited.keys()
      if (invited.size > MOST_INVITED && oldest !== undefined) invited.delete(oldest)
      return token
    },
    admit: (token, port) => {
      const hash = hashOf(token).toString('hex')
      const until = invited.get(hash)
      invited.delete(hash)
      return until === undefined || until < now() ? null : open(owner, port)
    },
    open,
    callerOf: (headers) => sessionOf(headers)?.caller ?? null,
    close: (headers) => {
      const session = sessionOf(headers)
      if (session !== null) sessions.splice(sessions.indexOf(session), 1)
    },
  }
}

/** One name for each port, so that several studios of one machine do not take each other's. @param port empty for the usual one of the scheme */
function cookieName(port: string): string {
  return `treegram-studio-${port || '0'}`
}

/** What the cookies of studios say, of whatever port: a few at most. */
function cookiesOf(headers: Headers): readonly string[] {
  const found = (headers.get('cookie') ?? '').matchAll(/(?:^|; ?)treegram-studio-\d{1,5}=([A-Za-z0-9_-]{43})(?=;|$)/g)
  return [...found].slice(0, MOST_INVITED).map(([, value]) => value!)
}

function secret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
