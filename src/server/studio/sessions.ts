import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type Caller, RIGHTS } from '../tokens.ts'

/** The header that a session's key is sent in. */
const KEY_HEADER = 'x-treegram-key'
const SECRET_BYTES = 32
/** How long an invitation can be taken, in milliseconds. */
const INVITED_MS = 10 * 60_000
/** Open invitations, and sessions; the oldest are forgotten. */
const MOST_INVITED = 10
const MOST_SESSIONS = 50

/** What a browser is given for a session. A cookie is sent to every port of a host, and a key to none but ours: only both together let in. */
export interface Admission {
  /** `Set-Cookie`. */
  readonly cookie: string
  readonly key: string
}

/** Browsers that the studio is open in. Kept in memory alone: they end with the program. */
export interface Sessions {
  /** A token that opens one session, within ten minutes. */
  readonly invite: () => string
  /** Null for a token that is none, or was taken already. */
  readonly admit: (token: string, port: string) => Admission | null
  /** Who asks, with all rights; null for headers of no session. */
  readonly callerOf: (headers: Headers) => Caller | null
}

interface Session {
  readonly cookie: Buffer
  readonly key: Buffer
}

/** @param now milliseconds */
export function createSessions(now: () => number): Sessions {
  const invited = new Map<string, number>()
  const sessions: Session[] = []
  const owner: Caller = { name: 'studio', rights: new Set(RIGHTS), hash: Buffer.alloc(0) }
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
      if (until === undefined || until < now()) return null
      const [cookie, key] = [secret(), secret()]
      sessions.push({ cookie: hashOf(cookie), key: hashOf(key) })
      if (sessions.length > MOST_SESSIONS) sessions.shift()
      return { cookie: `${cookieName(port)}=${cookie}; HttpOnly; SameSite=Strict; Path=/`, key }
    },
    callerOf: (headers) => {
      const [cookies, key] = [cookiesOf(headers), headers.get(KEY_HEADER)]
      if (key === null || cookies.length === 0) return null
      const keyHash = hashOf(key)
      const hashes = cookies.map(hashOf)
      let isKnown = false
      for (const session of sessions)
        for (const hash of hashes)
          if (timingSafeEqual(session.key, keyHash) && timingSafeEqual(session.cookie, hash)) isKnown = true
      return isKnown ? owner : null
    },
  }
}

/** Of a port of its own, so that several studios of one machine do not take each other's. */
function cookieName(port: string): string {
  return `treegram-studio-${port}`
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
