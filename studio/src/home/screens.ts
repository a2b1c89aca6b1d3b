import type { ComponentType } from 'preact'
import { ProposalScreen } from '../proposals/proposal-screen.tsx'
import { RunScreen } from '../runs/run-screen.tsx'
import { RunsScreen } from '../runs/runs-screen.tsx'
import { NewScreen } from '../search/new-screen.tsx'
import type { Route, Screen } from '../shell/routes.ts'
import { SchedulesScreen } from '../sites/schedules-screen.tsx'
import { SiteScreen } from '../sites/site-screen.tsx'
import { HomeScreen } from './home-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/** Screens around the runs: what is watched, how it goes, what waits. */
export const WATCH_SCREENS: Partial<Record<Screen, ComponentType<{ readonly route: Route }>>> = {
  home: HomeScreen,
  sites: HomeScreen,
  new: NewScreen,
  runs: RunsScreen,
  run: RunScreen,
  runPages: RunScreen,
  runFields: RunScreen,
  runChanges: RunScreen,
  site: SiteScreen,
  schedules: SchedulesScreen,
  proposals: WaitingScreen,
  proposal: ProposalScreen,
  waiting: WaitingScreen,
}
