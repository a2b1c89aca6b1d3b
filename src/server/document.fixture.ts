import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import type { Answered, Asking, TestServer } from './client.fixture.ts'

type Tree = Readonly<Record<string, unknown>>

/** An operation as the document tells it. */
export interface Described {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly right: string
  /** Names of parameters by where they are. */
  readonly params: readonly string[]
  readonly query: readonly string[]
  readonly hasBody: boolean
  /** Whether it may come without. */
  readonly isBodyOptional: boolean
}

/** What fills an operation in. */
export interface Filled extends Asking {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
}

/** A client that knows of the service only what its document tells, and holds every answer against that. */
export interface DocumentClient {
  readonly document: Tree
  readonly operations: readonly Described[]
  /** Operations that were done, by their ids. */
  readonly done: ReadonlySet<string>
  /** Asks, and expects the answer to be as the document tells: its status, its type and its body. */
  readonly ask: (id: string, filled?: Filled) => Promise<Answered>
}

/** Reads the document of a service. */
export async function documentClient(server: TestServer): Promise<DocumentClient> {
  const { json } = await server.call('GET', '/openapi.json', { token: null })
  const document = json as Tree
  const operations = operationsOf(document)
  const check = checker(document)
  const done = new Set<string>()
  const ask: DocumentClient['ask'] = async (id, { params = {}, query = {}, ...asking } = {}) => {
    const operation = operations.find((one) => one.id === id)
    if (operation === undefined) throw new Error(`The document has no "${id}".`)
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
    const answer = await server.call(operation.method, `${path}${search && `?${search}`}`, asking)
    check(operation, answer)
    if (answer.status < 300) done.add(id)
    return answer
  }
  return { document, operations, done, ask }
}

function operationsOf({ paths }: Tree): readonly Described[] {
  return Object.entries(paths as Record<string, Record<string, Tree>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const all = (operation.parameters ?? []) as readonly { readonly in: string; readonly name: string }[]
      const named = (where: string): readonly string[] => all.filter((one) => one.in === where).map(({ name }) => name)
      return {
        id: String(operation.operationId),
        method: method.toUpperCase(),
        path,
        right: String(operation['x-right']),
        params: named('path'),
        query: named('query'),
        hasBody: operation.requestBody !== undefined,
        isBodyOptional: (operation.requestBody as { readonly required?: boolean } | undefined)?.required === false,
      }
    }),
  )
}

/** Holds answers against the document's schemas. */
function checker(document: Tree): (operation: Described, answer: Answered) => void {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  return ({ id, method, path }, { status, headers, text, json }) => {
    const told = `${id}: ${status} ${text.slice(0, 500)}`
    const place = ['paths', path, method.toLowerCase(), 'responses', String(status)]
    const answer = at(document, place) as { readonly content?: Tree } | undefined
    expect(answer, `an answer that the document tells of: ${told}`).toBeDefined()
    if (answer?.content === undefined) return expect(text, told).toBe('')
    const type = headers.get('content-type')?.split(';')[0] ?? ''
    expect(Object.keys(answer.content), told).toContain(type)
    if (!type.endsWith('json') || type === 'application/x-ndjson') return
    const pointer = [...place, 'content', type, 'schema'].map(pointed).join('/')
    const validate = ajv.compile({ $ref: `document#/${pointer}` })
    validate(json)
    expect(validate.errors ?? [], told).toEqual([])
  }
}

function at(tree: unknown, [name, ...more]: readonly string[]): unknown {
  return name === undefined ? tree : at((tree as Tree | undefined)?.[name], more)
}

/** A name as a part of a JSON pointer in a URL. */
function pointed(name: string): string {
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
}
