import { elementsOf, isWithin, LABEL, type NodeId, oneLine, type Tree, visibleText } from '../../dom/index.ts'
import { anchorOf, asLabel, type PageView, runsOf, type Step, type ValueSource, viewPage } from '../../wrapper/index.ts'
import { withoutConstants } from '../around/index.ts'
import { learnFromParts } from '../one-page/index.ts'
import { labelledPart, labelledWhole } from '../one-page/labelled.ts'
import { othersAt } from '../one-page/others.ts'
import { PageTexts } from '../one-page/page-texts.ts'
import { tagStep } from '../one-page/record-sets.ts'
import { nodesAt, type Way, waysTo } from '../one-page/ways.ts'
import { keyOf } from '../record/index.ts'
import { collectLevel, type Draft, type FieldDraft, type Scope, type TrainingPage } from '../template/index.ts'
import { MOST_BREAKS, MOST_CHARS, MOST_RUNS, MOST_TEMPLATE_PAGES, MOST_WAYS } from './constants.ts'
import { hintsAt, labelSteps, type PointedWay, valueAttributes } from './pointed-way.ts'

/**
 * Ways to a value of a page by the place where it stands on one of them: what the alignment of all has there, then what this page alone says: labels,
 * attributes, classes, positions. Of an element with parts also those. O(nodes of the pages).
 * @param pages parsed with one vocabulary
 * @param at which of them has the place
 */
export function pointedOnPage(pages: readonly TrainingPage[], at: number, node: NodeId): readonly PointedWay[] {
  const view = viewPage(pages[at]!.tree)
  const ways = (target: NodeId): readonly Way[] => waysOfPage(view, target)
  return [...alignedWays(pages, at, node), ...waysAt(view, node, 0, ways)]
}

/** Ways to all items of the list that a place is in, each on a line of one value; none where there is no such list. */
export function pointedAll(pages: readonly TrainingPage[], at: number, node: NodeId): readonly PointedWay[] {
  const part = { field: '', node, attribute: null, behind: null, isItem: true, beside: [] }
  const view = viewPage(pages[at]!.tree)
  return learnFromParts(pages, at, [part]).flatMap(({ draft }): PointedWay[] => {
    if (draft.kind === 'field') return []
    const [field] = draft.children
    if (field?.kind !== 'field') return []
    const paths = draft.paths.flatMap((way) => field.paths.map((inner) => [...way, ...inner]))
    const hints = hintsAt(view, view.tree.parent[node]!, 0, null)
    return [{ paths: paths.slice(0, MOST_WAYS), value: { kind: 'text', all: true }, hints, isAligned: false }]
  })
}

/** The ways without the constant text around values, or to each of several values in one text; none where nothing is constant. */
export function cutWays(draft: FieldDraft, language: string | null): readonly FieldDraft[] {
  return withoutConstants([draft], language).flatMap((one) => (one.kind === 'field' && one !== draft ? [one] : []))
}

/** The outermost element that holds no more than a node. */
function outermost(tree: Tree, node: NodeId): NodeId {
  const texts = new PageTexts(tree, true)
  let at = node
  while (tree.parent[at]! > 0 && texts.lengthOf(tree.parent[at]!) === texts.lengthOf(node)) at = tree.parent[at]!
  return texts.lengthOf(node) === 0 ? node : at
}

function alignedWays(pages: readonly TrainingPage[], at: number, node: NodeId): readonly PointedWay[] {
  const { tree } = pages[at]!
  const some = [pages[at]!, ...pages.filter((_, i) => i !== at)].slice(0, MOST_TEMPLATE_PAGES)
  const scope: Scope = { pages: some, pageOf: some.map((_, i) => i), isWanted: wantedAt(tree, node) }
  const members = some.map((page, owner) => ({ owner, tree: page.tree, siblings: elementsOf(page.tree, 0) }))
  const drafts = collectLevel({ scope, paths: [[]], hints: { path: [] }, level: 0 }, members)
  return waysOfDrafts(drafts, { tree, owner: 0, node })
}

/** What texts of a template a pointed one makes wanted. */
export function wantedAt(tree: Tree, node: NodeId): (text: string) => boolean {
  const wanted =
    tree.textStart[node + tree.size[node]!]! - tree.textStart[node]! > MOST_CHARS ? '' : keyOf(visibleText(tree, node))
  return (text) => wanted !== '' && keyOf(text).includes(wanted)
}

/** The fields among drafts that have a value at a place. */
export function waysOfDrafts(
  drafts: readonly Draft[],
  { tree, owner, node }: { readonly tree: Tree; readonly owner: number; readonly node: NodeId },
): readonly PointedWay[] {
  const top = outermost(tree, node)
  return drafts.flatMap((draft): PointedWay[] => {
    if (draft.kind === 'list') return []
    const own = draft.values.find((value) => value.owner === owner)
    if (own === undefined || !isWithin(tree, own.node, top)) return []
    return [{ paths: draft.paths, value: draft.value, hints: draft.hints, isAligned: true }]
  })
}

function waysOfPage(view: PageView, node: NodeId): readonly Way[] {
  const none = othersAt(view, [])
  const labelled = labelSteps(view, node).map((step): Way => [step])
  return [...labelled.filter((way) => nodesAt(view, way)[0] === node), ...waysTo(view, [node], none)]
}

/**
 * Ways to a place by what the page with it says: its whole text, what stands in it, attributes of it and of a link around or a picture in it.
 * @param top what the ways start from, or that lies in it
 * @param waysOf ways from there to an element
 */
export function waysAt(
  view: PageView,
  node: NodeId,
  top: NodeId,
  waysOf: (node: NodeId) => readonly Way[],
): readonly PointedWay[] {
  const found: PointedWay[] = []
  const add = (target: NodeId, way: Way, value: ValueSource, label: string | null): void => {
    const of = value.kind === 'attribute' ? value.name : undefined
    found.push({ paths: [way], value, hints: hintsAt(view, target, top, label, of), isAligned: false })
  }
  const known = new Map<NodeId, readonly Way[]>()
  const ways = (target: NodeId): readonly Way[] => {
    const own = known.get(target) ?? waysOf(target).slice(0, MOST_WAYS)
    known.set(target, own)
    return own
  }
  const holder = outermost(view.tree, node)
  const wholes = [...new Set([node, ...(isWithin(view.tree, holder, top) ? [holder] : [])])]
  for (const whole of wholes) for (const way of ways(whole)) add(whole, way, { kind: 'text' }, labelOf(way))
  if (top === 0) addLabelled(view, node, add)
  for (const [value, label] of runsIn(view, node)) for (const way of ways(node)) add(node, way, value, label)
  for (const carrier of carriersOf(view, node, top))
    for (const name of valueAttributes(view, carrier))
      for (const way of ways(carrier)) add(carrier, way, { kind: 'attribute', name }, null)
  return found
}

function labelOf(way: Way): string | null {
  const last = way.at(-1)
  return last?.after ?? last?.under ?? last?.label ?? null
}

function addLabelled(
  view: PageView,
  node: NodeId,
  add: (target: NodeId, way: Way, value: ValueSource, label: string | null) => void,
): void {
  const texts = new PageTexts(view.tree, true)
  const text = oneLine(visibleText(view.tree, node))
  const behind = /^[^:]{1,40}:(.+)$/su.exec(text)?.[1]?.trim() ?? ''
  const none = othersAt(view, [])
  const part = behind === '' ? null : labelledPart(view, { node, isWhole: false }, behind, none)
  for (const labelled of [labelledWhole(view, texts, node), part]) {
    if (labelled === null) continue
    for (const way of labelled.paths) {
      const { value } = labelled
      const label = value.kind === 'text' ? asLabel(value.strip ?? value.line ?? '') : null
      add(labelled.node, way, value, label ?? labelOf(way))
    }
  }
}

/** The texts between the elements of a node, and what each follows; none where it has no texts of its own beside elements. */
function runsIn(view: PageView, node: NodeId): readonly (readonly [ValueSource, string | null])[] {
  const { tree } = view
  const kinds = new Map(view.elements(node).map((one) => [tree.label[one]!, tagStep(view, one)]))
  if (kinds.size === 0) return []
  const steps = [...kinds.values()].slice(0, MOST_BREAKS)
  const all = [steps, ...(steps.length > 1 ? steps.map((step) => [step]) : [])]
  const whole = oneLine(visibleText(tree, node))
  return all.flatMap((breaks: readonly Step[]) =>
    runsOf(view, node, breaks)
      .filter(({ nodes }) => {
        const text = oneLine(visibleText(tree, nodes))
        return text !== '' && text !== whole && /[\p{L}\p{N}]/u.test(text)
      })
      .slice(0, MOST_RUNS)
      .map((run) => {
        const label =
          run.opener === null || tree.label[run.opener] === LABEL.a ? null : asLabel(visibleText(tree, run.opener))
        const strip = /^\s*[:\uff1a]\s*/u.exec(visibleText(tree, run.nodes))?.[0].trim()
        const value: ValueSource = {
          kind: 'run',
          after: anchorOf(tree, run),
          breaks,
          ...(strip !== undefined && { strip }),
        }
        return [value, label] as const
      }),
  )
}

/** The element, a link or time around it, the only picture, link or time in it. */
function carriersOf(view: PageView, node: NodeId, top: NodeId): readonly NodeId[] {
  const { tree } = view
  const found = [node]
  for (let at = tree.parent[node]!; at > 0 && isWithin(tree, at, top); at = tree.parent[at]!)
    if (tree.label[at] === LABEL.a) found.push(at)
  const inside = new Map<number, NodeId[]>()
  for (let at = node + 1; at < node + tree.size[node]!; at++) {
    const label = tree.label[at]!
    if (label === LABEL.img || label === LABEL.a || label === LABEL.time)
      inside.set(label, [...(inside.get(label) ?? []).slice(0, 1), at])
  }
  for (const nodes of inside.values()) if (nodes.length === 1) found.push(nodes[0]!)
  return found
}
