import type { z } from 'zod'
import { CodedError } from '../core/base/index.ts'

/** What the face itself refuses; stable, like the codes of what lies below it. */
export type ServerErrorCode =
  | 'bad-request'
  | 'bad-token'
  | 'too-few-rights'
  | 'bad-host'
  | 'bad-origin'
  | 'not-found'
  | 'wrong-method'
  | 'not-acceptable'
  | 'unsupported-type'
  | 'too-large'
  | 'too-slow'
  | 'headers-too-large'
  | 'too-many-requests'
  | 'too-many-streams'
  | 'bad-setup'

/** One value that cannot be taken. */
export interface InputFault {
  /** Where: `body/samples/0`, `query/limit`. */
  readonly at: string
  readonly message: string
}

/** A request, or a setting of the service, that is refused. The message says why and what to do. */
export class ServerError extends CodedError<ServerErrorCode | 'bad-input'> {
  readonly faults: readonly InputFault[]
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | null

  constructor(
    code: ServerErrorCode | 'bad-input',
    message: string,
    { faults = [], retryAfter = null }: { faults?: readonly InputFault[]; retryAfter?: number | null } = {},
  ) {
    super(code, message)
    this.faults = faults
    this.retryAfter = retryAfter
  }
}

/** Statuses of codes, of every room; other coded errors are of what was asked for: 422. */
const STATUSES: Readonly<Record<string, number>> = {
  'bad-request': 400,
  'bad-token': 401,
  'too-few-rights': 403,
  'bad-host': 403,
  'bad-origin': 403,
  'not-found': 404,
  'unknown-site': 404,
  'unknown-wrapper': 404,
  'unknown-run': 404,
  'unknown-page': 404,
  'no-records': 404,
  'wrong-method': 405,
  'not-acceptable': 406,
  'too-slow': 408,
  'key-used': 409,
  outdated: 409,
  'in-use': 409,
  'not-waiting': 409,
  'not-asked': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  'too-many-streams': 429,
  'too-busy': 429,
  'headers-too-large': 431,
  'plan-busy': 503,
  'plan-unusable': 503,
  'plan-newer': 503,
  'disk-full': 507,
  'too-long': 504,
}
const OTHER_REFUSAL = 422
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Wrong method',
  406: 'Not acceptable',
  408: 'Too slow',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Cannot be done',
  429: 'Too much at a time',
  431: 'Too large',
  500: 'Our fault',
  503: 'Not now',
  504: 'Took too long',
}

/** Problem details, RFC 9457. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly errors?: readonly InputFault[]
}

/** What is told of an error. Of our own bugs nothing but that there is one. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof CodedError)) return told(500, 'internal', 'Something went wrong inside; the log says what.')
  const code = String(error.code)
  const problem = told(STATUSES[code] ?? OTHER_REFUSAL, code, error.message)
  return error instanceof ServerError && error.faults.length > 0 ? { ...problem, errors: error.faults } : problem
}

function told(status: number, code: string, detail: string): Problem {
  return { type: `urn:treegram:problem:${code}`, title: TITLES[status] ?? 'Cannot be done', status, detail, code }
}

/** The answer that an error gives. */
export function problemResponse(error: unknown): Response {
  const problem = problemOf(error)
  const headers = new Headers({ 'content-type': 'application/problem+json' })
  if (problem.status === 401) headers.set('www-authenticate', 'Bearer realm="treegram"')
  const retryAfter = error instanceof ServerError ? error.retryAfter : problem.code === 'too-busy' ? 10 : null
  if (retryAfter !== null) headers.set('retry-after', String(retryAfter))
  return new Response(JSON.stringify(problem), { status: problem.status, headers })
}

/** Faults that are told of one input at most. */
const MOST_FAULTS = 20

/** What a schema says against an input. @param where `body`, `query` or `path` */
export function faultsOf(where: string, { issues }: z.ZodError): ServerError {
  const faults = issues.slice(0, MOST_FAULTS).map(({ path, message }) => ({
    at: [where, ...path.map(String)].join('/').slice(0, 300),
    message: message.slice(0, 300),
  }))
  const [first] = faults
  return new ServerError('bad-input', `${first?.at ?? where}: ${first?.message ?? 'cannot be read'}`, { faults })
}
