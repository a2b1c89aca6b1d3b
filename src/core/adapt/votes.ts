import type { Witness, Wrapper } from '../wrapper/index.ts'
import { areShort, shortfall } from './health.ts'
import { openPages, pageOwners } from './observe.ts'
import type { SeenPage } from './page-context.ts'
import { viewWitnesses } from './witness-places.ts'
import { eachSighting, votesOf } from './witnesses.ts'

/** A witness of a pattern that no longer leads to where its values are read. */
export interface Disagreement {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  readonly witness: Witness
  /** URL of the first page on which it led elsewhere, or nowhere. */
  readonly since: string
  /** Pages on which it did, of those it was asked on. */
  readonly pages: number
  readonly of: number
}

/** Lets locators of different evidence vote over a run of pages. */
export interface VoteWatch {
  /** Takes some pages into account. O(nodes + contexts x witnesses). */
  readonly add: (pages: readonly SeenPage[]) => void
  /** The witnesses that differ on more pages than chance allows: signs of a change that may not have broken any value yet. */
  readonly disagreements: () => readonly Disagreement[]
}

interface Ballot {
  readonly witness: Witness
  asked: number
  differed: number
  since: string
}

/**
 * A watch over a wrapper's witnesses. Pages count, not values: those of one page change together. As many as were asked are held to
 * what they agreed on when the wrapper was learned (beta-binomial), all together (Benjamini and Hochberg 1995).
 */
export function watchVotes(wrapper: Wrapper): VoteWatch {
  const ballots = new Map<string, readonly Ballot[]>()
  for (const [path, { witnesses = [] }] of Object.entries(wrapper.evidence?.patterns ?? {})) {
    if (witnesses.length > 0)
      ballots.set(
        path,
        witnesses.map((witness) => ({ witness, asked: 0, differed: 0, since: '' })),
      )
  }
  return {
    add: (pages) => {
      if (ballots.size === 0 || pages.length === 0) return
      const open = openPages(pages)
      const views = open.map(viewWitnesses)
      eachSighting(open, wrapper.page.children, pageOwners(open), (path, sightings) => {
        for (const ballot of ballots.get(path) ?? []) {
          for (const [page, vote] of votesOf(views, ballot.witness, sightings).entries()) {
            if (vote === null) continue
            ballot.asked++
            if (vote === 'agrees') continue
            if (ballot.differed++ === 0) ballot.since = pages[page]!.url
          }
        }
      })
    },
    disagreements: () => {
      const all = [...ballots].flatMap(([pattern, own]) => own.map((ballot) => ({ pattern, ...ballot })))
      const isOff = areShort(
        all.map(({ witness, asked, differed }) => shortfall(witness.agreed, witness.asked, asked - differed, asked)),
      )
      return all.flatMap(({ pattern, witness, since, differed, asked }, i) =>
        isOff[i] ? [{ pattern, witness, since, pages: differed, of: asked }] : [],
      )
    },
  }
}
