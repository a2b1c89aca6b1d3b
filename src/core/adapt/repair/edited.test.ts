import { expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import {
  type Edit,
  editWrapper,
  parseWrapper,
  type Wrapper,
  withPartsApart,
  withPartsTogether,
} from '../../wrapper/index.ts'
import { watchDrift } from '../detect/drift.ts'
import { renamed, treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { adaptWrapper } from './adapt.ts'

const learned = treeWrapper()
const names = learned.page.children.map(({ name }) => name)
const list = learned.page.children.find(({ kind }) => kind === 'list')!.name
const inList = Object.keys((extract(learned, treePages([1])[0]!).data[list] as readonly object[])[0]!)
const height = names.find((name) => /height/.test(name))!
const title = names.find((name) => name !== list && name !== height)!

const EDITS: readonly Edit[] = [
  { edit: 'split', pattern: height, separator: ' ', into: ['metres', 'unit'] },
  { edit: 'merge', patterns: [title, 'unit'], to: 'both', separator: ' / ' },
  { edit: 'list', patterns: inList.map((name) => `${list}.${name}`), to: 'texts' },
  { edit: 'rename', pattern: list, to: 'remarks' },
]
const result = editWrapper(learned, EDITS)
if (!result.ok) throw new Error(result.problem.message)
const edited = result.wrapper
const read = (by: Wrapper, change?: (html: string) => string) =>
  treePages(upTo(20, 40), change).map((page) => extract(by, page, { raw: true }).data)

it('an edited wrapper reads what its edits made', () => {
  expect(read(edited)[0]).toMatchObject({ metres: '70', both: expect.stringMatching(/ \/ metres tall$/) })
  expect(read(edited)[0]!.remarks).toContainEqual({
    texts: expect.arrayContaining([expect.stringContaining('note 0')]),
  })
})

it('an edited wrapper is repaired with its edits when the site changes', () => {
  const adaptation = adaptWrapper(edited, treePages(upTo(20, 40), renamed))
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  const repaired = parseWrapper(JSON.parse(JSON.stringify(adaptation.proposal.wrapper)))
  expect(read(edited, renamed)).not.toEqual(read(edited))
  expect(read(repaired, renamed)).toEqual(read(edited))
  expect(repaired.edits).toEqual(EDITS)
})

it('an edited wrapper taken apart and put together again is as it was', () => {
  const apart = withPartsApart(edited)
  expect(apart.page.children.every((child) => child.kind === 'list' || child.made === undefined)).toBe(true)
  expect(withPartsTogether(apart, edited)).toEqual(edited)
  expect(withPartsApart(learned)).toBe(learned)
})

it('drift of an edited wrapper is seen in what its edits made', () => {
  const watch = watchDrift(edited)
  for (const data of read(edited)) watch.add(data)
  expect(watch.short()).toEqual([])
  const changed = watchDrift(edited)
  for (const data of read(edited, renamed)) changed.add(data)
  expect(changed.short()).toContain('metres')
})
