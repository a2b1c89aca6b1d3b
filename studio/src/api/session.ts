import { request } from './client.ts'
import { dropKey, keepKey } from './key.ts'

/** Who is logged in. */
export interface Person {
  readonly name: string
  /** `read`, `run`, `edit` */
  readonly rights: readonly string[]
}

/** Opens a session with a token of the service. @throws ApiError `bad-token` */
export async function logIn(token: string): Promise<void> {
  const { key } = await request<Person & { readonly key: string }>('POST', '/studio/session', { body: { token } })
  keepKey(key)
}

/** Who is logged in here; null when the session is over. */
export function readPerson(): Promise<Person | null> {
  return request('GET', '/studio/session')
}

/** Ends the session of this browser. */
export async function logOut(): Promise<void> {
  await request('DELETE', '/studio/session')
  dropKey()
}
