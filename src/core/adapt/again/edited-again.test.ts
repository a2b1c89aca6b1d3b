import { describe, expect, it } from 'vitest'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import {
  type Edit,
  type EditResult,
  editWrapper,
  parseWrapper,
  serializeWrapper,
  type Wrapper,
} from '../../wrapper/index.ts'
import { withEvidence, withEvidenceOfEdits } from '../index.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { renamed, treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { editedAgain } from './edited-again.ts'

const pages = treePages(upTo(0, 12))
const learned = treeWrapper()
const list = learned.page.children.find(({ kind }) => kind === 'list')!
const [height] = learned.page.children.filter(({ name }) => /height/.test(name))
const names = list.kind === 'list' ? list.record.children.map(({ name }) => name) : []
if (height?.kind !== 'field' || list.kind !== 'list') throw new Error()

const WORD = { kind: 'text', to: ' wood' } as const
const inNote = list.record.children.find(({ name }) => name === names[1])!
if (inNote.kind !== 'field') throw new Error()
const { locators, value, type } = height
const EDITS: readonly Edit[] = [
  { edit: 'drop', patterns: [height.name, `${list.name}.${names[0]}`] },
  { edit: 'restore', patterns: [`${list.name}.${names[0]}`] },
  {
    edit: 'add',
    to: 'tall',
    field: { locators, value, type },
    examples: [{ url: 'https://trees.example/30', value: '100 metres tall' }],
  },
  { edit: 'add', to: 'on', in: list.name, field: { locators: inNote.locators, value: WORD, type: 'text' } },
  { edit: 'borders', list: list.name, records: { skipFirst: 1 } },
  { edit: 'rename', pattern: 'tall', to: 'size' },
  { edit: 'rename', pattern: list.name, to: 'remarks' },
  { edit: 'split', pattern: 'size', separator: ' ', into: ['metres', 'rest'] },
]

function edited(from: Wrapper, edits: readonly Edit[] = EDITS): Wrapper {
  const result: EditResult = editWrapper(from, edits)
  if (!result.ok) throw new Error(result.problem.message)
  return withEvidenceOfEdits(from, result.wrapper, pages)
}
const wrapper = edited(learned)
const read = (by: Wrapper, change?: (html: string) => string) =>
  treePages(upTo(20, 40), change).map((page) => extract(by, page, { raw: true }).data)
const learnedOn = (change?: (html: string) => string) => {
  const own = treePages(upTo(30, 42), change)
  const result = learnWrapper(own)
  if (!result.ok) throw new Error(result.problem.message)
  return { fresh: withEvidence(result.wrapper, own), own }
}
const sizes = upTo(20, 40).map((i) => String(10 + 3 * i))
const metresOf = (by: Wrapper, change?: (html: string) => string) => read(by, change).map(({ metres }) => metres)

function repaired(by: Wrapper, change: (html: string) => string): Wrapper {
  const adaptation = adaptWrapper(by, treePages(upTo(20, 40), change))
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  return parseWrapper(JSON.parse(serializeWrapper(adaptation.proposal.wrapper)))
}

it('the wrapper of these tests reads what its edits added and split', () => {
  expect(metresOf(wrapper)).toEqual(sizes)
  const [first] = read(learned)
  const [own] = read(wrapper)
  expect(own!.remarks as RecordData[]).toHaveLength((first![list.name] as RecordData[]).length - 1)
  expect((own!.remarks as RecordData[])[0]!.on).toMatch(/note 1 on \w+$/)
})

describe('a repair of an edited wrapper', () => {
  it('a repair finds what an edit added and keeps all edits', () => {
    expect(wrapper.evidence!.patterns).toHaveProperty(['remarks.on', 'texts'])
    const after = repaired(wrapper, renamed)
    expect(metresOf(wrapper, renamed)).not.toEqual(sizes)
    expect(read(after, renamed).map(({ metres, rest }) => [metres, rest])).toEqual(
      read(wrapper).map(({ metres, rest }) => [metres, rest]),
    )
    expect(read(after, renamed).map(({ remarks }) => (remarks as RecordData[]).length)).toEqual(
      read(wrapper).map(({ remarks }) => (remarks as RecordData[]).length),
    )
    expect(after.edits).toEqual(EDITS)
    expect(after.dropped).toMatchObject([{ lists: [], pattern: { name: height.name } }])
    expect(after.page.children).toContainEqual(
      expect.objectContaining({ name: 'remarks', record: expect.objectContaining({ skip: { first: 1 } }) }),
    )
  })

  it('a repair finds dropped fields too, so that restoring them works', () => {
    const author = `${list.name}.${names[0]}`
    const dropped = edited(learned, [{ edit: 'drop', patterns: [height.name, author] }])
    const after = repaired(dropped, renamed)
    expect(after.dropped!.map(({ evidence }) => evidence)).toEqual(dropped.dropped!.map(({ evidence }) => evidence))
    const back = edited(after, [{ edit: 'restore', patterns: [height.name, author] }])
    expect(read(back, renamed)).toEqual(read(learned))
  })

  it('a dropped field that is nowhere stays as it was', () => {
    const dropped = edited(learned, [{ edit: 'drop', patterns: [height.name] }])
    const after = repaired(dropped, (html) => renamed(html).replace(/<p .*?<\/p>/, ''))
    expect(after.dropped).toEqual(dropped.dropped)
  })
})

describe('learning an edited wrapper again', () => {
  it('edits are applied again to a newly learned wrapper where they fit', () => {
    const { fresh, own } = learnedOn()
    const again = editedAgain(fresh, wrapper, own)
    expect(again).toMatchObject({ unfit: [], notes: [] })
    expect(metresOf(again.wrapper)).toEqual(sizes)
    expect(again.wrapper.edits).toEqual(EDITS)
    expect(again.wrapper.evidence!.patterns).toHaveProperty(['remarks.on', 'texts'])
  })

  it('an added field is taken from where a repair found it', () => {
    const { fresh, own } = learnedOn(renamed)
    const healed = repaired(wrapper, renamed)
    const again = editedAgain(fresh, { ...healed, evidence: { pages: 1, patterns: {} } }, own)
    expect(again.unfit.map(({ edit }) => edit)).not.toContain(EDITS[2])
    expect(again.notes).toEqual([])
    expect(metresOf(again.wrapper, renamed)).toEqual(sizes)
    expect(again.wrapper.edits).toEqual(EDITS)
  })

  it('an added field on a changed site is found by what is known of it', () => {
    const { fresh, own } = learnedOn(renamed)
    const again = editedAgain(fresh, wrapper, own)
    expect(again.unfit.map(({ edit }) => edit)).not.toContain(EDITS[2])
    expect(again.notes).toContainEqual('Found at another place of these pages: tall added to the page.')
    expect(metresOf(again.wrapper, renamed)).toEqual(sizes)
  })

  it('an added field on a changed site is found by its examples', () => {
    const { fresh, own } = learnedOn(renamed)
    const { evidence: _, ...unknown } = wrapper
    const again = editedAgain(fresh, unknown, own)
    expect(again.notes).toContainEqual('Found at another place of these pages: tall added to the page.')
    expect(metresOf(again.wrapper, renamed)).toEqual(sizes)
  })

  it('an added field that is gone is found where its examples are', () => {
    const { fresh, own } = learnedOn()
    const [add] = EDITS.filter(({ edit, ...more }) => edit === 'add' && !('in' in more))
    const once = edited(learned, [add!])
    const title = [{ path: [{ tag: 'h1', deep: true }] }]
    const children = once.page.children.map((one) =>
      one.kind === 'field' && one.name === 'tall' ? { ...one, locators: title, gone: true as const } : one,
    )
    const { evidence: _, ...unknown } = once
    const [before] = read(editedAgain(fresh, once, own).wrapper)
    for (const page of [{ ...once.page, children }, learned.page]) {
      const again = editedAgain(fresh, { ...unknown, page }, own)
      expect(again).toMatchObject({ unfit: [], notes: [] })
      expect(read(again.wrapper)[0]!.tall).toEqual(before!.tall)
    }
  })

  it('edits that no longer fit are reported and kept for the next time', () => {
    const bare = (html: string) => html.replace(/<p class="height">.*?<\/p>/, '').replace(/<ul.*<\/ul>/, '')
    const { fresh, own } = learnedOn(bare)
    const again = editedAgain(fresh, wrapper, own)
    expect(again.unfit).toMatchObject([
      { code: 'unknown-name', edit: EDITS[0] },
      { code: 'not-dropped', edit: EDITS[1] },
      { code: 'nowhere', edit: EDITS[2] },
      { code: 'unknown-name', edit: EDITS[3] },
      { code: 'unknown-name', edit: EDITS[4] },
      { edit: EDITS[5] },
      { edit: EDITS[6] },
      { edit: EDITS[7] },
    ])
    expect(again.wrapper.edits).toEqual(EDITS)
    expect(again.wrapper.page).toEqual(fresh.page)
    expect(editedAgain(fresh, { ...wrapper, edits: [] }, own).wrapper).toEqual(fresh)
  })
})
