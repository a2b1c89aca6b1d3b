import type { FoundArticle } from '../../article/index.ts'
import { mean } from '../../base/index.ts'
import { isWithin, type NodeId } from '../../dom/index.ts'
import type { FieldDraft, ListDraft, Scope } from '../template/index.ts'
import { ARTICLE_LINK_CHARS, TAG_CHARS } from './constants.ts'
import { isLabelled } from './evidence.ts'
import { linkPartners } from './link-partners.ts'
import type { PageFacts } from './page-facts.ts'

/** Where the parts of a page's article are: around its heading and text. */
interface Zone {
  readonly around: NodeId
  /** The first node after the text. */
  readonly end: NodeId
}

/** By page; null where no text was found, or its heading is nowhere. */
export type Zones = readonly (Zone | null)[]

/** The smallest elements that hold heading and text of the articles. */
export function zonesOf(pages: readonly PageFacts[], articles: readonly (FoundArticle | null)[]): Zones {
  return pages.map(({ page: { tree }, title }, i) => {
    const text = articles[i]?.sources.text ?? 0
    if (text === 0 || title < 0) return null
    let around = text
    while (!isWithin(tree, title, around)) around = tree.parent[around]!
    return { around, end: text + tree.size[text]! }
  })
}

/**
 * Whether a field is no part of the articles on most pages: beside them; after their text, unless it has a label of its own; or the headline of
 * another article, which is a long link.
 */
export function isBesideArticle(field: FieldDraft, scope: Scope, zones: Zones, isLinked: boolean): boolean {
  const places = placesOf(field, scope, zones)
  if (places.length === 0) return false
  const share = (place: Place): number => places.filter((one) => one === place).length / places.length
  if (share('beside') >= 0.5 || (share('late') >= 0.5 && (isLinked || !isLabelled(field)))) return true
  return isLinked && isLong(field)
}

/** The same of a list: after the text only short terms are the article's. */
export function areBesideArticle(list: ListDraft, zones: Zones): boolean {
  const fields = list.children.filter((child) => child.kind === 'field')
  if (fields.length === 0) return false
  const places = fields.flatMap((field) => placesOf(field, list.scope, zones))
  if (places.length === 0) return false
  const share = (place: Place): number => places.filter((one) => one === place).length / places.length
  const linked = linkPartners(fields)
  const isHeadline = [...linked.values()].some(isLong)
  return isHeadline || share('beside') >= 0.5 || (share('late') >= 0.5 && !fields.every(isTerm))
}

function isTerm({ value, values }: FieldDraft): boolean {
  if (value.kind === 'attribute') return value.name === 'href'
  return mean(values.map(({ text }) => text.length)) <= TAG_CHARS
}

function isLong({ value, values }: FieldDraft): boolean {
  return value.kind === 'attribute'
    ? value.name === 'src'
    : mean(values.map(({ text }) => text.length)) > ARTICLE_LINK_CHARS
}

type Place = 'inside' | 'late' | 'beside'

function placesOf({ values }: FieldDraft, { pageOf, pages }: Scope, zones: Zones): readonly Place[] {
  return values.flatMap(({ owner, node }): Place[] => {
    const page = pageOf[owner]!
    const zone = zones[page]
    if (!zone) return []
    if (!isWithin(pages[page]!.tree, node, zone.around)) return ['beside']
    return [node >= zone.end ? 'late' : 'inside']
  })
}
