import { realpathSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { staysInside } from '../../source/index.ts'
import { PlanError } from '../errors.ts'
import type { RunSpec } from '../run-spec.ts'

/** Whether an input is a web address; all others are names of files and folders. */
function isAddress(input: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(input)
}

/** The hosts that a run is told to ask, ascending. Pages from files lead to none. */
export function hostsOf(spec: RunSpec): readonly string[] {
  const inputs =
    'pages' in spec
      ? spec.pages
      : spec.kind === 'collect'
        ? [...(spec.samples ?? []), ...(spec.urls ?? [])]
        : spec.samples
  const hosts = inputs.filter(isAddress).map((input) => new URL(input).host)
  return [...new Set(hosts)].sort()
}

/**
 * Inputs with whole paths in place of names below a folder. Links that lead out of it are followed before that is judged.
 *
 * @param root null allows no files
 * @throws PlanError `bad-input`
 */
export function checkedPages(pages: readonly string[], root: string | null): string[] {
  return pages.map((page) => (isAddress(page) ? checkedAddress(page) : checkedFile(page, root)))
}

function checkedAddress(address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new PlanError('bad-input', `"${address}" is no web address; give one that begins with http:// or https://.`)
  return address
}

function checkedFile(name: string, root: string | null): string {
  if (root === null)
    throw new PlanError(
      'bad-input',
      `"${name}" is no web address, and this service reads no files; start it with --root to allow some.`,
    )
  if (name === '-') throw new PlanError('bad-input', '"-" is for the command; a service has no standard input.')
  const folder = realpathSync(root)
  const path = realpathOf(resolve(folder, name))
  const inside = path === null ? null : relative(folder, path)
  // One answer for all of them, so that nobody learns which files there are elsewhere.
  if (inside === null || !staysInside(inside))
    throw new PlanError('bad-input', `There is no file or folder "${name}" below the service's root.`)
  return path!
}

function realpathOf(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}
