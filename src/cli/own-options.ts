import { readFileSync } from 'node:fs'
import type { CommonOptions } from '../engine/index.ts'
import { UsageError } from './exit.ts'

/** What of the user's own is sent, as the command has it. */
interface OwnValues {
  readonly header?: readonly string[]
  readonly cookies?: string
  readonly proxy?: string
}

/** The engine's options for what of the user's own is sent. Throws an error for the user that has none of it. */
export function ownOptions({
  header,
  cookies,
  proxy,
}: OwnValues): Pick<CommonOptions, 'headers' | 'cookies' | 'proxy'> {
  return {
    ...(header !== undefined && { headers: headersOf(header) }),
    ...(cookies !== undefined && { cookies: readCookiesFile(cookies) }),
    ...(proxy !== undefined && { proxy }),
  }
}

function headersOf(lines: readonly string[]): Readonly<Record<string, string>> {
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon < 0 || name === '') throw new UsageError("A --header is no header; write it as 'Name: value'.")
    const value = line.slice(colon + 1).trim()
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return Object.fromEntries(headers)
}

function readCookiesFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : message
    throw new UsageError(`Cannot read the cookies in "${path}": ${why}.`, { cause: error })
  }
}
