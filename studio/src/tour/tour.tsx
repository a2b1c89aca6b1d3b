import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { route } from '../shell/router.ts'
import { besideAnchor, nextStep, STEPS } from './steps.ts'

const PLACE = 'treegram-tour'
const SEEN = 'seen'

/** The step that is shown; null when the tour is not. */
const step = signal<number | null>(null)

/** Shows the tour from its beginning. */
export function startTour(): void {
  step.value = 0
}

/** Shows the tour to who is here for the first time. */
export function greet(): void {
  if (localStorage.getItem(PLACE) !== SEEN) startTour()
}

function end(): void {
  localStorage.setItem(PLACE, SEEN)
  step.value = null
}

/** How often it is looked whether the anchor has come or moved. */
const LOOK_MS = 400

/** The tour: a box beside what it speaks of, which leaves everything usable. */
export function Tour() {
  const box = useRef<HTMLDivElement>(null)
  const now = step.value
  useEffect(() => {
    if (now === null) return
    const shown = box.current
    shown?.showPopover()
    shown?.focus({ preventScroll: true })
    anchorOf(now)?.scrollIntoView({ block: 'nearest' })
    const place = (): void => placeBox(shown, anchorOf(now))
    place()
    const timer = setInterval(place, LOOK_MS)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      clearInterval(timer)
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
      anchorOf(now)?.classList.remove('tour-anchor')
      shown?.hidePopover()
    }
  }, [now])
  if (now === null) return null
  return <TourBox at={now} box={box} />
}

interface TourBoxProps {
  readonly at: number
  readonly box: { current: HTMLDivElement | null }
}

function TourBox({ at, box }: TourBoxProps) {
  const { title, text, on } = STEPS[at] ?? STEPS[0]!
  const isElsewhere = on !== null && !on.some((screen) => screen === route.value.screen)
  const move = (by: 1 | -1): void => {
    const to = nextStep(at, by)
    if (to !== null) step.value = to
    else if (by === 1) end()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') end()
    else if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={box}
      class="tour"
      popover="manual"
      role="dialog"
      aria-label="Tour"
      aria-describedby="tour-text"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <h2>{title}</h2>
      <div id="tour-text" class="stack">
        <p>{text}</p>
        {isElsewhere && <p class="faint">This is on another screen; it is shown there when you come to it.</p>}
      </div>
      <div class="row">
        <span class="faint">
          {at + 1} of {STEPS.length}
        </span>
        <span class="grow" />
        <button type="button" class="quiet" onClick={end}>
          Skip
        </button>
        {at > 0 && (
          <button type="button" onClick={() => move(-1)}>
            Back
          </button>
        )}
        <button type="button" class="main" onClick={() => move(1)}>
          {nextStep(at, 1) === null ? 'Done' : 'Next'}
        </button>
      </div>
    </div>
  )
}

function anchorOf(at: number): Element | null {
  const name = STEPS[at]?.anchor ?? null
  return name === null ? null : document.querySelector(`[data-tour="${name}"]`)
}

const CONTROLS = 'a, button, input, select, textarea, summary'

/** What can be clicked, but for what stands in the box. */
function controlsBeside(box: HTMLElement): readonly DOMRect[] {
  const all = [...document.querySelectorAll(CONTROLS)].filter((control) => !box.contains(control))
  return all.map((control) => control.getBoundingClientRect()).filter(({ width }) => width > 0)
}

/** Beside the anchor, where it covers least; without one at the foot of the window. */
function placeBox(box: HTMLElement | null, anchor: Element | null): void {
  if (box === null) return
  anchor?.classList.add('tour-anchor')
  const size = box.getBoundingClientRect()
  const view = { width: innerWidth, height: innerHeight }
  const middle = (view.width - size.width) / 2
  const foot = { left: middle, top: view.height, right: middle + size.width, bottom: view.height }
  const { left, top } = besideAnchor(anchor?.getBoundingClientRect() ?? foot, size, view, controlsBeside(box))
  box.style.left = `${left}px`
  box.style.top = `${top}px`
}
