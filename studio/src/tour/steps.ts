import type { Screen } from '../shell/routes.ts'

/** One stop of the tour. */
export interface Step {
  /** The element that it stands beside has this as its `data-tour`; null: it stands in the middle. */
  readonly anchor: string | null
  /** Screens on which it can be shown; null is any. */
  readonly on: readonly Screen[] | null
  readonly title: string
  readonly text: string
}

/** The way from one address to records that are watched. */
export const STEPS: readonly Step[] = [
  {
    anchor: null,
    on: null,
    title: 'From one page to all of them',
    text: 'This tour goes along with what you do. Try it on the demo shop: "npm run demo" serves one; or take any site you know. Go on whenever you like; each step waits for its screen.',
  },
  {
    anchor: 'address',
    on: ['home', 'sites', 'new'],
    title: 'Show it one page',
    text: 'Paste the address of one product, article or profile. Its fellows on the same site are found by themselves.',
  },
  {
    anchor: 'progress',
    on: ['run'],
    title: 'Watch the search',
    text: 'First pages like the sample are found, then what they have in common is learned, then they are read. You can stop at any time.',
  },
  {
    anchor: 'question',
    on: ['run'],
    title: 'It asks where it is not sure',
    text: 'Compare the page with the sample and press Y or N. When nothing is asked, there is nothing to do here.',
  },
  {
    anchor: 'workbench',
    on: ['run'],
    title: 'See and correct what was learned',
    text: 'The page with its fields marked, and a table of records in step with it. Rename, drop, retype, or click a value that was missed. All of it can be undone.',
  },
  {
    anchor: 'export',
    on: ['run'],
    title: 'Take the records with you',
    text: 'As CSV, JSON, JSON Lines or Parquet. The other tabs tell which pages were refused and why, and which values are odd.',
  },
  {
    anchor: 'schedule',
    on: ['site'],
    title: 'Let it run by itself',
    text: 'A site can be read every hour, day or week, and you can be told when something changes or breaks.',
  },
]

/** The next step in a direction that can be shown now; null at the ends. */
export function nextStep(from: number, by: 1 | -1): number | null {
  const to = from + by
  return to >= 0 && to < STEPS.length ? to : null
}

/** Where a box of a size goes beside an anchor: below it, else above it, else over its end; within the window. */
export function besideAnchor(
  anchor: { readonly left: number; readonly top: number; readonly bottom: number },
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const gap = 8
  const left = Math.max(gap, Math.min(anchor.left, view.width - size.width - gap))
  const below = anchor.bottom + gap
  const above = anchor.top - gap - size.height
  const fits = below + size.height + gap <= view.height ? below : above >= gap ? above : view.height - size.height - gap
  return { left, top: Math.max(gap, fits) }
}
