import { isElement, labelName, type ParsedPage } from '../../core/dom/index.ts'
import { matchesStep, type PageView, viewPage } from '../../core/wrapper/index.ts'
import type { TagsOf } from './patterns.ts'
import { type Selector, selectorOf } from './select.ts'
import type { WayStep } from './selected.ts'

/** The pages that selectors are read on. */
export interface Samples {
  readonly pages: readonly SamplePage[]
  readonly tagsOf: TagsOf
}

export interface SamplePage extends ParsedPage {
  readonly view: PageView
  readonly select: Selector
}

/** Pages made ready; a step without a tag has those that it meets on any of them. */
export function samplesOf(pages: readonly ParsedPage[]): Samples {
  const ready = pages.map((page) => ({ ...page, view: viewPage(page.tree), select: selectorOf(page.tree) }))
  const known = new Map<string, readonly string[]>()
  const tagsOf = (step: WayStep): readonly string[] => {
    const { nth: _, deep: _deep, ...marks } = step
    const key = JSON.stringify(marks)
    const tags = known.get(key) ?? [...new Set(ready.flatMap(({ view }) => tagsIn(view, marks)))].sort()
    known.set(key, tags)
    return tags
  }
  return { pages: ready, tagsOf }
}

function tagsIn(view: PageView, marks: WayStep): readonly string[] {
  const { tree } = view
  const found = new Set<string>()
  for (let node = 0; node < tree.nodeCount; node++) {
    const tag = isElement(tree, node) ? labelName(tree, node) : null
    if (tag !== null && !found.has(tag) && matchesStep(view, node, { ...marks, tag }, undefined)) found.add(tag)
  }
  return [...found]
}
