import { allAdaptSettings } from './adapt-settings.ts'
import type { KeptLayout, Wrapper } from './document.ts'

/** Earlier layouts that a repair leaves in a wrapper: each page is tried with all of them. */
const MOST_KEPT = 3

const apart = new WeakMap<Wrapper, readonly Wrapper[]>()

/** The layouts of a wrapper, each as a wrapper by itself: its own, the newest, first. The same ones each time. */
export function layoutsOf(wrapper: Wrapper): readonly Wrapper[] {
  if (wrapper.layouts === undefined) return [wrapper]
  const known = apart.get(wrapper)
  if (known !== undefined) return known
  const { evidence: _, dropped: ____, ...own } = newestLayout(wrapper)
  const earlier = wrapper.layouts.map(
    ({ unseen: __, doubted: ___, ...layout }): Wrapper => ({ ...own, parent: null, ...layout }),
  )
  const all = [newestLayout(wrapper), ...earlier]
  apart.set(wrapper, all)
  return all
}

/** The layout that a version of a wrapper read; the newest where it has no such layout. */
export function layoutOf(wrapper: Wrapper, version: number | undefined): Wrapper {
  const all = layoutsOf(wrapper)
  return all.find((one) => one.version === version) ?? all[0]!
}

/** Whether a page is none of the wrapper's earlier layouts. `layout`: as its extraction has it */
export function isNewest(wrapper: Wrapper, { layout }: { readonly layout?: number }): boolean {
  return layoutOf(wrapper, layout).version === wrapper.version
}

/** A wrapper without its earlier layouts. */
export function newestLayout(wrapper: Wrapper): Wrapper {
  if (wrapper.layouts === undefined) return wrapper
  const { layouts: _, unseen: __, ...own } = wrapper
  return own
}

/** A wrapper whose layouts were changed, each by itself; an earlier one for which nothing is given is left out. */
export function mapLayouts(wrapper: Wrapper, newest: Wrapper, change: (layout: Wrapper) => Wrapper | null): Wrapper {
  const layouts = (wrapper.layouts ?? []).flatMap((layout, i) => {
    const changed = change(layoutsOf(wrapper)[i + 1]!)
    const { unseen, doubted } = layout
    return changed === null ? [] : [{ ...asKept(changed, unseen), ...(doubted && { doubted }) }]
  })
  return withKept(newest, layouts)
}

/**
 * A repaired wrapper that still reads the layouts of the one before, its newest among them; those that were not seen for longest go first.
 * @param doubted see `KeptLayout`, of the newest before
 */
export function withEarlier(before: Wrapper, after: Wrapper, doubted: readonly string[]): Wrapper {
  if (allAdaptSettings(before.adapt).layoutRuns === 0) return after
  const newest = { ...asKept(before, before.unseen ?? 0), ...(doubted.length > 0 && { doubted }) }
  const all = [newest, ...(before.layouts ?? [])]
  const lately = all.toSorted((a, b) => a.unseen - b.unseen || b.version - a.version).slice(0, MOST_KEPT)
  return withKept(
    after,
    all.filter((one) => lately.includes(one)),
  )
}

/** What counting a run comes to. */
export interface CountedRun {
  /** The same one where nothing changed; where the newest layout went, the next version. */
  readonly wrapper: Wrapper
  /** Versions of the layouts that were dropped. */
  readonly dropped: readonly number[]
}

/**
 * Counts a run: a layout of which no page came in `layoutRuns` runs one after the other is dropped. Where that is the newest, the site has gone back to
 * one before, which is the wrapper's own then. O(layouts).
 * @param seen versions of the layouts of which the run read pages; a run that read none counts nothing
 */
export function countRun(wrapper: Wrapper, seen: ReadonlySet<number>): CountedRun {
  const own = asKept(wrapper, wrapper.unseen ?? 0)
  const all = [own, ...(wrapper.layouts ?? [])]
  if (all.length === 1 || !all.some(({ version }) => seen.has(version))) return { wrapper, dropped: [] }
  const runs = allAdaptSettings(wrapper.adapt).layoutRuns
  const counted = all.map((one) => ({ ...one, unseen: seen.has(one.version) ? 0 : one.unseen + 1 }))
  if (counted.every(({ unseen }, i) => unseen === all[i]!.unseen)) return { wrapper, dropped: [] }
  const staying = counted.filter(({ unseen }) => unseen === 0 || unseen < runs)
  const dropped = counted.filter((one) => !staying.includes(one)).map(({ version }) => version)
  const [{ version, unseen, doubted: ___, ...layout }, ...rest] = staying as [KeptLayout, ...KeptLayout[]]
  const { evidence: _, unseen: __, dropped: ____, ...before } = wrapper
  const isBack = version !== wrapper.version
  const next = isBack ? { ...before, version: wrapper.version + 1, parent: wrapper.version } : before
  return { wrapper: withKept({ ...next, ...layout, ...(unseen > 0 && { unseen }) }, rest), dropped }
}

/** A wrapper as the workspace knows it: how long its layouts were not seen makes it no other one. */
export function withoutCounts(wrapper: Wrapper): Wrapper {
  const { unseen: _, ...own } = wrapper
  return withKept(
    own,
    (wrapper.layouts ?? []).map((layout) => ({ ...layout, unseen: 0 })),
  )
}

function asKept({ version, page, evidence, dropped }: Wrapper, unseen: number): KeptLayout {
  return { version, unseen, page, ...(evidence && { evidence }), ...(dropped && { dropped }) }
}

function withKept(wrapper: Wrapper, layouts: readonly KeptLayout[]): Wrapper {
  const { layouts: _, others, ...own } = wrapper
  return { ...own, ...(layouts.length > 0 && { layouts }), ...(others && { others }) }
}
