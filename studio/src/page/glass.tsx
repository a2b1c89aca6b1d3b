// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the page is walked over by keys.
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { announce } from '../state/toasts.ts'
import { type Bench, isSameSpot } from '../workbench/bench.ts'
import { boxOf } from './layout.ts'
import { markLabel } from './marks.ts'
import { type Box, elementText, markFrom, markOf, pick, spotOf } from './pick.ts'
import type { Stage } from './stage.ts'
import { type WalkKey, walk } from './walk.ts'

interface GlassProps {
  readonly bench: Bench
  readonly stage: Signal<Stage | null>
}

/** What is pointed at: an outline, with a name beside it. */
interface Aim {
  readonly element: Element
  readonly label: string
  readonly isKey: boolean
}

const WALK_KEYS: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
/** Fingers tremble. */
const PAN_FROM_PX = 8

/** Lies over the page and takes what the pointer and the keys do; wheel and fingers scroll the page below. */
export function Glass({ bench, stage }: GlassProps) {
  const aim = useSignal<Aim | null>(null)
  const glass = useRef<HTMLDivElement>(null)
  const outline = useRef<HTMLDivElement>(null)
  const pan = useRef<{ x: number; y: number; isMoving: boolean } | null>(null)
  useWheel(glass, stage)
  useEffect(() => showAim(outline.current, aim.value), [aim.value])
  const point = (event: { readonly clientX: number; readonly clientY: number }): [number, number] => {
    const box = glass.current?.getBoundingClientRect()
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)]
  }
  const move = (event: PointerEvent): void => {
    if (pan.current && stage.value) panBy(stage.value, pan.current, event, point(event))
    else hoverAt(bench, stage.value, aim, point(event))
  }
  const click = (event: MouseEvent): void => {
    const [x, y] = point(event)
    const element = stage.value?.elementAt(x, y)
    if (!element || !stage.value || pan.current?.isMoving) return
    const box = () => boxInWindow(element, glass.current)
    pick(bench, { element, mark: markFrom(stage.value, x, y), box, isNew: event.shiftKey })
  }
  return (
    <div
      ref={glass}
      class={bench.isSettled.value ? 'glass' : 'glass waits'}
      id="page-glass"
      role="application"
      tabIndex={0}
      aria-label="The page. Arrow keys go over its elements: up and down, left and right. Enter chooses one, Shift and Enter asks about it."
      onPointerMove={move}
      onPointerDown={(event) => {
        pan.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY, isMoving: false } : null
      }}
      onPointerUp={() => setTimeout(() => (pan.current = null))}
      onPointerCancel={() => (pan.current = null)}
      onPointerLeave={() => {
        bench.hovered.value = null
        if (!aim.value?.isKey) aim.value = null
      }}
      onClick={click}
      onBlur={() => (aim.value = null)}
      onKeyDown={(event) => onKey(event, bench, stage.value, aim, glass.current)}
    >
      <div ref={outline} class={aim.value?.isKey ? 'aim by-key' : 'aim'} hidden={aim.value === null}>
        <span>{aim.value?.label}</span>
      </div>
    </div>
  )
}

/** Wheels are listened to by hand, as the page below is scrolled in their stead. */
function useWheel(glass: { readonly current: HTMLElement | null }, stage: Signal<Stage | null>): void {
  useEffect(() => {
    const onWheel = (event: WheelEvent): void => {
      if (event.ctrlKey || !stage.value) return
      event.preventDefault()
      const unit = event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? stage.value.view().height : 1
      stage.value.scroll(event.offsetX, event.offsetY, event.deltaX * unit, event.deltaY * unit)
    }
    const element = glass.current
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [])
}

function panBy(
  stage: Stage,
  pan: { x: number; y: number; isMoving: boolean },
  event: PointerEvent,
  [x, y]: readonly [number, number],
): void {
  const [dx, dy] = [event.clientX - pan.x, event.clientY - pan.y]
  if (!pan.isMoving && Math.hypot(dx, dy) < PAN_FROM_PX) return
  stage.scroll(x, y, -dx, -dy)
  Object.assign(pan, { x: event.clientX, y: event.clientY, isMoving: true })
}

function hoverAt(bench: Bench, stage: Stage | null, aim: Signal<Aim | null>, [x, y]: readonly [number, number]): void {
  if (!stage) return
  const mark = stage.markAt(x, y)
  const spot = mark && spotOf(bench, mark)
  if (!isSameSpot(spot, bench.hovered.peek())) bench.hovered.value = spot
  const element = mark ? stage.layers().nodes[mark.node] : (stage.elementAt(x, y)?.closest('[data-node]') ?? undefined)
  if (!element || bench.mode.peek() === 'template') aim.value = null
  else if (aim.peek()?.element !== element)
    aim.value = { element, label: mark ? markLabel(mark.mark) : '', isKey: false }
}

/** Puts the outline around an element; read first, then written. */
function showAim(outline: HTMLElement | null, aim: Aim | null): void {
  if (!outline || !aim) return
  const { left, top, width, height } = boxOf(aim.element)
  Object.assign(outline.style, {
    transform: `translate(${left}px, ${top}px)`,
    width: `${width}px`,
    height: `${height}px`,
  })
  outline.classList.toggle('below', top < 22)
}

function boxInWindow(element: Element, glass: HTMLElement | null): Box {
  const { left, top, right, bottom } = boxOf(element)
  const at = glass?.getBoundingClientRect() ?? { left: 0, top: 0, bottom: innerHeight }
  return {
    left: left + at.left,
    right: right + at.left,
    top: Math.max(at.top, top + at.top),
    bottom: Math.min(bottom + at.top, at.bottom),
  }
}

function onKey(
  event: KeyboardEvent,
  bench: Bench,
  stage: Stage | null,
  aim: Signal<Aim | null>,
  glass: HTMLElement | null,
): void {
  if (!stage || event.ctrlKey || event.metaKey || event.altKey) return
  const { height } = stage.view()
  if (WALK_KEYS.includes(event.key)) walkTo(bench, stage, aim, event.key as WalkKey)
  else if (event.key === 'Enter' && aim.value) {
    const { element } = aim.value
    const [mark, box] = [() => markOf(bench, stage, element), () => boxInWindow(element, glass)]
    pick(bench, { element, mark, box, isNew: event.shiftKey })
  } else if (event.key === 'Escape' && aim.value) aim.value = null
  else if (event.key === 'PageDown' || event.key === 'PageUp')
    stage.scroll(0, 0, 0, (event.key === 'PageDown' ? 0.9 : -0.9) * height)
  else return
  event.preventDefault()
  event.stopPropagation()
}

function walkTo(bench: Bench, stage: Stage, aim: Signal<Aim | null>, key: WalkKey): void {
  const from = aim.peek()?.element
  const counts = (element: Element): boolean => element.hasAttribute('data-node') && boxOf(element).height > 0
  const to = from?.isConnected ? walk(from, key, counts) : firstSeen(stage, counts)
  if (!to) {
    announce('Nothing there')
    return
  }
  to.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const mark = markOf(bench, stage, to)
  aim.value = { element: to, label: mark ? markLabel(mark.mark) : to.localName, isKey: true }
  announce(`${mark ? `${markLabel(mark.mark)}, ` : ''}${elementText(to)}`)
}

/** Where a walk begins: at what is selected, or the first thing that is seen. */
function firstSeen(stage: Stage, counts: (element: Element) => boolean): Element | null {
  const { height, width } = stage.view()
  for (const [x, y] of [
    [width / 2, height / 3],
    [width / 2, height / 2],
    [8, 8],
  ] as const) {
    const element = stage.elementAt(x, y)?.closest('[data-node]')
    if (element && counts(element)) return element
  }
  return stage.page.body
}
