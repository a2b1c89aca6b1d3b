import { describe, it } from 'vitest'
import type { LocatorEvidence } from '../../src/core/wrapper/index.ts'
import {
  cssStep,
  isBeside,
  learn,
  learnSelected,
  plainNth,
  unsaidOfField,
  unsaidOfList,
  witnessSelector,
  writtenPath,
  writtenRecords,
  xpathStep,
} from '../../src/engine/index.ts'
import { readCss } from '../../src/engine/selectors/read-css.ts'
import { readXPath } from '../../src/engine/selectors/read-xpath.ts'
import type { Selected } from '../../src/engine/selectors/selected.ts'
import { selectedData } from '../../src/engine/selectors/selected-data.ts'
import { parseSelectors } from '../../src/engine/selectors/selectors-file.ts'
import { cssText, stepsBelow, xpathConditionsOf } from '../../src/engine/selectors/step-selectors.ts'
import { createRandom } from '../sites/made/random.ts'
import { caseLine, seeds } from './cases.ts'
import { ran, ranLine, theyAreAsApproved } from './engined.ts'
import { areAsApproved } from './held.ts'
import { drawDetailSite } from './pages/drawn-details.ts'
import { drawListSite } from './pages/drawn-lists.ts'
import { drawCss, drawFile, drawStep, drawXPath } from './pages/drawn-selectors.ts'
import { treeOf } from './pages/generated.ts'

const line = (text: string, made: unknown): string => `${JSON.stringify(text)} -> ${JSON.stringify(made)}`

describe('selectors', () => {
  it('are read as approved', async () => {
    const css = seeds(220).map((i) => () => {
      const text = drawCss(createRandom(i))
      return line(text, readCss(text))
    })
    const xpath = seeds(260).map((i) => () => {
      const text = drawXPath(createRandom(i))
      return line(text, readXPath(text))
    })
    await areAsApproved('engine', 'selectors-read', [...css, ...xpath])
  })

  it('are written as approved', async () => {
    const cases = seeds(120).map((i) => () => {
      const r = createRandom(i)
      const path = seeds(r.between(1, 3)).map(() => drawStep(r))
      const css = stepsBelow(path, 'css')
      const all = [
        css,
        stepsBelow(path, 'xpath'),
        path.map(cssStep),
        path.map((step) => xpathStep(step, ['x'])),
        path.map(xpathConditionsOf),
        plainNth(css),
        cssText(css),
      ]
      return caseLine(`${i}`, [css], all)
    })
    const nth = [
      'li:nth-child(2 of li)',
      ':nth-child(10 of p:not(.a(b)))',
      'a:nth-child(x of p) b',
      ':nth-child(2 of p',
      'a\\(:nth-child(1 of q) > :nth-child(3 of r)',
      '',
      ':nth-child(100 of p)',
      ':nth-child(2 of p\\))',
    ].map((text) => () => line(text, plainNth(text)))
    await areAsApproved('engine', 'selectors-written', [...cases, ...nth])
  })

  it('lead where it is approved', async () => {
    const cases = seeds(80).map((i) => () => {
      const r = createRandom(i)
      const pages = i % 2 === 0 ? drawDetailSite(i, 1) : drawListSite(i, 1)
      const tree = treeOf(pages[0]!.html)
      const told = seeds(4).map(() => {
        const text = r.chance(50) ? drawCss(r) : drawXPath(r)
        const form = /^[/.(]/.test(text) && !text.startsWith('.x') ? 'xpath' : 'css'
        const one: Selected = {
          kind: 'field',
          name: 'x',
          selectors: [{ form, text, place: 'line 1' }],
          all: r.chance(50),
          ...(r.chance(30) && { attribute: 'class' }),
        }
        try {
          return selectedData(tree, [one])
        } catch (error) {
          return (error as Error).message
        }
      })
      return caseLine(
        `${i}`,
        told.map((one) => (typeof one === 'string' ? 'refused' : JSON.stringify(one).slice(0, 24))),
        told,
      )
    })
    await areAsApproved('engine', 'selected', cases)
  })

  it('stand in files that are read as approved', async () => {
    const cases = seeds(260).map((i) => () => {
      const text = drawFile(createRandom(i))
      try {
        const read = parseSelectors(text, 'file')
        return caseLine(`${i}`, [read.map(({ name, kind }) => `${name} ${kind}`).join(', ')], read)
      } catch (error) {
        return `${i} | ${(error as Error).message}`
      }
    })
    await areAsApproved('engine', 'selectors-file', cases)
  })

  it('are learned from as approved', async () => {
    const cases = seeds(26).map((i) => async () => {
      const pages = (i % 2 === 0 ? drawDetailSite(i, 6) : drawListSite(i, 6)).map(({ html }, n) => ({
        url: `https://d.test/${n}`,
        html,
      }))
      const r = createRandom(700 + i)
      const texts = [
        'title: h1',
        'all: { css: "p, td", all: true }',
        'rows: { css: "tr", fields: { a: td, b: { css: "td + td" } } }',
        'items: { xpath: "//li", fields: { text: "." } }',
        'link: { css: a, attr: href, type: url }',
        'price: { css: ".price", type: price, required: true }',
        'none: .nowhere',
        'n: { css: "p:nth-child(2)" }',
        'dd: { xpath: "(//dd)[1]" }',
        'bold: { css: b, otherwise: [i, span] }',
        'sec: { css: "section > *", fields: { t: ":scope" } }',
      ]
      const selected = parseSelectors(r.some(texts, r.between(1, 4)).join('\n'), 'file')
      const learned = await ran((watched) =>
        learnSelected(pages, selected, { ...watched, ...(i % 3 === 0 && { name: 'own', constraints: true }) }),
      )
      return ranLine(`${i} ${selected.map(({ name }) => name)}`, learned)
    })
    await theyAreAsApproved('selectors-learned', cases)
  })
})

/** Witnesses of all kinds. */
function placesOf(r: ReturnType<typeof createRandom>): readonly LocatorEvidence[] {
  const steps = (count: number) => seeds(count).map(() => drawStep(r))
  return [
    { kind: 'position', path: steps(2) },
    { kind: 'class', tag: r.pick(['li', 'p', 'svg:g']), name: r.pick(['price', '1x']), below: steps(r.below(3)) },
    { kind: 'attribute', tag: 'p', name: 'itemprop', value: r.pick(['price', "it's"]), below: steps(r.below(2)) },
    { kind: 'label', tag: 'td', text: r.pick(['Price', 'a "b"']) },
  ] as unknown as readonly LocatorEvidence[]
}

describe('patterns of a wrapper', () => {
  it('are written as selectors as approved', async () => {
    const cases = seeds(10).map((i) => async () => {
      const pages = (i % 2 === 0 ? drawDetailSite(50 + i, 7) : drawListSite(50 + i, 7)).map(({ html }, n) => ({
        url: `https://d.test/${n}`,
        html,
      }))
      const wrapper = await learn(pages, { threads: 0 })
      const forms = ['css', 'xpath'] as const
      const told = wrapper.page.children.flatMap((one) =>
        forms.map((form) => {
          const level = { form, inside: null }
          const paths = one.locators.map(({ path }) => writtenPath(path, level))
          if (one.kind === 'field') return [paths, unsaidOfField(one, paths, level), unsaidOfField(one, ['p'], level)]
          const records = writtenRecords(one, level)
          const below = one.record.children.map((inner) => {
            const inside = { form, inside: one }
            const own = inner.locators.map(({ path }) => writtenPath(path, inside))
            const beside = inner.locators.map(({ path }) => path[0] !== undefined && isBeside(path[0], one))
            return [
              own,
              beside,
              inner.kind === 'field' ? unsaidOfField(inner, own, inside) : unsaidOfList(inner, own, inside),
            ]
          })
          return [
            records,
            unsaidOfList(one, records, level),
            unsaidOfList({ ...one, goesOn: 'pages', across: true }, records, level),
            below,
          ]
        }),
      )
      const list = wrapper.page.children.find((one) => one.kind === 'list') ?? null
      const witnesses = placesOf(createRandom(i)).flatMap((place) =>
        forms.flatMap((form) => [
          witnessSelector(place, form, null),
          witnessSelector(place, form, list),
          list && witnessSelector(place, form, { ...list, record: { ...list.record, spans: true } }),
        ]),
      )
      return caseLine(`${i} ${wrapper.page.children.length}`, [witnesses[0] ?? null], [told, witnesses])
    })
    await theyAreAsApproved('patterns-written', cases)
  })
})
