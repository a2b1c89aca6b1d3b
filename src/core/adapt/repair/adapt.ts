import type { ParsedPage } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import { pageSignature } from '../../page-class/index.ts'
import {
  type AdaptSettings,
  type AllAdaptSettings,
  allAdaptSettings,
  type Pattern,
  type Wrapper,
  withPartsApart,
  withPartsTogether,
} from '../../wrapper/index.ts'
import { LEAST_SAME, LEAST_THERE } from '../constants.ts'
import {
  brokenPatterns,
  lackedPaths,
  looksAlike,
  newLayoutPages,
  presentShare,
  violatedPaths,
} from '../detect/broken.ts'
import { newLabels } from '../detect/labels.ts'
import { type KnownPattern, knownPatterns, observePatterns, pageOwners } from '../evidence/known-patterns.ts'
import { rememberPages } from '../evidence/memory.ts'
import { type OpenPage, once, openPage } from '../evidence/open-page.ts'
import { withLaterEvidence } from '../evidence/with-evidence.ts'
import { matchLevel, type Search } from '../match/match-level.ts'
import { levelOf } from '../match/pattern-candidates.ts'
import { treeSimilarityOn } from '../match/tree-similarity.ts'
import {
  type Adaptation,
  changesOf,
  confidenceOf,
  type PatternChange,
  type Proposal,
  suggestedFields,
  withoutFound,
} from './adaptation.ts'
import { adaptedPatterns, withBothLayouts, withLabelsOut } from './adapted-patterns.ts'

export interface AdaptOptions {
  /** By page, what was read from its URL while the wrapper worked: where these texts stand now shows the fields' places. @default none */
  readonly before?: readonly (RecordData | null)[]
  /** Used in place of the wrapper's own settings. */
  readonly settings?: AdaptSettings
  /** Somebody says the wrapper fails here: what nearly all pages had and none of these has is looked for, however few they are. @default false */
  readonly isSaidBroken?: boolean
}

/**
 * Looks on a set of pages for what broke of a wrapper and finds it again among what their own template teaches and among all their places.
 * Ferrara and Baumgartner 2011: violated constraints trigger an adaptation, top-down from a list to its fields, bottom-up when too little
 * of a list is left. Differs: a set of pages instead of one; by default evidence of several kinds decides instead of one similarity of
 * subtrees (`AdaptSettings`).
 * @param pages of the class that the wrapper is for, parsed with one vocabulary
 */
export function adaptWrapper(wrapper: Wrapper, pages: readonly ParsedPage[], options: AdaptOptions = {}): Adaptation {
  // What an edit made of several places is found again by these.
  const adaptation = adaptedWhole(withPartsApart(wrapper), pages, options)
  if (adaptation.kind !== 'proposal') return adaptation
  const { proposal } = adaptation
  return { ...adaptation, proposal: { ...proposal, wrapper: withPartsTogether(proposal.wrapper, wrapper) } }
}

function adaptedWhole(wrapper: Wrapper, pages: readonly ParsedPage[], options: AdaptOptions): Adaptation {
  if (wrapper.evidence === undefined)
    return { kind: 'unknown', message: 'The wrapper does not say what its values are like; learn it again.' }
  const all = observed(wrapper, pages.map(openPage))
  const fresh = newLayoutPages(all.known, pages.length)
  const layout =
    fresh === null
      ? all
      : observed(
          wrapper,
          fresh.map((i) => all.pages[i]!),
        )
  const labels = newLabels(layout.known)
  const site = labels.size === 0 ? layout : observed(withLabelsOut(wrapper, labels), layout.pages)
  const before = (fresh ?? [...pages.keys()]).map((i) => options.before?.[i] ?? null)
  const adaptation = withLabelled(wrapper, site, labels, adaptedSite(site, before, options))
  return fresh === null ? adaptation : withOldLayout(wrapper, adaptation, pages)
}

interface Site {
  readonly wrapper: Wrapper
  readonly pages: readonly OpenPage[]
  readonly known: readonly KnownPattern[]
}

function observed(wrapper: Wrapper, pages: readonly OpenPage[]): Site {
  return { wrapper, pages, known: observePatterns(pages, knownPatterns(wrapper), pageOwners(pages)) }
}

function adaptedSite(site: Site, before: readonly (RecordData | null)[], options: AdaptOptions): Adaptation {
  const { wrapper, pages, known } = site
  const settings = allAdaptSettings({ ...wrapper.adapt, ...options.settings })
  const memory = rememberPages(pages, before)
  const isAlike = looksAlike(wrapper, pages)
  const trained = wrapper.evidence!.pages
  const violated = new Set([...violatedPaths(wrapper, pages), ...lackedPaths(wrapper, pages, trained)])
  const basis = { known, trained, pages: pages.length, memory, violated, bottomUp: settings.triggers.bottomUp }
  const lost = brokenPatterns(basis, options.isSaidBroken ?? false)
  if (lost.size === 0) return isAlike ? { kind: 'healthy' } : withNewSignature(site)
  const treeSimilarity = treeSimilarityOn(pages)
  return repaired(site, { pages, trained, memory, settings, treeSimilarity, heads: null, lost }, isAlike)
}

/** What a person would keep of all that varies on the pages. */
function wantedOn(pages: readonly ParsedPage[]): readonly Pattern[] {
  const learned = learnWrapper(pages)
  return learned.ok ? learned.wrapper.page.children : []
}

/** Looks for what broke; a repair that breaks the wrapper's constraints is taken back. */
function repaired({ wrapper, pages, known }: Site, search: Search, isAlike: boolean): Adaptation {
  const { settings, lost } = search
  const learned = settings.ways.some((way) => way !== 'relocate') ? learnWrapper(pages, { all: true }) : null
  const fresh = learned?.ok ? learned.wrapper.page : null
  const level = once(() => levelOf(pages, pageOwners(pages), fresh?.children ?? []))
  const found = matchLevel(search, known, level)
  const signature = isAlike ? wrapper.page.signature : (fresh?.signature ?? signatureOf(pages))
  const next = nextVersion(wrapper, { ...wrapper.page, signature, children: adaptedPatterns(found) })
  const matches = withoutFound(found, violatedPaths(next, pages))
  const changes = changesOf(matches)
  const confidence = confidenceOf(matches)
  if (confidence < LEAST_THERE) {
    const message = 'What the wrapper describes was not found in these pages; they may be of another class.'
    return { kind: 'refused', message, changes }
  }
  const offers = known.some((one) => lost.has(one)) ? suggestedFields(level(), matches, wantedOn(pages)) : []
  const after = { ...next, page: { ...next.page, children: adaptedPatterns(matches) } }
  return proposal(wrapper, after, pages, settings, { changes, confidence, offers })
}

/** The pages look different but most is where it was: only the signature changes. Pages of another class have nothing of it. */
function withNewSignature({ wrapper, pages, known }: Site): Adaptation {
  const confidence = presentShare(known)
  if (confidence < LEAST_SAME)
    return { kind: 'unknown', message: 'The pages are of another class, or too few to tell.' }
  const next = nextVersion(wrapper, { ...wrapper.page, signature: signatureOf(pages) })
  return { kind: 'proposal', proposal: { wrapper: next, changes: [], confidence, pages: pages.length, offers: [] } }
}

function withLabelled(
  before: Wrapper,
  { wrapper, pages }: Site,
  labels: ReadonlyMap<string, string>,
  adaptation: Adaptation,
): Adaptation {
  if (labels.size === 0) return adaptation
  const common = { kind: 'field', change: 'labelled', origin: 'kept', logOdds: null, margin: null } as const
  const changes = [...labels.keys()].map((pattern): PatternChange => ({ pattern, ...common }))
  if (adaptation.kind === 'refused') return { ...adaptation, changes: [...changes, ...adaptation.changes] }
  if (adaptation.kind === 'proposal') {
    const { proposal } = adaptation
    return { kind: 'proposal', proposal: { ...proposal, changes: [...changes, ...proposal.changes] } }
  }
  const after = nextVersion(wrapper, wrapper.page)
  return proposal(before, after, pages, allAdaptSettings(wrapper.adapt), { changes, confidence: 1, offers: [] })
}

/** An adaptation to a new layout that reads the old one too. */
function withOldLayout(before: Wrapper, adaptation: Adaptation, pages: readonly ParsedPage[]): Adaptation {
  if (adaptation.kind !== 'proposal') return adaptation
  const { wrapper } = adaptation.proposal
  const children = withBothLayouts(before.page.children, wrapper.page.children)
  const page = { ...wrapper.page, signature: signatureOf(pages), children }
  return { kind: 'proposal', proposal: { ...adaptation.proposal, wrapper: { ...wrapper, page } } }
}

function nextVersion(wrapper: Wrapper, page: Wrapper['page']): Wrapper {
  return { ...wrapper, version: wrapper.version + 1, parent: wrapper.version, page }
}

/** What tells the pages of a class from others, by some of them. */
function signatureOf(pages: readonly ParsedPage[]): Wrapper['page']['signature'] {
  return pageSignature(pages.map(({ tree }) => tree))
}

function proposal(
  before: Wrapper,
  after: Wrapper,
  pages: readonly OpenPage[],
  { update }: AllAdaptSettings,
  about: Omit<Proposal, 'wrapper' | 'pages'>,
): Adaptation {
  const works = pages.filter((page) =>
    extract(after, page, { raw: true }).violations.every(({ rule }) => rule !== 'required'),
  )
  const wrapper = update === 'keep' || works.length === 0 ? after : withLaterEvidence(before, after, works)
  return { kind: 'proposal', proposal: { wrapper, ...about, pages: pages.length } }
}
