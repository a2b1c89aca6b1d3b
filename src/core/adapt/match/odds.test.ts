import { describe, expect, it } from 'vitest'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { withEvidence } from '../evidence/with-evidence.ts'
import { adaptWrapper } from '../repair/adapt.ts'
import { upTo } from '../site.fixture.ts'

const WOODS = ['ash', 'birch', 'cedar', 'dogwood', 'elm', 'fir', 'ginkgo', 'hazel', 'ivy', 'juniper', 'larch', 'maple']
const wood = (i: number): string => WOODS[i % WOODS.length]!

function pagesOf(numbers: readonly number[], write: (i: number) => string): ParsedPage[] {
  const vocabulary = createVocabulary()
  return numbers.map((i) => {
    const parsed = parse(`<html><head><title>Page ${i}</title></head><body>${write(i)}</body></html>`, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://woods.example/${i}`, tree: parsed.tree }
  })
}

function wrapperOf(pages: readonly ParsedPage[]): Wrapper {
  const learned = learnWrapper(pages)
  if (!learned.ok) throw new Error(learned.problem.message)
  return withEvidence(learned.wrapper, pages)
}

/** The values of a repaired wrapper on the pages that it was repaired for. */
function repairedData(wrapper: Wrapper, pages: readonly ParsedPage[]) {
  const adaptation = adaptWrapper(wrapper, pages)
  if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
  const { proposal } = adaptation
  return { changes: proposal.changes, data: pages.map((page) => extract(proposal.wrapper, page, { raw: true }).data) }
}

describe('a field that was the text of all paragraphs', () => {
  const lines = (i: number): readonly string[] => [
    `The wood of ${wood(i)} number ${i} is kept dry.`,
    ...(i % 5 === 0 ? [`Cut ${wood(i + 1)} in winter ${1900 + i}.`, `Oil ${wood(i + 2)} twice.`] : []),
  ]
  const page = (box: string, extra: (i: number) => boolean) => (i: number) => {
    const more = extra(i) ? [`Sold by ${wood(i + 3)} and ${wood(i + 4)} since ${1800 + i}.`] : []
    const text = [...lines(i), ...more].map((line) => `<p>${line}</p>`).join('')
    return `<div class="${box}"><h1>${wood(i)} board ${i}</h1>${text}<b class="rank">${7 * i + 3}</b></div>`
  }
  const wrapper = wrapperOf(
    pagesOf(
      upTo(0, 12),
      page('about', () => false),
    ),
  )

  it('the text of several paragraphs is learned as one field of all paragraphs', () => {
    expect(
      wrapper.page.children.some(
        ({ kind, ...more }) => kind === 'field' && JSON.stringify(more).includes('"all":true'),
      ),
    ).toBe(true)
  })

  it('a field of all paragraphs that moved still has all paragraphs', () => {
    const moved = page('x-about', (i) => i % 4 !== 0)
    const { data } = repairedData(wrapper, pagesOf(upTo(0, 24), moved))
    for (const [i, values] of data.entries()) {
      const whole = [
        ...lines(i),
        ...(i % 4 === 0 ? [] : [`Sold by ${wood(i + 3)} and ${wood(i + 4)} since ${1800 + i}.`]),
      ]
      const given = Object.values(values).filter(
        (value) => typeof value === 'string' && value.startsWith('The wood of'),
      )
      for (const value of given) expect(value).toBe(whole.join('\n'))
      expect(given.length).toBeGreaterThan(0)
    }
  })
})

describe('a field that left the pages', () => {
  const page = (by: string) => (i: number) =>
    `<div class="top"><a class="by" href="/by">${by === '' ? `${wood(i)} ${wood(5 * i + 2)}` : by}</a></div><h1>${wood(i + 3)} board ${i}</h1><b class="rank">${7 * i + 3}</b>`
  const moved = (by: string) => (i: number) =>
    page(by)(i).replace('class="top"', 'class="links"').replace('class="by"', 'class="say"')
  const wrapper = wrapperOf(pagesOf(upTo(0, 10), page('')))
  const name = wrapper.page.children.find(({ locators }) => JSON.stringify(locators).includes('"by"'))!.name

  it('a field that left the pages is not replaced by a new text that all pages have', () => {
    const { changes, data } = repairedData(wrapper, pagesOf(upTo(0, 20), moved('read on')))
    expect(changes.find(({ pattern }) => pattern === name)?.change).toBe('gone')
    expect(data.every((values) => values[name] === null)).toBe(true)
  })

  it('a field that moved may have one known value on all pages of a run', () => {
    const { data } = repairedData(wrapper, pagesOf(upTo(0, 20), moved('ash cedar')))
    expect(data.every((values) => values[name] === 'ash cedar')).toBe(true)
  })
})

describe('a place on few of the pages', () => {
  const page = (box: string) => (i: number) =>
    `<div class="${box}"><h1>${wood(i)} board ${i}</h1><b class="${box}-rank">${7 * i + 3}</b></div>`
  const wrapper = wrapperOf(pagesOf(upTo(0, 12), page('about')))
  const changesOf = (there: number) => {
    const pages = pagesOf(upTo(20, 50), (i) => (i < 20 + there ? page('x-about')(i) : '<p>We are back soon.</p>'))
    const adaptation = adaptWrapper(wrapper, pages)
    return adaptation.kind === 'proposal' ? adaptation.proposal.changes.map(({ change }) => change) : []
  }

  it.each([1, 3])('a place on %d of 30 pages is no place of a field that all pages had', (there) => {
    expect(changesOf(there).filter((change) => change === 'moved')).toEqual([])
  })

  it('a place on 12 of 30 pages may be the place of a field that all pages had', () => {
    expect(changesOf(12)).toContain('moved')
  })
})

describe('a list that was rebuilt on the only page', () => {
  const rows = (from: number, to: number) =>
    upTo(from, to).map((i) => [`${i % 28} June ${2000 + (i % 20)}`, `${wood(i)} v. ${wood(i + 5)} County`])
  const old = pagesOf(
    [0],
    () =>
      `<h1>Cases</h1><table><tr><th>Filed</th><th>Case</th></tr>${rows(1, 12)
        .map(([date, name]) => `<tr><td>${date}</td><td>${name}</td></tr>`)
        .join('')}</table>`,
  )
  const learned = learnWrapper(old, {
    examples: rows(1, 2).flatMap(([date, name]) => [
      { field: 'cases[].date', value: date! },
      { field: 'cases[].name', value: name! },
    ]),
  })
  if (!learned.ok) throw new Error(learned.problem.message)
  const wrapper = withEvidence(learned.wrapper, old)

  it('a rebuilt list is found without being asked for, and said to be found by nothing but its values', () => {
    const now = pagesOf(
      [0],
      () =>
        `<main><h2>Decisions</h2>${rows(30, 40)
          .map(([date, name]) => `<div class="c"><h3>${name}</h3><p>${date}</p></div>`)
          .join('')}</main>`,
    )
    const adaptation = adaptWrapper(wrapper, now)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    expect(adaptation.proposal.isShown).toBe(false)
    expect(extract(adaptation.proposal.wrapper, now[0]!, { raw: true }).data.cases).toEqual(
      rows(30, 40).map(([date, name]) => ({ date, name })),
    )
  })

  it('links that were relative and are written whole now are the same links', () => {
    const linked = (numbers: readonly number[], write: (name: string, number: number) => string) =>
      numbers.map((i) => write(`${wood(i)} v. ${wood(i + 5)} County`, 1000 + 37 * i)).join('')
    const row = (name: string, number: number) =>
      `<tr><td>${name}</td><td><a href="../3dseries/2015/2015_0${number}.htm">read</a></td></tr>`
    const card = (name: string, number: number) =>
      `<div class="c"><h3>${name}</h3><p><a href="https://courts.example/reporter/3dseries/2026/2026_0${number}.htm">Decision</a></p></div>`
    const before = pagesOf(
      [0],
      () => `<h1>Cases</h1><table><tr><th>Case</th><th>Text</th></tr>${linked(upTo(1, 12), row)}</table>`,
    )
    const taught = learnWrapper(before, {
      examples: [
        { field: 'cases[].name', value: `${wood(1)} v. ${wood(6)} County` },
        { field: 'cases[].url', value: '../3dseries/2015/2015_01037.htm' },
      ],
    })
    if (!taught.ok) throw new Error(taught.problem.message)
    const now = pagesOf([0], () => `<main><h2>Decisions</h2>${linked(upTo(30, 40), card)}</main>`)
    const adaptation = adaptWrapper(withEvidence(taught.wrapper, before), now)
    if (adaptation.kind !== 'proposal') throw new Error(adaptation.kind)
    const [first] = extract(adaptation.proposal.wrapper, now[0]!, { raw: true }).data.cases as readonly RecordData[]
    expect(first!.url).toBe('https://courts.example/reporter/3dseries/2026/2026_02110.htm')
  })
})
