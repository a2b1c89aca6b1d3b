import { signal } from '@preact/signals'
import { hrefOf, parseRoute, type Route, type Screen } from './routes.ts'

/** Where the person is now. */
export const route = signal<Route>(parseRoute(''))

/** Follows the window's address; called once, when the app starts. */
export function startRouter(): void {
  const read = (): void => {
    route.value = parseRoute(location.hash)
  }
  addEventListener('hashchange', read)
  read()
}

/** Goes to a screen. `replace`: the one before is not gone back to. */
export function go(screen: Screen, values: Readonly<Record<string, string>> = {}, { replace = false } = {}): void {
  const href = hrefOf(screen, values)
  if (replace) location.replace(href)
  else location.assign(href)
}
