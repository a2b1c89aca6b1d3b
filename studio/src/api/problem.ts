/** One value that the service could not take. */
export interface InputFault {
  readonly at: string
  readonly message: string
}

/** A request that was refused or did not arrive. The message says why and what to do. */
export class ApiError extends Error {
  /** Stable; `offline` when the service was not reached. */
  readonly code: string
  /** 0 when the service was not reached. */
  readonly status: number
  readonly faults: readonly InputFault[]

  constructor(code: string, status: number, message: string, faults: readonly InputFault[] = []) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.faults = faults
  }
}

/** The error that a refused answer tells: problem details (RFC 9457), or what can be said without. */
export async function errorOf(response: Response): Promise<ApiError> {
  const told: unknown = await response.json().catch(() => null)
  const { status } = response
  if (typeof told !== 'object' || told === null || !('code' in told))
    return new ApiError('unknown', status, `The service answered ${status}.`)
  const { code, detail, errors } = told as { code: string; detail?: string; errors?: readonly InputFault[] }
  return new ApiError(String(code), status, detail ?? `The service answered ${status}.`, errors ?? [])
}

/** Whether a request was given up by us. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** An error as one sentence for a person. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
