import { readCookies } from '../source/index.ts'
import { textHash } from '../store/index.ts'
import type { CommonOptions } from './common-options.ts'

/** What makes two runs the same, and what they need. */
export interface RunKind {
  readonly command: string
  /** Inputs and the options that change the result, JSON-able. */
  readonly identity: unknown
  readonly startUrls: readonly string[]
  /** Whether pages must be kept as long as the run lasts although the user names no workspace. */
  readonly needsStore: boolean
}

/** Equal for runs that are gone on with by each other. */
export function runKey({ command, identity }: RunKind, options: CommonOptions): string {
  return JSON.stringify([
    command,
    identity,
    ...(options.render ? ['render'] : []),
    ...(options.limits ? [options.limits] : []),
    ...(options.label === undefined ? [] : [{ label: options.label }]),
    ...filterIdentity(options),
    ...sentIdentity(options),
  ])
}

function filterIdentity({ include = [], exclude = [] }: CommonOptions): readonly unknown[] {
  return include.length + exclude.length === 0 ? [] : [{ include, exclude }]
}

/** What is sent of the user's own makes other pages: by its names, so that a login that was renewed goes on. Nothing of it can be read from this. */
function sentIdentity({ headers = {}, cookies }: CommonOptions): readonly unknown[] {
  const names = Object.keys(headers).map((name) => name.toLowerCase())
  const stored = cookies === undefined ? [] : readCookies(cookies).map(({ domain, name }) => `${domain} ${name}`)
  if (names.length + stored.length === 0) return []
  return [Buffer.from(textHash([...names, '', ...stored].join('\n'))).toString('hex')]
}
