import type { RecordData } from '../extract/index.ts'
import { learnWrapper, pageSignature } from '../induce/index.ts'
import {
  type AdaptSettings,
  type AllAdaptSettings,
  allAdaptSettings,
  type FieldPattern,
  type ListPattern,
  signatureShare,
  signatureTree,
  type Wrapper,
} from '../wrapper/index.ts'
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
import { matchLevel, type Search } from './match.ts'
import { rememberPages } from './memory.ts'
import { type OpenPage, openPages, pageOwners } from './observe.ts'
import { type Offer, offersOf } from './offers.ts'
import type { SeenPage } from './page-context.ts'

/** A repaired wrapper with what speaks for it. */
export interface Proposal {
  readonly wrapper: Wrapper
  readonly changes: readonly PatternChange[]
  /** Share of the old patterns that are healthy or were found again, 0..1, weighed by how many pages had them. */
  readonly confidence: number
  /** Pages that it was tried on. */
  readonly pages: number
  /** What the new template has beside; none of it is part of the repaired wrapper. */
  readonly offers: readonly Offer[]
}

/** What a look at changed pages gives. */
export type Adaptation =
  /** Nothing is broken. */
  | { readonly kind: 'healthy' }
  /** The document does not say what its values are like, or there are too few pages to tell. */
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  /** The patterns that broke were not found again. */
  | { readonly kind: 'refused'; readonly message: string; readonly changes: readonly PatternChange[] }

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

/** Share of them that must give something where they were for pages with another look to be of the class. */
const LEAST_SAME = 0.5

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

/** Whether most pages look like those of the class: their frame has not changed. */
function looksAlike({ page }: Wrapper, pages: readonly OpenPage[]): boolean {
  const signature = signatureTree(page.signature.paths)
  const alike = pages.filter(({ parts }) => signatureShare(parts.view, signature) >= page.signature.minShare)
  return alike.length * 2 >= pages.length
}

/**
 * What is found is where it was, but the pages no longer look like those of the class: only what tells them changes, if most is
 * found. A few pages of another class are short of nothing by more than chance, and nothing of them is ours.
 */
function newLook(wrapper: Wrapper, pages: readonly SeenPage[], confidence: number): Adaptation {
  if (confidence < LEAST_SAME)
    return { kind: 'unknown', message: 'The pages are of another class, or too few to tell.' }
  const signature = signatureOf(pages)
  const { version, page } = wrapper
  const next: Wrapper = { ...wrapper, version: version + 1, parent: version, page: { ...page, signature } }
  return { kind: 'proposal', proposal: { wrapper: next, changes: [], confidence, pages: pages.length, offers: [] } }
}

function signatureOf(pages: readonly SeenPage[]) {
  return pageSignature(pages.map(({ tree }) => tree))
}
