import type { Mark, Template } from '../api/workbench.ts'
import { type Layer, measureLayer, type NodeMap } from './layout.ts'
import { createSpotFinder, type PlacedMark, placedMarks, type SpotFinder } from './marks.ts'

export type TemplateNode = Template['nodes'][number]

/** What is drawn over a page, measured for the layout that it has now. */
export interface StageLayers {
  readonly nodes: NodeMap
  readonly marks: Layer<PlacedMark>
  readonly spots: SpotFinder
  readonly template: Layer<TemplateNode>
}

/** Measures all that may be drawn over a page. */
export function measureLayers(all: readonly Mark[], template: Template | null, nodes: NodeMap): StageLayers {
  const marks = measureLayer(placedMarks(all), nodes)
  return { nodes, marks, spots: createSpotFinder(marks), template: measureLayer(template?.nodes ?? [], nodes) }
}
