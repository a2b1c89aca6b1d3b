import { effect } from '@preact/signals'
import type { Template } from '../api/workbench.ts'
import { focusWhenShown } from '../shell/focus.ts'
import type { Bench, Spot } from '../workbench/bench.ts'
import { measureLayers, type StageLayers } from './layers.ts'
import { boxOf, nodesOf } from './layout.ts'
import type { PlacedMark } from './marks.ts'
import type { View } from './paint.ts'
import { paintStage } from './paint-stage.ts'

/** A shown page with what is drawn over it. Points are in the page's window: from its upper left corner, scrolled as it is. */
export interface Stage {
  readonly page: Document
  readonly view: () => View
  readonly layers: () => StageLayers
  /** The smallest mark at a point. */
  readonly markAt: (x: number, y: number) => PlacedMark | null
  readonly elementAt: (x: number, y: number) => Element | null
  /** Scrolls what is at a point, as a wheel does. */
  readonly scroll: (x: number, y: number, dx: number, dy: number) => void
  /** Scrolls a spot into view, if it is not. */
  readonly reveal: (spot: Spot) => void
  readonly close: () => void
}

/** Starts drawing over a page that is loaded. `template` is asked for each time that it is measured. */
export function createStage(
  bench: Bench,
  frame: HTMLIFrameElement,
  canvas: HTMLCanvasElement,
  template: () => Template | null,
): Stage | null {
  const page = frame.contentDocument
  const shown = frame.contentWindow
  if (!page?.documentElement || !shown) return null
  const nodes = nodesOf(page)
  takeFocusFrom(page)
  const view = (): View => {
    const { clientWidth, clientHeight } = page.documentElement
    return {
      x: shown.scrollX,
      y: shown.scrollY,
      width: clientWidth || frame.clientWidth,
      height: frame.clientHeight && Math.min(frame.clientHeight, clientHeight || frame.clientHeight),
    }
  }
  let layers = measureLayers(bench.page.peek()?.marks ?? [], template(), nodes)
  const turns = createTurns({
    measure: () => {
      frame.parentElement?.style.setProperty('--bar', `${frame.clientWidth - view().width}px`)
      layers = measureLayers(bench.page.peek()?.marks ?? [], template(), nodes)
    },
    paint: () => paintStage(bench, canvas, view(), layers),
  })
  const measured = (): StageLayers => {
    turns.catchUp()
    return layers
  }
  const stop = watchPage(bench, page, template, turns)
  return {
    page,
    view,
    layers: measured,
    markAt: (x, y) => markAt(bench, measured(), x + shown.scrollX, y + shown.scrollY),
    elementAt: (x, y) => page.elementFromPoint(x, y),
    scroll: (x, y, dx, dy) => scrollAt(page.elementFromPoint(x, y), shown, dx, dy),
    reveal: (spot) => reveal(layers, shown, view(), spot),
    close: stop,
  }
}

/** Keys go over the page by the glass before it: nothing in it takes the focus. */
function takeFocusFrom(page: Document): void {
  const focusable =
    'a[href], area, button, input, select, textarea, summary, audio, video, [tabindex], [contenteditable]'
  for (const element of page.querySelectorAll<HTMLElement>(focusable)) element.tabIndex = -1
}

/** Goes to the page, to walk over it by keys. */
export function focusPage(bench: Bench): void {
  bench.pane.value = 'page'
  focusWhenShown('#page-glass')
}

interface TurnWork {
  /** Before the next picture. */
  readonly paint: () => void
  /** All boxes, then paint. */
  readonly measure: () => void
}

interface Turns extends TurnWork {
  /** What is due of all boxes, at once: what is asked for now is about what is read now. */
  readonly catchUp: () => void
}

/** Does what was asked for once for each picture, however often it was. */
function createTurns(work: TurnWork): Turns {
  let isMeasureDue = false
  let frame = 0
  const catchUp = (): void => {
    if (isMeasureDue) work.measure()
    isMeasureDue = false
  }
  const turn = (): void => {
    frame = 0
    catchUp()
    work.paint()
  }
  const paint = (): void => {
    if (frame === 0) frame = requestAnimationFrame(turn)
  }
  return {
    paint,
    catchUp,
    measure: () => {
      isMeasureDue = true
      paint()
    },
  }
}

/** Measures anew when the layout changes, paints anew when something is scrolled or hovered. */
function watchPage(bench: Bench, page: Document, template: () => Template | null, turns: Turns): () => void {
  const resized = new ResizeObserver(turns.measure)
  resized.observe(page.documentElement)
  if (page.body) resized.observe(page.body)
  const onScroll = (event: Event): void => (event.target === page ? turns.paint() : turns.measure())
  page.addEventListener('scroll', onScroll, true)
  page.addEventListener('load', turns.measure, true)
  void page.fonts?.ready.then(turns.measure)
  const stopMeasure = effect(() => {
    void bench.page.value
    template()
    turns.measure()
  })
  const stopPaint = effect(() => {
    void [bench.hovered.value, bench.selected.value, bench.mode.value, bench.list.value, bench.hues.value]
    turns.paint()
  })
  return () => {
    stopMeasure()
    stopPaint()
    resized.disconnect()
    page.removeEventListener('scroll', onScroll, true)
    page.removeEventListener('load', turns.measure, true)
  }
}

function markAt(bench: Bench, { marks }: StageLayers, x: number, y: number): PlacedMark | null {
  const isWanted =
    bench.mode.peek() === 'lists'
      ? ({ mark }: PlacedMark) => mark.kind !== 'field'
      : ({ mark }: PlacedMark) => mark.kind === 'field'
  const found = marks.index.at(x, y).find((i) => isWanted(marks.items[i] as PlacedMark))
  return found === undefined ? null : (marks.items[found] as PlacedMark)
}

/** Scrolls the innermost thing at a place that can be scrolled that way, or the page. */
function scrollAt(element: Element | null, shown: Window, dx: number, dy: number): void {
  for (let at = element; at && at !== at.ownerDocument.documentElement; at = at.parentElement) {
    const hasRoom = dy < 0 ? at.scrollTop > 0 : dy > 0 && at.scrollTop + at.clientHeight < at.scrollHeight - 1
    if (hasRoom && /auto|scroll/.test(shown.getComputedStyle(at).overflowY)) {
      at.scrollBy({ left: dx, top: dy, behavior: 'instant' })
      return
    }
  }
  shown.scrollBy({ left: dx, top: dy, behavior: 'instant' })
}

function reveal({ marks, spots, nodes }: StageLayers, shown: Window, view: View, spot: Spot): void {
  const [i] = spots.of(spot)
  if (i === undefined) return
  const [top, bottom] = [marks.rects[4 * i + 1] as number, marks.rects[4 * i + 3] as number]
  if (top >= view.y && bottom <= view.y + view.height) return
  const element = nodes[(marks.items[i] as PlacedMark).node]
  if (element && boxOf(element).height > 0)
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  else shown.scrollTo({ top: Math.max(0, top - view.height / 2), behavior: 'instant' })
}
