import type { ParsedPage } from '../../dom/index.ts'
import type { RedundantLocator, Wrapper } from '../../wrapper/index.ts'
import { type KnownPattern, knownPatterns, pageOwners, readPatterns } from '../evidence/known-patterns.ts'
import { locatorIndex, markOf } from '../evidence/locator-index.ts'
import { openPage } from '../evidence/open-page.ts'
import { sightingsOf, votesOf } from '../evidence/redundant-locators.ts'
import { areShort, shortfall } from './chance.ts'

/** A redundant locator of a pattern that no longer leads to where its values are read. */
export interface Disagreement {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  readonly locator: RedundantLocator
  /** URL of the first page on which it led elsewhere, or nowhere. */
  readonly since: string
  /** Pages on which it did, of those it was asked on. */
  readonly pages: number
  readonly of: number
  /** Probability that it is chance, 0..1. */
  readonly chance: number
}

export interface LocatorWatch {
  /** Takes some pages into account. O(nodes + contexts x locators). */
  readonly add: (pages: readonly ParsedPage[]) => void
  /** The locators that differ on more pages than chance allows: signs of a change that may not have broken any value yet. */
  readonly disagreements: () => readonly Disagreement[]
}

/** A watch over a wrapper's redundant locators. Their votes count by page, against what they agreed on when learned (`shortfall`, `areShort`). */
export function watchLocators(wrapper: Wrapper): LocatorWatch {
  const ballots = Object.entries(wrapper.evidence?.patterns ?? {}).flatMap(([pattern, { witnesses = [] }]) =>
    witnesses.map((locator) => ({ pattern, locator, asked: 0, differed: 0, since: '' })),
  )
  const ballotsOf = Map.groupBy(ballots, ({ pattern }) => pattern)
  const marks = new Set(ballots.flatMap(({ locator }) => markOf(locator) ?? []))
  const patterns = asked(knownPatterns(wrapper), ballotsOf)
  return {
    add: (pages) => {
      if (ballots.length === 0 || pages.length === 0) return
      const open = pages.map(openPage)
      const indexes = open.map((page) => locatorIndex(page, marks))
      const owners = pageOwners(open)
      for (const [path, sightings] of sightingsOf(readPatterns(open, patterns, owners), owners)) {
        for (const ballot of ballotsOf.get(path) ?? []) {
          for (const [page, vote] of votesOf(indexes, ballot.locator, sightings).entries()) {
            if (vote === null) continue
            ballot.asked++
            if (vote === 'differs' && ballot.differed++ === 0) ballot.since = pages[page]!.url
          }
        }
      }
    },
    disagreements: () => {
      const chances = ballots.map(({ locator, asked, differed }) =>
        shortfall(locator.agreed, locator.asked, asked - differed, asked),
      )
      const isOff = areShort(chances)
      return ballots.flatMap(({ pattern, locator, since, differed, asked }, i) =>
        isOff[i] ? [{ pattern, locator, since, pages: differed, of: asked, chance: chances[i]! }] : [],
      )
    },
  }
}

/** The patterns that have ballots, with the lists that they are in. */
function asked(patterns: readonly KnownPattern[], ballots: ReadonlyMap<string, unknown>): readonly KnownPattern[] {
  return patterns.flatMap((known): readonly KnownPattern[] => {
    const hasBallots = ballots.has(known.path)
    if (known.kind === 'field') return hasBallots ? [known] : []
    const children = asked(known.children, ballots)
    return hasBallots || children.length > 0 ? [{ ...known, children }] : []
  })
}
