import { expect, it } from 'vitest'
import { parse } from '../dom/index.ts'
import { flowCandidates } from './flow-candidates.ts'
import { ListPage } from './list-page.ts'

/** The nodes that all candidates together hold, of so many lines that begin with half as many names. */
function nodesHeld(lines: number): number {
  const html = Array.from({ length: lines }, (_, i) => {
    const name = `x-${i % (lines / 2)}`
    return `<${name}>title</${name}> and some words<br>`
  })
  const parsed = parse(`<div>${html.join('')}</div>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return flowCandidates(new ListPage(parsed.tree)).reduce((sum, { records }) => sum + records.flat().length, 0)
}

it('candidates of running text hold nodes in proportion to its lines, however many names these begin with', () => {
  expect(nodesHeld(1_600)).toBeGreaterThan(0)
  expect(nodesHeld(1_600) / nodesHeld(400)).toBeLessThan(5)
})
