import { ServerError } from './problem.ts'

const DEEPEST = 100

/**
 * The JSON of a request's body.
 *
 * @throws ServerError `unsupported-type`, `too-large`, `bad-request`
 */
export async function readBody(request: Request, mostBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new ServerError('unsupported-type', 'Send the body as application/json.')
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge(mostBytes)
  const text = await readText(request, mostBytes)
  try {
    const value: unknown = JSON.parse(text)
    if (!isDeeper(value, DEEPEST)) return value
  } catch {
    throw new ServerError('bad-request', 'The body is no JSON.')
  }
  throw new ServerError('bad-request', `The body is nested deeper than ${DEEPEST}.`)
}

async function readText({ body }: Request, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  try {
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw tooLarge(mostBytes)
      text += decoder.decode(chunk, { stream: true })
    }
  } catch (error) {
    // What else fails is the connection: nobody hears the answer, and it is no fault of ours.
    throw error instanceof ServerError ? error : new ServerError('bad-request', 'The body did not arrive whole.')
  }
  return text + decoder.decode()
}

function tooLarge(mostBytes: number): ServerError {
  return new ServerError('too-large', `The body may have at most ${mostBytes} bytes.`)
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1))
}
