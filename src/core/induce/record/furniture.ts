import type { Draft, FieldDraft, ListDraft, Scope } from '../template/index.ts'
import { areBesideArticle, isBesideArticle, type Zones } from './article-zone.ts'
import {
  CONTENTS,
  FEW_OWNERS,
  FIXED_PRESENT,
  LEAST_ODDS,
  LEAST_ODDS_OF_ITEM,
  LEAST_ODDS_OF_LABELLED,
  LEAST_ODDS_OF_LIST,
  LINKED,
  RARE_FIELD,
  RARE_ITEM_FIELD,
  WIDE,
} from './constants.ts'
import { type Elsewhere, isElsewhere } from './elsewhere.ts'
import { type Class, EVIDENCE, type Evidence, evidenceOf, isLabelled } from './evidence.ts'
import { linkPartners } from './link-partners.ts'
import { keyOf } from './page-facts.ts'
import { KEPT } from './weights.ts'

/** Why a part is left out of a record: it is the site's; hardly any page has it; another part says the same. */
export type Reason = 'site' | 'rare' | 'repeated'

/** Takes a part that is left out. */
export type LeaveOut = (draft: Draft, reason: Reason) => void

/** Log-odds that a person would keep a field of this evidence. */
export function oddsOf(evidence: Evidence): number {
  return EVIDENCE.reduce((sum, name) => sum + KEPT[name] * evidence[name], KEPT.bias)
}

/** The parts of a page's record without the site's and the rare ones; the list that the pages are about stays as it is. */
export function withoutFurniture(
  around: Surroundings,
  drafts: readonly Draft[],
  scope: Scope,
  leave: LeaveOut,
): readonly Draft[] {
  return new Judge(around, leave).parts(drafts, scope, { odds: LEAST_ODDS, share: RARE_FIELD }, around.zones)
}

/** What the parts are judged by. */
export interface Surroundings {
  readonly of: Class
  readonly zones: Zones | null
  readonly elsewhere: Elsewhere
  /** The list that the pages are about. */
  readonly main: ListDraft | null
}

/** The log-odds of a field, and the share of owners that have it, at least. */
interface Least {
  readonly odds: number
  readonly share: number
}

class Judge {
  private readonly around: Surroundings
  private readonly leave: LeaveOut

  constructor(around: Surroundings, leave: LeaveOut) {
    this.around = around
    this.leave = leave
  }

  /** A link goes with its text, but for links that are never kept. */
  parts(drafts: readonly Draft[], scope: Scope, least: Least, zones: Zones | null = null): readonly Draft[] {
    const fields = drafts.filter((draft) => draft.kind === 'field')
    const partnerOf = linkPartners(fields)
    const texts = new Set(partnerOf.values())
    const linked = new Set([...partnerOf.values(), ...partnerOf.keys()])
    const judged = new Map(
      fields.map((draft) => {
        const evidence = evidenceOf(this.around.of, scope, draft)
        const isLinked = linked.has(draft) || evidence.linked > LINKED
        const isBeside = zones !== null && isBesideArticle(draft, scope, zones, isLinked)
        const isOfSite = isBeside || (isElsewhere(this.around.elsewhere, draft, scope) && !isHeadline(draft, evidence))
        return [
          draft,
          {
            evidence,
            reason: isOfSite ? 'site' : reasonAgainst(draft, evidence, scope, least, texts.has(draft)),
          } as const,
        ]
      }),
    )
    const linkOf = new Map([...partnerOf].map(([link, text]) => [text, link]))
    const isContents = (draft: FieldDraft): boolean => {
      const link = linkOf.get(draft)
      return link !== undefined && judged.get(link)!.evidence.ownLink >= CONTENTS && this.areHeadings(draft, scope)
    }
    return drafts.flatMap((draft): Draft[] => {
      if (draft.kind === 'list') return draft === this.around.main ? this.mainList(draft) : this.list(draft)
      const { evidence, reason: own } = judged.get(draft)!
      const partner = partnerOf.get(draft)
      const isAlone = partner === undefined || isForbidden(evidence) || judged.get(partner)!.evidence.fixed > 0
      const reason = isContents(draft) ? 'repeated' : isAlone ? own : judged.get(partner)!.reason
      if (reason !== null) this.leave(draft, reason)
      return reason === null ? [draft] : []
    })
  }

  /** Whether a field says headings of its page: in links to them it is a table of contents. */
  private areHeadings({ values }: FieldDraft, { pageOf }: Scope): boolean {
    const { pages } = this.around.of
    const said = values.filter(({ owner, text }) => pages[pageOf[owner]!]!.headings.has(keyOf(text)))
    return said.length >= CONTENTS * values.length
  }

  /** The list that the pages are about, without what one record alone has and nothing names. */
  private mainList(draft: ListDraft): Draft[] {
    const isCommon = (child: Draft): boolean => {
      if (child.kind === 'list') return true
      const evidence = evidenceOf(this.around.of, draft.scope, child)
      const isLeft = isRare(child, evidence, draft.scope, 0)
      if (isLeft) this.leave(child, 'rare')
      return !isLeft
    }
    const children = draft.children.filter(isCommon)
    return [{ ...draft, children: children.length === 0 ? draft.children : children }]
  }

  /** A list whose own fields are wanted stays with those of them that are; another one as the frame of wanted lists in it. */
  private list(draft: ListDraft): Draft[] {
    if (this.around.zones !== null && areBesideArticle(draft, this.around.zones)) {
      this.leave(draft, 'site')
      return []
    }
    const odds = this.oddsOfFields(draft) < LEAST_ODDS_OF_LIST ? LEAST_ODDS : LEAST_ODDS_OF_ITEM
    const children = this.parts(draft.children, draft.scope, { odds, share: RARE_ITEM_FIELD })
    return children.length === 0 ? [] : [{ ...draft, children }]
  }

  /** The mean of a list's own fields, each by the share of the records that have it. */
  private oddsOfFields({ children, scope }: ListDraft): number {
    let odds = 0
    let weight = 0
    for (const child of children) {
      if (child.kind === 'list') continue
      const evidence = evidenceOf(this.around.of, scope, child)
      odds += evidence.present * oddsOf(evidence)
      weight += evidence.present
    }
    return weight === 0 ? -Infinity : odds / weight
  }
}

/** All fields of a list, those of lists in it too. */
export function leaves(draft: ListDraft): readonly { readonly field: FieldDraft; readonly scope: Scope }[] {
  return draft.children.flatMap((child) =>
    child.kind === 'list' ? leaves(child) : [{ field: child, scope: draft.scope }],
  )
}

/** Whether a text is the heading that the page's title repeats: never the site's. */
function isHeadline({ value }: FieldDraft, { isTitle, head }: Evidence): boolean {
  return value.kind !== 'attribute' && isTitle >= 0.5 && head === 0
}

/** Whether less than a share of the owners, or one alone, has a field that nothing names. */
function isRare(draft: FieldDraft, { alone, present }: Evidence, scope: Scope, share: number): boolean {
  const isSeldom = alone > 0 || present < share || (present < RARE_FIELD && isOfOnePage(draft, scope))
  return isSeldom && scope.pageOf.length >= FEW_OWNERS && !isLabelled(draft)
}

/** Whether of many pages with such records one alone has the field. */
function isOfOnePage({ values }: FieldDraft, { pageOf }: Scope): boolean {
  return new Set(values.map(({ owner }) => pageOf[owner])).size === 1 && new Set(pageOf).size >= FEW_OWNERS
}

function reasonAgainst(
  draft: FieldDraft,
  evidence: Evidence,
  scope: Scope,
  least: Least,
  isLinkText: boolean,
): Reason | null {
  if (isHeadline(draft, evidence)) return null
  if (isRare(draft, evidence, scope, least.share)) return 'rare'
  if (evidence.fixed > 0 && (isLinkText || evidence.present >= FIXED_PRESENT)) return 'site'
  const odds = isLabelled(draft) ? Math.min(least.odds, LEAST_ODDS_OF_LABELLED) : least.odds
  return isForbidden(evidence) || oddsOf(evidence) < odds ? 'site' : null
}

/**
 * No reader's data, whatever else speaks for them: menus that stand beside the whole page, footers, single marks, links to the page itself or of its
 * address, bare links of the whole site.
 */
function isForbidden({
  link,
  ownLink,
  citing,
  wordless,
  recurring,
  mark,
  footer,
  article,
  nav,
  crumbs,
  shared,
}: Evidence): boolean {
  if (nav >= 0.9 && crumbs < 0.5 && shared > WIDE) return true
  if (mark >= 0.5 || (footer >= 0.9 && article < 0.5)) return true
  return link > 0 && (ownLink >= 0.5 || citing >= 0.5 || (wordless >= 0.5 && recurring >= 0.5))
}
