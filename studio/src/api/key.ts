const PLACE = 'treegram-key'

/** Takes the key that the service put into the address, keeps it, and leaves in the address only where in the studio one is to begin. */
export function takeKey(at: Pick<Location, 'hash' | 'pathname' | 'search'>, past: Pick<History, 'replaceState'>): void {
  if (!at.hash.startsWith('#key=')) return
  const given = new URLSearchParams(at.hash.slice(1))
  localStorage.setItem(PLACE, given.get('key') ?? '')
  const to = given.get('to') ?? '/'
  past.replaceState(null, '', `${at.pathname}${at.search}#${to.startsWith('/') ? to : '/'}`)
}

/** The key of this window, null when it was opened without one. */
export function readKey(): string | null {
  return localStorage.getItem(PLACE)
}
