const PLACE = 'treegram-key'
const GIVEN = /^#key=([A-Za-z0-9._~-]+)$/

/** Takes the key that the service put into the address, keeps it, and takes it out of the address again. */
export function takeKey(at: Pick<Location, 'hash' | 'pathname' | 'search'>, past: Pick<History, 'replaceState'>): void {
  const given = GIVEN.exec(at.hash)?.[1]
  if (given === undefined) return
  localStorage.setItem(PLACE, given)
  past.replaceState(null, '', `${at.pathname}${at.search}#/`)
}

/** The key of this window, null when it was opened without one. */
export function readKey(): string | null {
  return localStorage.getItem(PLACE)
}
