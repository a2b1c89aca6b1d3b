import type { Bench, Spot } from '../workbench/bench.ts'
import type { StageLayers, TemplateNode } from './layers.ts'
import type { PlacedMark } from './marks.ts'
import { clearCanvas, drawBox, fieldStroke, listStroke, type Stroke, TEMPLATE_STROKES, type View } from './paint.ts'

/** Draws what is seen of the layers; time in what is seen alone. */
export function paintStage(bench: Bench, canvas: HTMLCanvasElement, view: View, layers: StageLayers): void {
  const context = clearCanvas(canvas, view)
  if (!context) return
  if (bench.mode.peek() === 'template') {
    const { items, rects, index } = layers.template
    for (const i of index.between(view.y, view.y + view.height))
      drawBox(context, rects, i, view, TEMPLATE_STROKES[(items[i] as TemplateNode).kind])
    return
  }
  const strong = new Set([...boxesOf(layers, bench.hovered.peek()), ...boxesOf(layers, bench.selected.peek())])
  const { items, rects, index } = layers.marks
  const seen = index.between(view.y, view.y + view.height)
  for (const isStrong of [false, true])
    for (const i of seen) {
      if (strong.has(i) !== isStrong) continue
      const stroke = strokeOf(bench, items[i] as PlacedMark, isStrong)
      if (stroke) drawBox(context, rects, i, view, stroke)
    }
}

function boxesOf({ spots }: StageLayers, spot: Spot | null): readonly number[] {
  return spot === null ? [] : spots.of(spot)
}

function strokeOf(bench: Bench, { mark }: PlacedMark, isStrong: boolean): Stroke | null {
  const hue = bench.hues.peek().get(mark.pattern) ?? 0
  if (mark.kind === 'field') return bench.mode.peek() === 'values' || isStrong ? fieldStroke(hue, isStrong) : null
  const isOwn = bench.list.peek() === mark.pattern
  if (bench.mode.peek() === 'lists') return listStroke(hue, mark.kind, isStrong || isOwn)
  return isStrong ? listStroke(hue, mark.kind, true) : null
}
