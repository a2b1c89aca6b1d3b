import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../dom/index.ts'
import { extract } from '../extract/index.ts'
import { learnWrapper } from '../induce/index.ts'
import type { FieldCandidate } from './candidates.ts'
import { levelOf } from './candidates.ts'
import { withEvidence } from './known.ts'
import { openPages, pageOwners } from './observe.ts'
import type { SeenPage } from './page-context.ts'
import { adaptWrapper } from './propose.ts'
import { upTo } from './site.fixture.ts'
import { isTwinIn, twinsOf } from './twins.ts'

const TOOLS = ['saw', 'plane', 'chisel', 'mallet', 'clamp', 'gouge', 'rasp', 'drill', 'square', 'level', 'vice', 'awl']
const callOf = (i: number): string => `${TOOLS[i % TOOLS.length]}(wood${i}, Length) -> part`

function pagesOf(count: number, write: (i: number) => string): SeenPage[] {
  const vocabulary = createVocabulary()
  return upTo(0, count).map((i) => {
    const parsed = parse(`<title>Tool ${i}</title>${write(i)}`, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://tools.example/${i}`, tree: parsed.tree }
  })
}

/** A head with a call in it, and on each eighth page a note. */
const headed = (i: number): string =>
  `<h4 class="head"><span class="call">${callOf(i)}</span>${i % 8 === 0 ? `<em class="since">v${i}</em>` : ''}</h4><p>Use no. ${i} with care.</p>`

const pages = openPages(pagesOf(12, headed))
const { fields } = levelOf(pages, pageOwners(pages), [])
const candidate = (...path: readonly string[]): FieldCandidate =>
  fields.find(
    ({ pattern }) => pattern.locators[0]!.path.map(({ tag }) => tag).join() === ['html', 'body', ...path].join(),
  )!
const [head, call, since, text] = [candidate('h4'), candidate('h4', 'span'), candidate('h4', 'em'), candidate('p')]

describe('twins', () => {
  it('are a box and what says most of what it says, in this order', () => {
    expect(isTwinIn(pages, call!, head!)).toBe(true)
    expect(isTwinIn(pages, head!, call!)).toBe(false)
    expect(isTwinIn(pages, since!, head!)).toBe(false)
    expect(isTwinIn(pages, text!, head!)).toBe(false)
  })

  it('leave the closest cut, whichever was chosen, unless it is not to be had', () => {
    const all = [head!, call!, since!, text!]
    const likely = (): boolean => true
    expect(twinsOf(pages, all, 0, likely)).toEqual({ of: new Set([1]), closest: 1 })
    expect(twinsOf(pages, all, 1, likely)).toEqual({ of: new Set([0]), closest: 1 })
    expect(twinsOf(pages, all, 3, likely)).toEqual({ of: new Set(), closest: 3 })
    expect(twinsOf(pages, all, 0, () => false)).toEqual({ of: new Set(), closest: 0 })
  })
})

it('a value that moved into a box with a note is found again, without the note', () => {
  const before = pagesOf(12, (i) => `<div class="code">${callOf(i)}</div><p class="use">Use no. ${i} with care.</p>`)
  const learned = learnWrapper(before)
  const wrapper = withEvidence((learned as { wrapper: Parameters<typeof withEvidence>[0] }).wrapper, before)
  const name = wrapper.page.children.find(({ locators }) => JSON.stringify(locators).includes('"code"'))!.name
  const after = pagesOf(24, headed)
  const adaptation = adaptWrapper(wrapper, after)
  expect(adaptation.kind).toBe('proposal')
  if (adaptation.kind !== 'proposal') return
  const given = after.map((page) => extract(adaptation.proposal.wrapper, page, { raw: true }).data[name])
  expect(given).toEqual(upTo(0, 24).map(callOf))
})
