/** The screens and their addresses behind the `#`. */
export const SCREENS = {
  home: '/',
  new: '/new',
  runs: '/runs',
  run: '/runs/:id',
  runPages: '/runs/:id/pages',
  runFields: '/runs/:id/fields',
  runChanges: '/runs/:id/changes',
  sites: '/sites',
  site: '/sites/:name',
  wrappers: '/wrappers',
  wrapper: '/wrappers/:name',
  proposals: '/proposals',
  proposal: '/proposals/:id',
  schedules: '/schedules',
  waiting: '/waiting',
} as const
export type Screen = keyof typeof SCREENS

/** Where the person is. */
export interface Route {
  readonly screen: Screen | 'unknown'
  /** The parts of the path that have a name. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Reads the part of an address from `#` on; an empty one is home. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split(/\?(.*)/s)
  const query = Object.fromEntries(new URLSearchParams(search))
  const parts = partsOf(path)
  for (const [screen, pattern] of Object.entries(SCREENS)) {
    const params = matchParts(partsOf(pattern), parts)
    if (params) return { screen: screen as Screen, params, query }
  }
  return { screen: 'unknown', params: {}, query }
}

/** The address of a screen, for links: `hrefOf('run', { id })`. What the path has no place for becomes the query. */
export function hrefOf(screen: Screen, values: Readonly<Record<string, string>> = {}): string {
  const rest = new Map(Object.entries(values))
  const path = SCREENS[screen].replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams([...rest]).toString()
  return search === '' ? `#${path}` : `#${path}?${search}`
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function matchParts(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [i, wanted] of pattern.entries()) {
    const part = parts[i] as string
    if (wanted.startsWith(':')) params[wanted.slice(1)] = decoded(part)
    else if (wanted !== part) return null
  }
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
