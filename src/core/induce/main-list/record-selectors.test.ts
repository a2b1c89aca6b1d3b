import { describe, expect, it } from 'vitest'
import { labelName, type NodeId } from '../../dom/index.ts'
import { viewPage } from '../../wrapper/index.ts'
import { pagesOf } from '../pages.fixture.ts'
import { selectRecords } from './record-selectors.ts'

/** The elements that are found to hold records, where so many stand in one and another one stands elsewhere. */
function holdersOf(count: number): readonly string[] {
  const items = Array.from({ length: count }, (_, i) => `<li>Lamp ${i}</li>`).join('')
  const [page] = pagesOf([`<main><ul>${items}</ul><ol><li>The lamp of the week</li></ol></main>`])
  const view = viewPage(page!.tree)
  const within = (node: NodeId): readonly NodeId[] => [node, ...view.elements(node).flatMap(within)]
  const starts = within(0).filter((node) => labelName(view.tree, node) === 'li')
  return selectRecords([{ view, starts }], false, 'names').paths.map((path) => path.at(-1)!.tag)
}

describe('the ways to records', () => {
  it('are those to a twentieth of them or more', () => {
    expect(holdersOf(19)).toEqual(['ul', 'ol'])
    expect(holdersOf(20)).toEqual(['ul'])
  })
})
