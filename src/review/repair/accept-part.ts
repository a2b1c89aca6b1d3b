import {
  type FieldPattern,
  type ListPattern,
  mapLayouts,
  type PatternEvidence,
  type Wrapper,
} from '../../core/wrapper/index.ts'
import { isChanged, type PairedPattern, type Patterns, pairedPatterns } from './own-way.ts'

/**
 * The wrapper that takes only some patterns from a repair; those that read otherwise there and are not named stay as they were, with what is known of
 * them. A list is its own way: where it is and how it is cut into records; what is in them is named for itself. A field in the groups of a list
 * whose groups changed goes with the list. It is the version that the repair would be, and reads the layouts that that would. With all of
 * `changedPaths` it is the repair. O(patterns).
 * @param paths names from the page to each pattern, joined by dots
 */
export function acceptPart(before: Wrapper, repaired: Wrapper, paths: readonly string[]): Wrapper {
  const accepted = new Set(paths)
  const newest = withPart(before, repaired, accepted)
  // What a repair of two layouts at a time made first is a layout of its own, and of the same repair.
  const next = mapLayouts(repaired, newest, (layout) =>
    layout.version > before.version ? withPart(before, layout, accepted) : layout,
  )
  return withoutDoubts(next, refusedPaths(before, repaired, accepted))
}

function withPart(before: Wrapper, repaired: Wrapper, accepted: ReadonlySet<string>): Wrapper {
  const refused = refusedPaths(before, repaired, accepted)
  if (refused.size === 0) return repaired
  const children = mixed(before.page.children, repaired.page.children, '', refused)
  const next = { ...repaired, page: { ...repaired.page, children } }
  if (repaired.evidence === undefined) return next
  return { ...next, evidence: { ...repaired.evidence, patterns: mixedEvidence(before, repaired, refused) } }
}

/** What stays as it was: what changed and is not accepted, and what did not change in such a list. */
function refusedPaths(before: Wrapper, repaired: Wrapper, accepted: ReadonlySet<string>): ReadonlySet<string> {
  const refused = new Set<string>()
  for (const pair of pairedPatterns(before.page.children, repaired.page.children)) {
    const isAboveRefused = pair.above !== null && refused.has(pair.above.path)
    const isOwn = isChanged(pair) && !goesWithList(pair)
    if (isOwn ? !accepted.has(pair.path) : isAboveRefused) refused.add(pair.path)
  }
  return refused
}

/** Whether a field stands in groups that are not what they were: it means nothing in another list. */
function goesWithList({ above, before, after }: PairedPattern): boolean {
  const [old, now] = [above?.before, above?.after]
  if (old?.kind !== 'list' || now?.kind !== 'list') return false
  const isInGroup = [before, after].some((one) => one?.kind === 'field' && one.group !== undefined)
  return isInGroup && JSON.stringify(old.groups ?? []) !== JSON.stringify(now.groups ?? [])
}

function mixed(before: Patterns, after: Patterns, prefix: string, refused: ReadonlySet<string>): Patterns {
  const old = new Map(before.map((pattern) => [pattern.name, pattern]))
  const names = new Set(after.map(({ name }) => name))
  const kept = after.flatMap((now): Patterns => {
    const path = prefix + now.name
    const was = old.get(now.name)
    if (refused.has(path) && was === undefined) return []
    const own = refused.has(path) ? was! : now
    if (own.kind === 'field') return [own]
    const inside = was?.kind === 'list' ? was.record.children : []
    const children = mixed(inside, now.kind === 'list' ? now.record.children : [], `${path}.`, refused)
    return [withChildren(own, children)]
  })
  return [...kept, ...before.filter(({ name }) => !names.has(name) && refused.has(prefix + name))]
}

function withChildren(list: ListPattern, children: Patterns): FieldPattern | ListPattern {
  const own = list.record.children
  const isSame = own.length === children.length && own.every((child, i) => child === children[i])
  return isSame ? list : { ...list, record: { ...list.record, children } }
}

function mixedEvidence(
  before: Wrapper,
  repaired: Wrapper,
  refused: ReadonlySet<string>,
): Readonly<Record<string, PatternEvidence>> {
  const old = before.evidence?.patterns ?? {}
  const now = repaired.evidence?.patterns ?? {}
  const paths = [...new Set([...Object.keys(now), ...Object.keys(old)])]
  return Object.fromEntries(
    paths.flatMap((path) => {
      const known = refused.has(path) ? old[path] : now[path]
      return known === undefined ? [] : [[path, known] as const]
    }),
  )
}

/** What stays where it was is not gone, so that no layout is told by it. */
function withoutDoubts(wrapper: Wrapper, refused: ReadonlySet<string>): Wrapper {
  const { layouts } = wrapper
  if (layouts === undefined || refused.size === 0) return wrapper
  const still = layouts.map((layout) => {
    const { doubted, ...own } = layout
    const left = doubted?.filter((path) => !refused.has(path)) ?? []
    return left.length === doubted?.length ? layout : { ...own, ...(left.length > 0 && { doubted: left }) }
  })
  return { ...wrapper, layouts: still }
}
