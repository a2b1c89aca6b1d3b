import { describe, it } from 'vitest'
import {
  brokenConstraints,
  editedAgain,
  healthOf,
  watchDrift,
  watchLocators,
  withEvidence,
  withEvidenceOfEdits,
  withRemembered,
} from '../../src/core/adapt/index.ts'
import type { ParsedPage } from '../../src/core/dom/index.ts'
import { extract } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import { type Edit, editWrapper, type Wrapper } from '../../src/core/wrapper/index.ts'
import { knownWrapper } from './adapted.ts'
import { digestOf, written } from './approved.ts'
import { areAsApproved } from './held.ts'
import { countOf } from './induced.ts'
import { someFamilies } from './pages/families.ts'
import { type Family, parsedPages } from './pages/family.ts'
import { REDESIGNS } from './pages/redesigned.ts'

const LEARNED = 6

type Told = (name: string, wrapper: Wrapper, pages: readonly ParsedPage[], old: readonly ParsedPage[]) => string

/** Sites, each with the next of the redesigns, as a wrapper of the old pages and new pages; `old` are those as they were. */
function casesOf(every: number, first: number, text: Told): (() => string)[] {
  const redesigns = Object.entries(REDESIGNS)
  return someFamilies(2 * LEARNED, every, first).map(({ name: family, pages }: Family, i) => () => {
    const [kind, redesign] = redesigns[(i + first) % redesigns.length]!
    const name = `${family}, ${kind}`
    const old = pages.slice(-LEARNED)
    const wrapper = knownWrapper(parsedPages(name, pages.slice(0, LEARNED)))
    if (wrapper === null) return `${name} | nothing to learn`
    return text(name, wrapper, parsedPages(name, old.map(redesign)), parsedPages(name, old))
  })
}

describe('what is watched over pages', () => {
  it('is as approved, with the health that follows', async () => {
    const cases = casesOf(12, 0, (name, wrapper, pages) => {
      const drift = watchDrift(wrapper)
      for (const page of pages) drift.add(extract(wrapper, page, { raw: true }).data, page.url)
      const locators = watchLocators(wrapper)
      locators.add(pages)
      const violated = brokenConstraints(wrapper, pages, null, pages.length % 2 === 0)
      const [drifted, signs] = [drift.drifted(), locators.disagreements()]
      const health = healthOf(wrapper, {
        pages: pages.length,
        drift: drifted,
        violated,
        signs,
        lastRead: {},
        repair: null,
      })
      const counts = [drifted, violated, signs, drift.short(), drift.often(), drift.labelled()].map(
        ({ length }) => length,
      )
      const all = written([health, drift.short(), drift.often(), drift.labelled(), violated, signs])
      return `${name} | ${counts.join(' ')} | ${digestOf(all)}`
    })
    await areAsApproved('adapt', 'watched', cases)
  })

  it('is as approved of what patterns are like', async () => {
    const cases = someFamilies(LEARNED, 12, 2).map(({ name, pages }) => () => {
      const parsed = parsedPages(name, pages)
      const learned = learnWrapper(parsed)
      if (!learned.ok) return `${name} | nothing to learn`
      const { evidence } = withEvidence(learned.wrapper, parsed)
      return `${name} | ${Object.keys(evidence!.patterns).length} | ${digestOf(written(evidence))}`
    })
    await areAsApproved('adapt', 'evidence', cases)
  })
})

/** Edits of the first fields and lists of a wrapper. */
function editsOf({ page }: Wrapper): Edit[] {
  const fields = page.children.filter((one) => one.kind === 'field')
  const lists = page.children.filter((one) => one.kind === 'list')
  const [a, b, c] = fields
  const [list] = lists
  return [
    ...(a === undefined ? [] : [{ edit: 'rename', pattern: a.name, to: 'renamed' } as const]),
    ...(b === undefined || c === undefined ? [] : [{ edit: 'merge', patterns: [b.name, c.name], to: 'both' } as const]),
    ...(a === undefined ? [] : [{ edit: 'add', to: 'again', field: a, examples: [] } as const]),
    ...(a === undefined ? [] : [{ edit: 'split', pattern: 'again', separator: ' ', into: ['one', 'rest'] } as const]),
    ...(list === undefined ? [] : [{ edit: 'borders', list: list.name, records: { skipFirst: 1 } } as const]),
    ...(list === undefined ? [] : [{ edit: 'rename', pattern: list.name, to: 'listed' } as const]),
    ...(list?.record.children[0] === undefined
      ? []
      : [{ edit: 'type', pattern: `listed.${list.record.children[0].name}`, type: 'text' } as const]),
  ]
}

describe('what is taken along', () => {
  it('is as approved of edits, when the pages are learned again', async () => {
    const cases = casesOf(17, 3, (name, wrapper, pages, old) => {
      const edited = editWrapper(wrapper, editsOf(wrapper))
      if (!edited.ok) return `${name} | ${edited.problem.code}`
      const before = withEvidenceOfEdits(wrapper, edited.wrapper, old)
      const learned = knownWrapper(pages)
      if (learned === null) return `${name} | nothing to learn`
      const { wrapper: again, notes, unfit } = editedAgain(learned, before, pages)
      const { signature: _, ...page } = again.page
      const all = written([page, notes, unfit, before.evidence, again.evidence])
      return `${name} | ${notes.length} notes, ${unfit.map(({ code }) => code).join(' ')} | ${digestOf(all)}`
    })
    await areAsApproved('adapt', 'edited', cases)
  })

  it('is as approved of what was read before', async () => {
    const cases = casesOf(16, 1, (name, wrapper, pages, old) => {
      const data = pages.map((page, i) => {
        const before = extract(wrapper, old[i]!).data
        return [extract(wrapper, page).data, withRemembered(extract(wrapper, page).data, before, page.tree)] as const
      })
      const counts = data.map(([now, all]) => `${countOf(now)}>${countOf(all)}`)
      return `${name} | ${counts.join(' ')} | ${digestOf(written(data))}`
    })
    await areAsApproved('adapt', 'remembered', cases)
  })
})
