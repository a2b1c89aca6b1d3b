import { createHash } from 'node:crypto'
import { parseWrapper, serializeWrapper } from '../core/wrapper/index.ts'
import { PlanError } from './errors.ts'
import type { Wrappers, WrapperVersion } from './plan/index.ts'

export type NextVersion = Parameters<Wrappers['put']>[0]

/**
 * The version that a document becomes beside the newest one; null when it says nothing new.
 *
 * @throws PlanError `outdated`
 */
export function nextVersion(
  newest: WrapperVersion | null,
  { name, document, parent }: NextVersion,
): { readonly version: number; readonly document: string } | null {
  if (parent !== null && parent !== (newest?.version ?? null)) {
    const is = newest === null ? 'is not there any more' : `is at version ${newest.version} meanwhile`
    throw new PlanError('outdated', `Wrapper "${name}" ${is}, not ${parent}; look at it and do it again.`)
  }
  if (newest !== null && contentOf(newest.document) === contentOf(document)) return null
  const wrapper = parseWrapper(JSON.parse(document))
  // A file that comes in keeps its number, so that what is made of it counts on.
  const version = newest === null ? wrapper.version : newest.version + 1
  return { version, document: serializeWrapper({ ...wrapper, name, version, parent: newest?.version ?? null }) }
}

/** The same for documents that differ in the numbers of their versions only: hexadecimal digits. */
export function digestOf(document: string): string {
  return createHash('sha256').update(contentOf(document)).digest('hex')
}

/** A document without the numbers of its version. */
function contentOf(document: string): string {
  return serializeWrapper({ ...parseWrapper(JSON.parse(document)), version: 1, parent: null })
}
