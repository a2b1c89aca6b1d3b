import { expect, it } from 'vitest'
import { type NodeId, parse } from '../../dom/index.ts'
import { POSITION_LEVELS } from '../constants.ts'
import { locatorIndex } from './locator-index.ts'
import { openPage } from './open-page.ts'

/** The position of the innermost element of some nested ones, from the outermost; null when it has none. */
function positionAt(levels: number): number | null {
  const read = parse(`<!DOCTYPE html><html><body>${'<div>'.repeat(levels)}`)
  if (!read.ok) throw new Error(read.problem.message)
  const { tree } = read
  const innermost = (tree.nodeCount - 1) as NodeId
  const outermost = (innermost - levels + 1) as NodeId
  const page = openPage({ tree, url: 'http://a.example/' })
  const position = locatorIndex(page)
    .placesTo(innermost, [outermost])
    .find(({ kind }) => kind === 'position')
  return position?.kind === 'position' ? position.path.length : null
}

it('a position that leads through too many elements is no locator', () => {
  expect(positionAt(POSITION_LEVELS + 1)).toBe(POSITION_LEVELS + 1)
  expect([POSITION_LEVELS + 2, 900].map(positionAt)).toEqual([null, null])
})
