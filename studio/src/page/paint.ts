import type { TemplateKind } from '../api/workbench.ts'

/** Where a page is scrolled to, and how much of it is seen. */
export interface View {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a box is drawn. */
export interface Stroke {
  readonly color: string
  readonly fill: string | null
  readonly width: number
  readonly dash: readonly number[]
}

/** Makes the canvas as large as what is seen of the page, sharp on dense screens; empties it. */
export function clearCanvas(canvas: HTMLCanvasElement, { width, height }: View): CanvasRenderingContext2D | null {
  const dense = devicePixelRatio
  const [w, h] = [Math.round(width * dense), Math.round(height * dense)]
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w
    canvas.height = h
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
  }
  const context = canvas.getContext('2d')
  context?.setTransform(dense, 0, 0, dense, 0, 0)
  context?.clearRect(0, 0, width, height)
  return context
}

/** Draws a box; a light edge around it keeps it apart from dark pages. */
export function drawBox(
  context: CanvasRenderingContext2D,
  rects: Float64Array,
  i: number,
  view: View,
  stroke: Stroke,
): void {
  const [left, top, right, bottom] = [rects[4 * i]!, rects[4 * i + 1]!, rects[4 * i + 2]!, rects[4 * i + 3]!]
  const [x, y, width, height] = [left - view.x, top - view.y, right - left, bottom - top]
  if (stroke.fill !== null) {
    context.fillStyle = stroke.fill
    context.fillRect(x, y, width, height)
  }
  context.setLineDash([])
  context.strokeStyle = 'rgb(255 255 255 / 75%)'
  context.lineWidth = stroke.width + 2
  context.strokeRect(x, y, width, height)
  context.setLineDash([...stroke.dash])
  context.strokeStyle = stroke.color
  context.lineWidth = stroke.width
  context.strokeRect(x, y, width, height)
}

/** The colour of a field on any page. */
export function colorOf(hue: number): string {
  return `hsl(${hue} 80% 36%)`
}

/** A value of a field. */
export function fieldStroke(hue: number, isStrong: boolean): Stroke {
  return {
    color: colorOf(hue),
    fill: `hsl(${hue} 80% 50% / ${isStrong ? 32 : 14}%)`,
    width: isStrong ? 2.5 : 1.25,
    dash: [],
  }
}

/** A list (dashed) or one of its records. */
export function listStroke(hue: number, kind: 'list' | 'record', isStrong: boolean): Stroke {
  const fill = isStrong ? `hsl(${hue} 70% 50% / 12%)` : null
  return { color: colorOf(hue), fill, width: isStrong ? 3 : 1.5, dash: kind === 'list' ? [8, 4] : [] }
}

/** How parts of the template are drawn; told by line as well as by colour. */
export const TEMPLATE_STROKES: Readonly<Record<TemplateKind, Stroke>> = {
  always: { color: '#1a6b35', fill: 'rgb(26 107 53 / 10%)', width: 1.5, dash: [] },
  varies: { color: '#8a4b00', fill: 'rgb(200 120 0 / 16%)', width: 1.5, dash: [2, 3] },
  optional: { color: '#7a2a8c', fill: 'rgb(122 42 140 / 12%)', width: 2, dash: [8, 5] },
  repeated: { color: '#1f5fbf', fill: 'rgb(31 95 191 / 12%)', width: 2.5, dash: [14, 4, 2, 4] },
}
