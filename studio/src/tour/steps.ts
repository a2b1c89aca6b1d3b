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
    title: 'Review fields',
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

/** An area of the window, in pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Place = Pick<Area, 'left' | 'top'>

/**
 * Where a box of a size goes: below its anchor, above it, at its right, at its left, or in a corner, wherever it covers the fewest controls and leaves the anchor
 * free; where nothing leaves that free over its end. Within the window. O(controls).
 */
export function besideAnchor(
  anchor: Area,
  size: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  controls: readonly Area[] = [],
): Place {
  const gap = 8
  const most = { left: view.width - size.width - gap, top: view.height - size.height - gap }
  const left = Math.max(gap, Math.min(anchor.left, most.left))
  const top = Math.max(gap, Math.min(anchor.top, most.top))
  const places: readonly Place[] = [
    { left, top: anchor.bottom + gap },
    { left, top: anchor.top - gap - size.height },
    { left: anchor.right + gap, top },
    { left: anchor.left - gap - size.width, top },
    { left: most.left, top: most.top },
    { left: gap, top: most.top },
    { left: most.left, top: gap },
  ]
  const areaOf = (place: Place): Area => ({
    ...place,
    right: place.left + size.width,
    bottom: place.top + size.height,
  })
  const isIn = (place: Place): boolean =>
    place.left >= gap && place.top >= gap && place.left <= most.left && place.top <= most.top
  const coveredBy = (place: Place): number => controls.filter((control) => overlap(control, areaOf(place))).length
  const free = places.filter((place) => isIn(place) && !overlap(anchor, areaOf(place)))
  const fewest = Math.min(...free.map(coveredBy))
  return free.find((place) => coveredBy(place) === fewest) ?? { left, top: Math.max(gap, most.top) }
}

function overlap(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
