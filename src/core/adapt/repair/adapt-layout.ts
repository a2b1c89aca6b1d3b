import type { ParsedPage } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnBoth } from '../../induce/index.ts'
import { pageSignature } from '../../page-class/index.ts'
import type { DataModel } from '../../validate/index.ts'
import { type AdaptSettings, type AllAdaptSettings, allAdaptSettings, type Wrapper } from '../../wrapper/index.ts'
import { LEAST_SAME, LEAST_THERE } from '../constants.ts'
import { brokenPatterns, lackedPaths, looksAlike, presentShare, unsummedPaths } from '../detect/broken.ts'
import { newLabels } from '../detect/labels.ts'
import { violatedPaths } from '../detect/violated.ts'
import { acceptedMatches, expectedWrong } from '../estimate/accepted.ts'
import { withErrors } from '../estimate/estimated-errors.ts'
import { type KnownPattern, knownPatterns, observePatterns, pageOwners } from '../evidence/known-patterns.ts'
import { type Memory, rememberPages } from '../evidence/memory.ts'
import { type OpenPage, once, openPage } from '../evidence/open-page.ts'
import { withLaterEvidence } from '../evidence/with-evidence.ts'
import { matchTwice } from '../match/match-level.ts'
import type { Match } from '../match/matches.ts'
import { settingsOf } from '../match/odds.ts'
import { levelOf } from '../match/pattern-candidates.ts'
import type { Search } from '../match/search.ts'
import { treeSimilarityOn } from '../match/tree-similarity.ts'
import {
  type Adaptation,
  changesOf,
  confidenceOf,
  labelled,
  nowhereElse,
  type Proposal,
  refusal,
  suggestedFields,
  withoutFound,
} from './adaptation.ts'
import { adaptedPatterns, withLabelsOut } from './adapted-patterns.ts'

/** How a repair is looked for. */
export interface LayoutOptions {
  /** Used in place of the wrapper's own settings. */
  readonly settings?: AdaptSettings
  /** Somebody says the wrapper fails here: what nearly all pages had and none of these has is looked for, however few they are. @default false */
  readonly isSaidBroken?: boolean
  /** A schema that records are to fit: what does not is broken, and no candidate. @default anything fits */
  readonly model?: DataModel | null
  /** Is told what was found, before any of it is refused. */
  readonly onFound?: (found: Found) => void
}

/** What was found again, and what speaks for it beside the matches themselves. */
export interface Found {
  readonly matches: readonly Match[]
  readonly memory: Memory
}

/** Looks on pages of one layout for what broke of a wrapper of it and finds it again. */
export function adaptedToLayout(
  wrapper: Wrapper,
  pages: readonly ParsedPage[],
  before: readonly (RecordData | null)[],
  options: LayoutOptions,
): Adaptation {
  if (wrapper.evidence === undefined)
    return { kind: 'unknown', message: 'The wrapper does not say what its values are like; learn it again.' }
  const all = observed(wrapper, pages.map(openPage))
  const labels = newLabels(all.known)
  const site = labels.size === 0 ? all : observed(withLabelsOut(wrapper, labels), all.pages)
  return withLabelled(wrapper, site, labels, adaptedSite(site, before, options))
}

interface Site {
  readonly wrapper: Wrapper
  readonly pages: readonly OpenPage[]
  readonly known: readonly KnownPattern[]
}

function observed(wrapper: Wrapper, pages: readonly OpenPage[]): Site {
  return { wrapper, pages, known: observePatterns(pages, knownPatterns(wrapper), pageOwners(pages)) }
}

function adaptedSite(site: Site, before: readonly (RecordData | null)[], options: LayoutOptions): Adaptation {
  const { wrapper, pages, known } = site
  const settings = allAdaptSettings({ ...wrapper.adapt, ...options.settings })
  const memory = rememberPages(pages, before)
  const isAlike = looksAlike(wrapper, pages)
  const trained = wrapper.evidence!.pages
  const { model = null, isSaidBroken = false } = options
  const violated = violatedPaths(wrapper, pages, model, isSaidBroken)
  const wrong = new Set([...violated, ...lackedPaths(wrapper, pages, trained)])
  const isBottomUp = (one: KnownPattern): boolean => settingsOf({ settings }, one).triggers.bottomUp
  const basis = { known, trained, pages: pages.length, memory, violated: wrong, isBottomUp }
  const shown = brokenPatterns(basis, isSaidBroken)
  // Pages of which less than half is read are of another class or were rebuilt: what is found in them tells which.
  const isUnread = shown.size === 0 && presentShare(known) < LEAST_SAME
  const lost = isUnread ? brokenPatterns(basis, true) : shown
  if (lost.size === 0) return isAlike ? { kind: 'healthy' } : withNewSignature(site, settings)
  const treeSimilarity = treeSimilarityOn(pages)
  const unknown = { heads: null, translation: [], translated: new Map<string, string>(), inside: new Map() }
  const search = { pages, trained, memory, settings, treeSimilarity, lost, violated, model, ...unknown }
  return repaired(site, search, { isAlike, isShown: !isUnread }, options)
}

/** Looks for what broke; a repair that breaks the wrapper's constraints is taken back. */
function repaired(
  { wrapper, pages, known }: Site,
  search: Search,
  { isAlike, isShown }: { readonly isAlike: boolean; readonly isShown: boolean },
  { onFound }: LayoutOptions,
): Adaptation {
  const { settings, lost } = search
  const learned = settings.ways.some((way) => way !== 'relocate') ? learnBoth(pages) : null
  const fresh = learned?.all.ok ? learned.all.wrapper.page : null
  const level = once(() => levelOf(pages, pageOwners(pages), fresh?.children ?? []))
  const { matches: all, translation } = matchTwice(search, known, level)
  onFound?.({ matches: all, memory: search.memory })
  const found = acceptedMatches(withErrors(all, search), settings.maxWrong)
  const signature = isAlike ? wrapper.page.signature : (fresh?.signature ?? signatureOf(pages))
  const next = nextVersion(wrapper, { ...wrapper.page, signature, children: adaptedPatterns(found, translation) })
  const broken = new Set([...violatedPaths(next, pages, search.model, true), ...unsummedPaths(next, pages)])
  const matches = withoutFound(found, broken)
  const changes = changesOf(matches)
  const confidence = confidenceOf(matches)
  if (!isShown && changes.every(({ change }) => change !== 'moved')) return OF_ANOTHER_CLASS
  if (confidence < (isShown ? LEAST_THERE : LEAST_SAME)) return refusal(changes, confidence)
  if (isAlike && search.violated.size > 0 && changes.every(({ change }) => change === 'violated'))
    return nowhereElse(search.violated, changes)
  const wanted = known.some((one) => lost.has(one)) ? learned?.wanted() : null
  const offers = wanted?.ok ? suggestedFields(level(), matches, wanted.wrapper.page.children) : []
  const after = { ...next, page: { ...next.page, children: adaptedPatterns(matches, translation) } }
  const wrong = expectedWrong(matches)
  return proposal(wrapper, after, pages, settings, { changes, confidence, expectedWrong: wrong, offers, isShown })
}

/** Of pages that show nothing by more than chance, and in which nothing was found. */
const OF_ANOTHER_CLASS: Adaptation = {
  kind: 'unknown',
  message: 'The pages are of another class, or too few to tell.',
}

/** The pages look different but most is where it was: only the signature changes. Pages of another class have nothing of it. */
function withNewSignature({ wrapper, pages, known }: Site, { maxWrong }: AllAdaptSettings): Adaptation {
  const confidence = presentShare(known)
  if (confidence < LEAST_SAME) return OF_ANOTHER_CLASS
  const next = nextVersion(wrapper, { ...wrapper.page, signature: signatureOf(pages) })
  return {
    kind: 'proposal',
    proposal: {
      wrapper: next,
      changes: [],
      confidence,
      expectedWrong: 0,
      maxWrong,
      pages: pages.length,
      offers: [],
      isShown: true,
    },
  }
}

function withLabelled(
  before: Wrapper,
  { wrapper, pages }: Site,
  labels: ReadonlyMap<string, string>,
  adaptation: Adaptation,
): Adaptation {
  if (labels.size === 0) return adaptation
  const changes = [...labels.keys()].map(labelled)
  if (adaptation.kind === 'refused') return { ...adaptation, changes: [...changes, ...adaptation.changes] }
  if (adaptation.kind === 'proposal') {
    const { proposal } = adaptation
    return { kind: 'proposal', proposal: { ...proposal, changes: [...changes, ...proposal.changes] } }
  }
  const after = nextVersion(wrapper, wrapper.page)
  const about = { changes, confidence: 1, expectedWrong: 0, offers: [], isShown: true }
  return proposal(before, after, pages, allAdaptSettings(wrapper.adapt), about)
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
  settings: AllAdaptSettings,
  about: Omit<Proposal, 'wrapper' | 'pages' | 'maxWrong'>,
): Adaptation {
  const works = pages.filter((page) =>
    extract(after, page, { raw: true }).violations.every(({ rule }) => rule !== 'required'),
  )
  const wrapper = works.length === 0 ? after : withLaterEvidence(before, after, works, settings)
  return { kind: 'proposal', proposal: { wrapper, ...about, maxWrong: settings.maxWrong, pages: pages.length } }
}
