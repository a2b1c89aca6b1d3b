import type { Answered, Asking, TestServer } from '../client.fixture.ts'

/** A browser's session with the studio, as requests carry it. */
export interface StudioClient {
  readonly cookie: string
  readonly key: string
  readonly call: (method: string, path: string, asking?: Asking) => Promise<Answered>
}

/** Opens a session by a launch link. */
export async function launched(server: TestServer): Promise<StudioClient> {
  const response = await fetch(server.invite(), { redirect: 'manual' })
  const cookie = response.headers.get('set-cookie')!.split(';')[0]!
  const key = new URLSearchParams(new URL(response.headers.get('location')!, server.origin).hash.slice(1)).get('key')!
  return clientOf(server, cookie, key)
}

/** Opens a session by a token. */
export async function loggedIn(server: TestServer, token: string): Promise<StudioClient> {
  const { headers, json } = await server.call('POST', '/studio/session', { body: { token }, token: null })
  return clientOf(server, headers.get('set-cookie')!.split(';')[0]!, String(json?.key))
}

function clientOf(server: TestServer, cookie: string, key: string): StudioClient {
  return {
    cookie,
    key,
    call: (method, path, asking = {}) =>
      server.call(method, path, {
        ...asking,
        token: null,
        headers: { ...asking.headers, cookie, 'x-treegram-key': key },
      }),
  }
}
