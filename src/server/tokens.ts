import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ServerError } from './problem.ts'

/** What a token allows: to look, to start and stop runs, to change what is kept. */
export const RIGHTS = ['read', 'run', 'edit'] as const
export type Right = (typeof RIGHTS)[number]

/** Someone who may call. The token itself is not kept. */
export interface Caller {
  readonly name: string
  readonly rights: ReadonlySet<Right>
  readonly hash: Buffer
}

const LEAST_TOKEN = 16
const TOKEN_BYTES = 32
const PRIVATE_MODE = 0o600

/** The caller of a token; as long for each answer as for any other. */
export function callerOf(callers: readonly Caller[], authorization: string | undefined): Caller | null {
  const token = /^Bearer +([\x21-\x7e]{1,500})$/i.exec(authorization ?? '')?.[1] ?? ''
  const hash = hashOf(token)
  let found: Caller | null = null
  for (const caller of callers) if (timingSafeEqual(caller.hash, hash) && token !== '') found = caller
  return found
}

/** A caller with all rights. */
export function ownerOf(token: string): Caller {
  return { name: 'owner', rights: new Set(RIGHTS), hash: hashOf(token) }
}

/**
 * The token of a workspace for callers of this machine, made if there is none: `service.token`, which its owner alone can read.
 *
 * @returns `isNew` when it was made just now
 */
export function workspaceToken(folder: string): {
  readonly token: string
  readonly isNew: boolean
  readonly file: string
} {
  const file = join(folder, 'service.token')
  if (existsSync(file)) {
    const token = readFileSync(file, 'utf8').trim()
    if (token.length < LEAST_TOKEN)
      throw new ServerError(
        'bad-setup',
        `"${file}" has no token of ${LEAST_TOKEN} or more characters; delete it to have one made.`,
      )
    return { token, isNew: false, file }
  }
  mkdirSync(folder, { recursive: true })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const handle = openSync(file, 'wx', PRIVATE_MODE)
  writeSync(handle, `${token}\n`)
  closeSync(handle)
  return { token, isNew: true, file }
}

/** The callers of a token file: a name, rights split by commas, and a token on each line; `#` begins a comment. @throws ServerError `bad-setup` */
export function readTokenFile(file: string): readonly Caller[] {
  const callers = linesOf(file).map(({ line, number }) => {
    const [name, rights, token, ...more] = line.split(/\s+/)
    const wanted = rights?.split(',') ?? []
    const fault = (why: string): ServerError =>
      new ServerError('bad-setup', `Line ${number} of "${file}" ${why}; write "name read,run,edit token".`)
    if (name === undefined || token === undefined || more.length > 0) throw fault('is not three words')
    if (!wanted.every((right): right is Right => RIGHTS.some((known) => known === right)))
      throw fault('has another right')
    if (token.length < LEAST_TOKEN) throw fault(`has a token of less than ${LEAST_TOKEN} characters`)
    return { name, rights: new Set(wanted), hash: hashOf(token) }
  })
  if (callers.length === 0)
    throw new ServerError('bad-setup', `"${file}" has no tokens; write "name read,run,edit token".`)
  return callers
}

function linesOf(file: string): readonly { readonly line: string; readonly number: number }[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ServerError('bad-setup', `Cannot read the tokens in "${file}": ${(error as Error).message}.`)
  }
  return text
    .split('\n')
    .map((line, i) => ({ line: line.trim(), number: i + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
