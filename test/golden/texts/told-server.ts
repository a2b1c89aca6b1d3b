import { type Answered, type Asking, openServer, type TestServer } from '../../../src/server/client.fixture.ts'
import { isAsExpected } from './expected.ts'

/** Headers that callers go by. */
const HEADERS = ['content-type', 'location', 'allow', 'retry-after', 'www-authenticate', 'vary']
const MOST = 900

/** Writes down what a server answers, the same each time. */
export interface Scribe {
  /** A request and all of its answer that callers go by. */
  readonly ask: (method: string, path: string, asking?: Asking) => Promise<Answered>
  /** Notes a text of another kind. */
  readonly note: (text: string) => void
  /** A text with all that differs from time to time taken out: ids are numbered in the order in which they come. */
  readonly same: (text: string) => string
  readonly text: () => string
}

/** @param most characters of a body that are written out; of a longer one the beginning */
export function createScribe(server: TestServer, most: number = MOST): Scribe {
  const lines: string[] = []
  const known = new Map<string, string>()
  const numbered = (found: string, kind: string): string => {
    const name =
      known.get(found) ?? `${kind}-${[...known.values()].filter((one) => one.startsWith(`${kind}-`)).length + 1}`
    known.set(found, name)
    return name
  }
  const same = (text: string): string => {
    let told = text.replaceAll(server.shop.origin, 'http://shop').replaceAll(server.origin, 'http://service')
    told = told.replaceAll(server.shop.origin.slice(7), 'shop').replaceAll(server.origin.slice(7), 'service')
    return told
      .replace(/\b(run|prop|hook|msg|brk)_[0-9a-z]{22}\b/g, (id, kind: string) => numbered(id, kind))
      .replace(/\b[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}\b/g, (id) => numbered(id, 'kept'))
      .replace(/whsec_[\w+/=]+/g, 'whsec_SECRET')
      .replace(/\/frames\/[\w-]{32}\//g, (path) => `/frames/${numbered(path, 'frame')}/`)
      .replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'MOMENT')
      .replace(/"(ms|seconds|port)":[\d.e-]+/g, '"$1":0')
      .replace(/\d\.\d{7,}/g, (number) => String(Number(Number(number).toPrecision(6))))
  }
  const ask: Scribe['ask'] = async (method, path, asking = {}) => {
    const answer = await server.call(method, path, asking)
    const { body, rawBody = body === undefined ? '' : JSON.stringify(body), token, headers = {} } = asking
    const given = [
      rawBody.length > MOST ? `${rawBody.length} characters` : rawBody,
      ...Object.entries(headers).map((one) => one.join(': ')),
    ]
    const who = token === null ? ' (nobody)' : ''
    lines.push(same(`${method} ${path}${who} ${given.filter((one) => one !== '').join(' ')}`.trim()))
    const told = HEADERS.flatMap((name) => answer.headers.get(name) ?? [])
    lines.push(same(`  ${answer.status} ${told.join(', ')}`))
    const text = same(answer.text)
    if (text !== '') lines.push(`  ${text.length > most ? `${text.slice(0, most)}...` : text}`)
    return answer
  }
  return { ask, same, note: (text) => lines.push(same(text)), text: () => lines.join('\n') }
}

/** Holds what a server of its own answers against an expected file. @param most as `createScribe` has it */
export async function serverIsAsApproved(
  name: string,
  options: Parameters<typeof openServer>[0],
  most: number | undefined,
  act: (server: TestServer, scribe: Scribe) => Promise<void>,
): Promise<void> {
  const server = await openServer(options)
  const scribe = createScribe(server, most)
  try {
    await act(server, scribe)
  } finally {
    await server.close()
  }
  await isAsExpected('service', name, scribe.text())
}
