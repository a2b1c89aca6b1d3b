import type { Ask } from '../api/workbench.ts'
import { once } from '../state/once.ts'
import { announce } from '../state/toasts.ts'
import type { Asking, Bench, Spot } from '../workbench/bench.ts'
import { boxOf, nodeOf } from './layout.ts'
import { markLabel, type PlacedMark } from './marks.ts'
import type { Stage } from './stage.ts'

/** A box in the window. */
export type Box = Asking['box'] & object

/** The spot of a mark on the page that is shown. */
export function spotOf(bench: Bench, { mark }: PlacedMark): Spot {
  return { pattern: mark.pattern, url: bench.url.peek(), record: mark.record }
}

/** The mark of an element itself, or of what it is in. */
export function markOf(bench: Bench, stage: Stage, element: Element): PlacedMark | null {
  const box = boxOf(element)
  const own = nodeOf(element)
  const fields = bench.mode.peek() !== 'lists'
  const exact = stage.layers().marks.items.find(({ node, mark }) => node === own && (mark.kind === 'field') === fields)
  return exact ?? stage.markAt(box.left + box.width / 2, box.top + box.height / 2)
}

/** The mark at a point, asked for later: the page may be scrolled by then. */
export function markFrom(stage: Stage, x: number, y: number): () => PlacedMark | null {
  const then = stage.view()
  return () => {
    const now = stage.view()
    return stage.markAt(x + then.x - now.x, y + then.y - now.y)
  }
}

interface Picked {
  readonly element: Element
  readonly mark: () => PlacedMark | null
  readonly box: () => Box
  /** It is asked about even if it is marked. */
  readonly isNew: boolean
}

/** What happens when something on the page is chosen. A change that is under way comes first: what it leaves there is what was chosen. */
export function pick(bench: Bench, { element, mark, box, isNew }: Picked): void {
  const url = bench.url.peek()
  once(bench.isSettled, () => {
    if (bench.url.peek() === url) pickNow(bench, element, mark(), box(), isNew)
  })
}

function pickNow(bench: Bench, element: Element, mark: PlacedMark | null, box: Box, isNew: boolean): void {
  const url = bench.url.peek()
  const node = nodeOf(element)
  if (url === null || node === null || bench.mode.peek() === 'template') return
  if (bench.mode.peek() === 'lists') pickBorder(bench, mark, { url, node }, box)
  else if (mark && !isNew) {
    bench.selected.value = spotOf(bench, mark)
    announce(`${markLabel(mark.mark)}: ${mark.mark.text ?? ''}`)
  } else bench.asking.value = { title: 'A value that was missed', box, ask: { kind: 'value', url, node } }
}

function pickBorder(
  bench: Bench,
  mark: PlacedMark | null,
  at: { readonly url: string; readonly node: number },
  box: Box,
): void {
  const list = bench.list.peek() ?? mark?.mark.pattern ?? firstList(bench)
  if (list === null) {
    announce('There is no list. Lists are found where values are added in several places.')
    return
  }
  bench.list.value = list
  const ask: Ask = { kind: 'borders', list, ...at, as: 'record' }
  bench.asking.value = { title: `Borders of ${list}`, box, ask }
}

function firstList(bench: Bench): string | null {
  return bench.reading.peek()?.patterns.find(({ kind }) => kind === 'list')?.path ?? null
}

/** What an element is called when one walks over the page. */
export function elementText(element: Element): string {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const said = text === '' ? (element.getAttribute('alt') ?? element.getAttribute('title') ?? '') : text
  return `${element.localName}${said === '' ? '' : `: ${said.slice(0, 120)}`}`
}
