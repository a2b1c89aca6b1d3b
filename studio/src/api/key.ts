import { signal } from '@preact/signals'

const PLACE = 'treegram-key'

/** Whether this browser has a key; until the service refuses it, it is taken for good. */
export const isLoggedIn = signal(false)

/** Takes the key that the service put into the address, keeps it, and leaves in the address only where in the studio one is to begin. */
export function takeKey(at: Pick<Location, 'hash' | 'pathname' | 'search'>, past: Pick<History, 'replaceState'>): void {
  isLoggedIn.value = readKey() !== null
  if (!at.hash.startsWith('#key=')) return
  const given = new URLSearchParams(at.hash.slice(1))
  keepKey(given.get('key') ?? '')
  const to = given.get('to') ?? '/'
  past.replaceState(null, '', `${at.pathname}${at.search}#${to.startsWith('/') ? to : '/'}`)
}

/** Keeps the key of a session. */
export function keepKey(key: string): void {
  localStorage.setItem(PLACE, key)
  isLoggedIn.value = true
}

/** Forgets the key: the session is over. */
export function dropKey(): void {
  localStorage.removeItem(PLACE)
  isLoggedIn.value = false
}

/** The key of this window, null when it was opened without one. */
export function readKey(): string | null {
  return localStorage.getItem(PLACE)
}
