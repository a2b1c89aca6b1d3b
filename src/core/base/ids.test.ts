import { expect, it } from 'vitest'
import type { NodeId, PageId, UrlId } from './ids.ts'

it('ids are numbers of which one kind cannot be handed in as another', () => {
  const isFetched = (url: UrlId): boolean => url === 3
  const page: PageId = 3
  const node: NodeId = 3
  // @ts-expect-error a page is no URL
  expect(isFetched(page)).toBe(true)
  // @ts-expect-error a node is no URL
  expect(isFetched(node)).toBe(true)
  expect(isFetched(3)).toBe(true)
})
