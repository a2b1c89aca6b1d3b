import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { parseWrapper, serializeWrapper } from '../../wrapper/index.ts'
import { locatorText } from '../evidence/redundant-locators.ts'
import { treePages, treeWrapper, upTo } from '../site.fixture.ts'
import { watchDrift } from './drift.ts'
import { watchLocators } from './locator-votes.ts'

const wrapper = treeWrapper()

/** What the witnesses say of pages that were changed, each as `pattern: witness`. */
function signs(change: (html: string) => string): readonly string[] {
  const votes = watchLocators(wrapper)
  votes.add(treePages(upTo(20, 35), change))
  votes.add(treePages(upTo(35, 50), change))
  return votes.disagreements().map(({ pattern, locator }) => `${pattern}: ${locator.kind}`)
}

/** Whether any pattern is short of values on changed pages. */
function breaks(change: (html: string) => string): boolean {
  const watch = watchDrift(wrapper)
  for (const page of treePages(upTo(20, 50), change)) watch.add(extract(wrapper, page, { raw: true }).data)
  return watch.short().length > 0
}

describe('locators of different evidence', () => {
  it('locators of several kinds are learned for a pattern and stay in its document', () => {
    const kinds = Object.values(wrapper.evidence!.patterns).map(({ witnesses = [] }) =>
      witnesses.map(({ kind }) => kind),
    )
    expect(Math.max(...kinds.map((own) => own.length))).toBeGreaterThan(1)
    for (const own of kinds) expect(new Set(own).size).toBe(own.length)
    expect(parseWrapper(JSON.parse(serializeWrapper(wrapper)))).toEqual(wrapper)
  })

  it('locators agree on pages that have not changed', () => {
    expect(signs((html) => html)).toEqual([])
  })

  it('locators disagree on changed pages before any data is missing', () => {
    const change = (html: string): string =>
      html.replace('<p class="height">', '<p class="advert">Buy wood</p><p class="height">')
    expect(breaks(change)).toBe(false)
    expect(signs(change).some((sign) => sign.endsWith(': position'))).toBe(true)
  })

  it('a disagreement of locators has its first page and the number of its pages', () => {
    const votes = watchLocators(wrapper)
    votes.add(treePages(upTo(20, 30)))
    votes.add(
      treePages(upTo(30, 50), (html) =>
        html.replace('<h1 class="name">', '<h1 class="title">').replace('<p c', '<p></p><p c'),
      ),
    )
    const [first] = votes.disagreements()
    expect(first).toMatchObject({ since: 'https://trees.example/30', pages: 20, of: 30 })
    expect(locatorText(first!.locator)).not.toBe('')
  })

  it('a single odd page is no disagreement of locators', () => {
    const votes = watchLocators(wrapper)
    votes.add(treePages(upTo(20, 49)))
    votes.add(treePages([49], (html) => html.replace('<p class', '<p></p><p class')))
    expect(votes.disagreements()).toEqual([])
  })
})
