import type { RecordData } from '../extract/index.ts'
import { learnWrapper } from '../induce/index.ts'
import {
  type AdaptSettings,
  type AllAdaptSettings,
  allAdaptSettings,
  type FieldPattern,
  type ListPattern,
  type Wrapper,
} from '../wrapper/index.ts'
import type { Adaptation } from './adaptation.ts'
import { adaptPatterns } from './adapted.ts'
import {
  absentPatterns,
  contradictedPatterns,
  questionedLists,
  shareThere,
  shortPatterns,
  suspectPatterns,
  violatedPaths,
  weightOf,
} from './broken.ts'
import { type Level, levelOf } from './candidates.ts'
import { changesOf, type PatternChange, stillThere, withoutFound } from './changes.ts'
import { type Faces, facesOf, withBothFaces } from './faces.ts'
import { followed } from './followed.ts'
import { flatPatterns, know, knownPatterns } from './known.ts'
import { createLikeness } from './likeness.ts'
import { looksAlike, newLook, signatureOf } from './look.ts'
import { matchLevel, type Search } from './match.ts'
import { rememberPages } from './memory.ts'
import { openPages, pageOwners } from './observe.ts'
import { type Offer, offersOf } from './offers.ts'
import type { SeenPage } from './page-context.ts'
import { newLabels, withLabelsOut } from './relabel.ts'

/** How to adapt. */
export interface AdaptOptions {
  /**
   * By page, what was read from its URL while the wrapper worked: where these texts stand now shows the fields' places.
   * @default nothing is remembered
   */
  readonly before?: readonly (RecordData | null)[]
  /** In place of what the wrapper's own settings say. */
  readonly settings?: AdaptSettings
  /**
   * Somebody says that the wrapper no longer reads these pages: a pattern that nearly all pages had and none of them has is looked for,
   * however few they are.
   * @default false
   */
  readonly isSaidBroken?: boolean
}

/** Share of the old patterns that must be there still, or be found again, for the pages to be of the class at all. */
const LEAST_THERE = 0.1

/** When less than this share of the patterns, weighed by how many pages had them, is short, only those are looked for. */
const LITTLE = 0.2

/**
 * Looks whether a wrapper still works on some pages as a set, and if not, for what it described: keeps what is
 * healthy, finds the rest among what the pages themselves teach (their template is learned anew) and among all their places.
 *
 * Ferrara and Baumgartner 2011: constraints that are violated trigger an adaptation, top-down from a list to its fields, bottom-up
 * when too little of a list is left. Differs: by default evidence of several kinds decides instead of one similarity of subtrees
 * (the paper's can be chosen, `AdaptSettings`), and a set of pages is looked at instead of one.
 *
 * @param pages of the class that the wrapper is for, parsed with one vocabulary
 */
export function adaptWrapper(wrapper: Wrapper, pages: readonly SeenPage[], options: AdaptOptions = {}): Adaptation {
  const trained = wrapper.evidence?.pages ?? 0
  if (trained === 0)
    return { kind: 'unknown', message: 'The wrapper does not say what its values are like; learn it again.' }
  const open = openPages(pages)
  const known = knownPatterns(wrapper)
  const faces = facesOf(open, known)
  if (faces !== null) return bothFaces(wrapper, pages, faces, options)
  const now = know(open, wrapper.page.children, pageOwners(open))
  const compared = { known, now, trained, pages: pages.length }
  const labels = newLabels(known, now)
  if (labels.size > 0) return relabelled(wrapper, pages, labels, options)
  const memory = rememberPages(open, options.before ?? [])
  const violated = violatedPaths(wrapper, pages)
  const short = new Set([
    ...shortPatterns(compared),
    ...contradictedPatterns(compared, memory),
    ...flatPatterns(known).filter(({ path }) => violated.has(path)),
    ...(options.isSaidBroken ? absentPatterns(compared) : []),
  ])
  const settings = allAdaptSettings({ ...wrapper.adapt, ...options.settings })
  if (settings.triggers.bottomUp) for (const list of questionedLists(compared, short)) short.add(list)
  const isAlike = looksAlike(wrapper, open)
  if (short.size === 0) return isAlike ? { kind: 'healthy' } : newLook(wrapper, pages, shareThere(compared))
  const isLittle = isAlike && weightOf([...short]) < LITTLE * weightOf(flatPatterns(known))
  if (isLittle) for (const suspect of suspectPatterns(compared)) short.add(suspect)
  const likeness = createLikeness(open)
  const search: Search = { pages: open, trained, memory, settings, likeness, violated, short: isLittle ? short : null }
  return repaired(wrapper, pages, search, { known, now, isAlike })
}

/** What else broke besides fields that begin with a label now: that is left out of their values. */
function relabelled(
  wrapper: Wrapper,
  pages: readonly SeenPage[],
  labels: ReadonlyMap<string, string>,
  options: AdaptOptions,
): Adaptation {
  const stripped = withLabelsOut(wrapper, labels)
  const adaptation = adaptWrapper(stripped, pages, options)
  const common = { kind: 'field', change: 'labelled', origin: 'kept', logOdds: null, margin: null } as const
  const own = [...labels.keys()].map((pattern) => ({ pattern, ...common }))
  if (adaptation.kind === 'refused') return { ...adaptation, changes: [...own, ...adaptation.changes] }
  if (adaptation.kind === 'proposal') {
    const { proposal } = adaptation
    return { kind: 'proposal', proposal: { ...proposal, changes: [...own, ...proposal.changes] } }
  }
  const settings = allAdaptSettings({ ...wrapper.adapt, ...options.settings })
  const next: Wrapper = { ...stripped, version: wrapper.version + 1, parent: wrapper.version }
  return proposal(wrapper, next, { pages, settings, changes: own, confidence: 1, offers: [] })
}

/** Adapts to the pages of the new face alone, and gives what reads those of both. */
function bothFaces(wrapper: Wrapper, pages: readonly SeenPage[], { fresh }: Faces, options: AdaptOptions): Adaptation {
  const before = fresh.map((i) => options.before?.[i] ?? null)
  const adaptation = adaptWrapper(
    wrapper,
    fresh.map((i) => pages[i]!),
    { ...options, before },
  )
  if (adaptation.kind !== 'proposal') return adaptation
  const { wrapper: adapted } = adaptation.proposal
  const children = withBothFaces(wrapper.page.children, adapted.page.children)
  const page = { ...adapted.page, signature: signatureOf(pages), children }
  return { kind: 'proposal', proposal: { ...adaptation.proposal, wrapper: { ...adapted, page } } }
}

/** What is known of the patterns before the search for them. */
interface Before extends Pick<Parameters<typeof shareThere>[0], 'known' | 'now'> {
  readonly isAlike: boolean
}

/** Looks for what broke; a repair that breaks the wrapper's constraints is taken back. */
function repaired(
  wrapper: Wrapper,
  pages: readonly SeenPage[],
  search: Search,
  { known, now, isAlike }: Before,
): Adaptation {
  const { settings } = search
  const owners = pageOwners(search.pages)
  const learned = settings.ways.some((way) => way !== 'relocate') ? learnWrapper(pages) : null
  const fresh = learned?.ok ? learned.wrapper.page : null
  const opened: { level: Level | null } = { level: null }
  const open = (): Level => {
    opened.level ??= levelOf(search.pages, owners, fresh?.children ?? [])
    return opened.level
  }
  const found = matchLevel(search, known, now, owners, open)
  const signature = isAlike ? wrapper.page.signature : (fresh?.signature ?? signatureOf(pages))
  const page = { ...wrapper.page, signature }
  const next: Wrapper = { ...wrapper, version: wrapper.version + 1, parent: wrapper.version, page }
  const wrong = violatedPaths(withPatterns(next, adaptPatterns(found)), pages)
  const matches = withoutFound(found, wrong)
  const changes = changesOf(matches)
  const confidence = stillThere(matches)
  if (confidence < LEAST_THERE) {
    const message = 'What the wrapper describes was not found in these pages; they may be of another class.'
    return { kind: 'refused', message, changes }
  }
  const offers = opened.level === null ? [] : offersOf(opened.level, matches)
  return proposal(wrapper, withPatterns(next, adaptPatterns(matches)), { pages, settings, changes, confidence, offers })
}

function withPatterns(wrapper: Wrapper, children: readonly (FieldPattern | ListPattern)[]): Wrapper {
  return { ...wrapper, page: { ...wrapper.page, children } }
}

interface Outcome {
  readonly pages: readonly SeenPage[]
  readonly settings: AllAdaptSettings
  readonly changes: readonly PatternChange[]
  readonly confidence: number
  readonly offers: readonly Offer[]
}

function proposal(before: Wrapper, after: Wrapper, { pages, settings, ...about }: Outcome): Adaptation {
  const wrapper = settings.update === 'keep' ? after : followed(before, after, pages)
  return { kind: 'proposal', proposal: { wrapper, ...about, pages: pages.length } }
}
