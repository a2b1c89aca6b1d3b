import { describe, it } from 'vitest'
import { adaptWrapper, type PatternChange, withEvidence } from '../../src/core/adapt/index.ts'
import type { ParsedPage } from '../../src/core/dom/index.ts'
import { extract } from '../../src/core/extract/index.ts'
import {
  acceptPart,
  changedPaths,
  compareRepair,
  marksOf,
  patternInfos,
  profileFields,
  templateOf,
  type WrapperProfile,
} from '../../src/core/review/index.ts'
import { field, list, wrapperOf } from '../../src/core/validate/wrapper.fixture.ts'
import { parseValue, typeOf, type ValueType } from '../../src/core/values/index.ts'
import type { Constraint, Wrapper } from '../../src/core/wrapper/index.ts'
import { createRandom, type Random } from '../sites/made/random.ts'
import { isAsApproved, written } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { disturbed } from './disturbed.ts'
import { drawEdited, pathsOf } from './pages/drawn-edits.ts'
import { parsedPages } from './pages/generated.ts'
import { type LearnedSite, mixedSites } from './pages/learned.ts'
import { drawTexts, KINDS } from './pages/value-texts.ts'

const SITES = mixedSites()

/** A wrapper of whose patterns more is known. */
function said(wrapper: Wrapper): Wrapper {
  const RULES: readonly Constraint[] = [
    { rule: 'occurrence', min: 1 },
    { rule: 'occurrence', max: 3 },
    { rule: 'required' },
    { rule: 'unique', over: 'list' },
  ]
  const children = wrapper.page.children.map((one, i) =>
    one.kind === 'list'
      ? { ...one, constraints: [RULES[i % 4]!], gone: i % 3 === 0 }
      : { ...one, estimatedError: i / 100 },
  )
  return { ...wrapper, page: { ...wrapper.page, children } }
}

/** Pages of a site, some of them disturbed. */
function mixed({ htmls, pages }: LearnedSite, seed: number): readonly ParsedPage[] {
  return parsedPages(
    htmls.map((html, i) => ({ url: pages[i]!.url, html: i % 2 === seed % 2 ? html : disturbed(html, seed + i) })),
  )
}

describe('what is shown of a wrapper', () => {
  it('is marked on pages as approved', async () => {
    const lines = SITES.flatMap((site) =>
      seeds(4).map((seed) => {
        const wrapper = seed === 0 ? site.wrapper : drawEdited(site.wrapper, createRandom(seed), 3)
        const page = mixed(site, seed)[seed]!
        const marks = marksOf(wrapper, page, extract(wrapper, page))
        const kinds = ['field', 'list', 'record'].map((kind) => marks.filter((mark) => mark.kind === kind).length)
        return caseLine(`${site.name} ${seed}`, kinds, [marks, patternInfos(said(wrapper))])
      }),
    )
    await isAsApproved('review', 'marks', lines.join('\n'))
  })

  it('is the template of its pages as approved', async () => {
    const lines = SITES.flatMap((site) =>
      seeds(5).map((seed) => {
        const pages = mixed(site, seed)
        const own = pages.slice(0, [7, 2, 1, 4, 6][seed])
        const template = templateOf(own, pages[seed]!)
        const kinds = [...Map.groupBy(template.nodes, ({ kind }) => kind)].map(
          ([kind, nodes]) => `${kind} ${nodes.length}`,
        )
        return caseLine(`${site.name} ${seed}`, [template.pages, ...kinds], template)
      }),
    )
    await isAsApproved('review', 'templates', lines.join('\n'))
  })

  it('is the profile of what was read as approved', async () => {
    const lines = SITES.slice(0, 5).map((site) => {
      const read = seeds(2).flatMap((seed) =>
        mixed(site, seed).map((page) => ({ ...extract(site.wrapper, page), url: page.url })),
      )
      const profile = profileFields(site.wrapper, read)
      return caseLine(site.name, [profile.records, profile.fields.length], profile)
    })
    await isAsApproved('review', 'profiles', lines.join('\n'))
  })
})

describe('the profile of a field', () => {
  /** Records with values of a kind, now and then none or one of another kind, alone and in a list. */
  function profiled(kind: string, type: ValueType, seed: number): WrapperProfile {
    const random = createRandom(seed)
    const count = [9, 30, 150, 400][seed % 4]!
    const [own, odd] = [drawTexts(kind, count, seed), drawTexts(random.pick(Object.keys(KINDS)), count, seed)]
    const oddShare = random.pick([0, 0, 1, 4])
    const values = own.map((text, i) => {
      const raw = random.chance(oddShare) ? odd[i]! : random.chance(1) ? text.repeat(9) : text
      return random.chance(oddShare) ? null : seed % 2 === 0 ? raw : parseValue(raw, type)
    })
    const wrapper = wrapperOf(field('one', type), list('many', [field('inner', type), field('all', 'text')]))
    const records = values.map((value, i) => ({
      url: `http://site.example/${i}`,
      status: i % 11 === 5 ? ('other-class' as const) : ('ok' as const),
      violations: i % 9 === 0 ? [{ pattern: 'one', rule: 'type', message: '' }] : [],
      data: {
        one: value,
        many: values.slice(i, i + (i % 29 === 3 ? 30 : i % 4)).map((inner) => ({ inner, all: [String(inner), 'x'] })),
      },
    }))
    return profileFields(wrapper, records)
  }

  it('is as approved for thousands of values', async () => {
    const codes = seeds(9000).map((i) => `C-${(i * 7919) % 20_011}`)
    const amounts = seeds(9000).map((i) => ((i * 104_729) % 99_991) / (1 + (i % 7)))
    const days = seeds(9000).map((i) =>
      new Date(Date.UTC(1990, 0, (i * 31) % 12_345, i % 24)).toISOString().slice(0, i % 2 === 0 ? 10 : 19),
    )
    const words = seeds(5000).map((i) => (i % 3 === 0 ? 'Common' : `Word ${i % 40}`))
    const lines = (
      [
        ['identifier', codes],
        ['number', amounts],
        ['date', days],
        ['text', words],
      ] as const
    ).map(([type, values]) => {
      const records = values.map((one, i) => ({ url: `/${i}`, status: 'ok' as const, violations: [], data: { one } }))
      return written(profileFields(wrapperOf(field('one', type)), records).fields)
    })
    await isAsApproved('review', 'profiles-thousands', lines.join('\n'))
  })

  it('is as approved, whole', async () => {
    const texts = [profiled('euros', 'price', 2), profiled('iso days', 'date', 6), profiled('codes', 'identifier', 3)]
    await isAsApproved('review', 'profiles-whole', texts.map(({ fields }) => written(fields[0])).join('\n'))
  })

  it('is as approved for values of every kind', async () => {
    const lines = Object.keys(KINDS).flatMap((kind, n) => {
      const { type } = typeOf(drawTexts(kind, 20, n), 'one', 'de')
      return [n, n + 1, n + 2].map((seed) => {
        const { fields } = profiled(kind, type, seed)
        return caseLine(
          `${kind} ${seed}`,
          [type, ...fields.map(({ present, distinct, odd }) => `${present}/${distinct}/${odd.length}`)],
          fields,
        )
      })
    })
    await isAsApproved('review', 'profiles-drawn', lines.join('\n'))
  })
})

/** Sites that changed, with what they are repaired to. */
const CHANGES: readonly ((html: string) => string)[] = [
  (html) => html.replaceAll(/class="(?=[a-z])/g, 'class="x-'),
  (html) => html.replaceAll(/<(\/?)(?:p|b|h2)(?=[ >])/g, '<$1div'),
  (html) => html.replaceAll(/<(h1|time|cite|address)[ >].*?<\/\1>/g, ''),
]

describe('a repair', () => {
  it('is compared, and accepted in part, as approved', async () => {
    const lines = [SITES[0]!, SITES[2]!, SITES[3]!].flatMap((site) => {
      const before = withEvidence(site.wrapper, site.pages.slice(0, site.training))
      return CHANGES.flatMap((change, n) => {
        const pages = parsedPages(site.htmls.map((html, i) => ({ url: site.pages[i]!.url, html: change(html) })))
        const adaptation = adaptWrapper(before, pages)
        const name = `${site.name} ${n}`
        if (adaptation.kind !== 'proposal') return [`${name} | ${adaptation.kind}`]
        const { wrapper: repaired, changes } = adaptation.proposal
        const paths = changedPaths(before, repaired)
        const compared = compareRepair(before, repaired, { old: site.pages[5]!, new: pages[5]! }, { changes })
        const parts = seeds(4).map((seed) =>
          acceptPart(
            before,
            repaired,
            paths.filter((_, i) => (i + seed) % (seed + 1) === 0),
          ),
        )
        return [
          caseLine(
            name,
            compared.map(({ path, change: what }) => `${path}:${what}`),
            [paths, compared, parts.map(({ page, evidence, layouts }) => [page.children, evidence, layouts?.length])],
          ),
        ]
      })
    })
    await isAsApproved('review', 'repairs', lines.join('\n'))
  })

  it('of fields that edits made or moved is as approved', async () => {
    const lines = SITES.flatMap((site) =>
      seeds(8).map((seed) => {
        const random = createRandom(seed)
        const before = drawEdited(site.wrapper, random, 2)
        const repaired = { ...drawEdited(before, random, 4), version: 2, parent: 1 }
        const [changes, paths] = [drawChanges(random, repaired), changedPaths(before, repaired)]
        const compared = compareRepair(
          before,
          repaired,
          { old: site.pages[0]!, new: seed % 3 === 0 ? null : site.pages[6]! },
          { changes },
        )
        const part = acceptPart(
          before,
          repaired,
          paths.filter(() => random.chance(50)),
        )
        return caseLine(
          `${site.name} ${seed}`,
          [paths.length, compared.at(-1)?.says ?? null],
          [compared, part.page.children],
        )
      }),
    )
    await isAsApproved('review', 'repairs-edited', lines.join('\n'))
  })
})

/** What a repair may say of some patterns. */
function drawChanges(r: Random, wrapper: Wrapper): readonly PatternChange[] {
  const kinds = ['moved', 'labelled', 'refused', 'gone', 'rare', 'alike', 'violated'] as const
  const origins = ['kept', 'translated', 'learned', 'joined', 'place', null] as const
  return r.some(pathsOf(wrapper), 5).map((pattern): PatternChange => {
    const known = { pattern: r.chance(20) ? `${pattern}+1` : pattern, change: r.pick(kinds), origin: r.pick(origins) }
    const logOdds = r.chance(60) ? r.between(-3, 9) : null
    return { ...known, logOdds, ...(r.chance(50) && { error: r.below(30) / 100 }) } as unknown as PatternChange
  })
}
