import { useEffect, useRef } from 'preact/hooks'
import { isLoggedIn } from '../api/key.ts'
import { actions } from '../state/actions.ts'
import { announce } from '../state/toasts.ts'
import { Tour } from '../tour/tour.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { Header } from './header.tsx'
import { isHelpOpen, KeyboardHelp } from './help.tsx'
import { LoginScreen } from './login-screen.tsx'
import { route } from './router.ts'
import type { Route } from './routes.ts'
import { screenOf } from './screens.tsx'
import { useShortcuts } from './shortcuts.ts'
import { Toasts } from './toasts.tsx'

/** The whole studio, for whoever is logged in. */
export function App() {
  return isLoggedIn.value ? <Studio /> : <LoginScreen />
}

/** The frame around the screens, and the screen that the address names. */
function Studio() {
  useShortcuts([
    { group: 'Everywhere', keys: 'mod+z', says: 'Undo', act: () => void actions.undo() },
    { group: 'Everywhere', keys: 'shift+mod+z', says: 'Redo', act: () => void actions.redo() },
    { group: 'Everywhere', keys: 'mod+y', says: 'Redo', act: () => void actions.redo() },
    { group: 'Everywhere', keys: '?', says: 'Show the keys', act: () => (isHelpOpen.value = true) },
  ])
  const main = useRef<HTMLElement>(null)
  const now = route.value
  const key = `${now.screen} ${Object.values(now.params).join(' ')}`
  useArrival(main, key)
  const Screen = screenOf(now.screen)
  return (
    <>
      <button type="button" class="skip" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <Header />
      <main ref={main} id="main" tabIndex={-1}>
        <ErrorBoundary key={key}>
          <Screen route={now satisfies Route} />
        </ErrorBoundary>
      </main>
      <Toasts />
      <KeyboardHelp />
      <Tour />
    </>
  )
}

/** On another screen the focus goes to its beginning, and its title is told; not on the first. */
function useArrival(main: { readonly current: HTMLElement | null }, key: string): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const title = main.current?.querySelector('h1')?.textContent
    document.title = title ? `${title} – Treegram studio` : 'Treegram studio'
    if (isFirst.current) isFirst.current = false
    else {
      main.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
      if (title) announce(title)
    }
  }, [key])
}
