import type { ComponentType } from 'preact'
import { WATCH_SCREENS } from '../home/screens.ts'
import { WorkbenchScreen } from '../workbench/workbench-screen.tsx'
import { WrappersScreen } from '../workbench/wrappers-screen.tsx'
import type { Route, Screen } from './routes.ts'

/** What each screen is given. */
export interface ScreenProps {
  readonly route: Route
}

/** The screens by their names; an address without one gets `NoScreen`. */
const BUILT: Partial<Record<Screen, ComponentType<ScreenProps>>> = {
  ...WATCH_SCREENS,
  wrappers: WrappersScreen,
  wrapper: WorkbenchScreen,
}

/** The screen of a route. */
export function screenOf(screen: Route['screen']): ComponentType<ScreenProps> {
  return (screen === 'unknown' ? undefined : BUILT[screen]) ?? NoScreen
}

function NoScreen() {
  return (
    <section class="screen">
      <h1>There is nothing here</h1>
      <p>
        The address leads nowhere. <a href="#/">Go to the start.</a>
      </p>
    </section>
  )
}
