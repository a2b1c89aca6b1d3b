import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Edit } from '../api/edits.ts'
import { isAbort, messageOf } from '../api/problem.ts'
import type { Frame } from '../api/types.ts'
import { type Ask, type GoodReading, openFrame, type Reading, readWrapper } from '../api/workbench.ts'
import { editSays } from '../fields/edits.ts'
import { huesOf } from '../fields/tree.ts'
import { actions } from '../state/actions.ts'
import { tellProblem } from '../state/toasts.ts'
import { wrapperChanges } from '../state/wrapper-changes.ts'

/** A value, record or list, wherever it is shown; the whole pattern when no record is said. */
export interface Spot {
  readonly pattern: string
  readonly url: string | null
  readonly record: readonly number[] | null
}

export type PaneName = 'fields' | 'page' | 'records'
export type PageMode = 'values' | 'lists' | 'template'

/** Something that a person asks about, and the box of the window that it is about. */
export interface Asking {
  readonly title: string
  readonly box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> | null
  readonly ask: Ask
}

/** A wrapper on the workbench: what its panes share. */
export interface Bench {
  readonly name: string
  /** What the kept version reads. */
  readonly kept: ReadonlySignal<Reading | null>
  /** What is shown: with the edits that are being tried, if there are any. */
  readonly reading: ReadonlySignal<Reading | null>
  readonly hues: ReadonlySignal<ReadonlyMap<string, number>>
  readonly error: ReadonlySignal<unknown>
  readonly isLoading: ReadonlySignal<boolean>
  /** Whether no change is under way, and the last one was read. */
  readonly isSettled: ReadonlySignal<boolean>
  /** The sample page that is shown. */
  readonly url: Signal<string | null>
  readonly page: ReadonlySignal<GoodReading | null>
  /** A page that is none of the samples and was asked for. */
  readonly extra: ReadonlySignal<GoodReading | null>
  readonly mode: Signal<PageMode>
  /** The pane that is shown where there is room for one. */
  readonly pane: Signal<PaneName>
  readonly selected: Signal<Spot | null>
  readonly hovered: Signal<Spot | null>
  /** The list whose borders are moved. */
  readonly list: Signal<string | null>
  readonly asking: Signal<Asking | null>
  readonly load: () => Promise<void>
  /** Shows a page, sample or not; one that is not kept is not shown, and that is told. */
  readonly show: (url: string) => Promise<void>
  /** Shows what edits would give; null: what is kept. */
  readonly preview: (reading: Reading | null) => void
  readonly read: (edits: readonly Edit[], signal: AbortSignal) => Promise<Reading>
  /** Applies edits, so that it can be undone; false when it failed. */
  readonly apply: (edits: readonly Edit[], says?: string) => Promise<boolean>
  readonly frame: (url: string) => Promise<Frame>
  readonly close: () => void
}

/** Opens a wrapper on the workbench. It is read again whenever it changes, undo included. */
export function createBench(name: string): Bench {
  const kept = signal<Reading | null>(null)
  const tried = signal<Reading | null>(null)
  const error = signal<unknown>(null)
  const isLoading = signal(true)
  const url = signal<string | null>(null)
  const extra = signal<GoodReading | null>(null)
  const reading = computed(() => tried.value ?? kept.value)
  const load = createLoader(name, { kept, tried, error, isLoading, url, extra })
  const stop = followNews(name, kept, load)
  return {
    name,
    kept,
    reading,
    error,
    isLoading,
    isSettled: computed(() => !isLoading.value && !actions.isBusy.value),
    url,
    hues: computed(() => huesOf(reading.value?.patterns ?? [])),
    page: computed(() => goodPage(reading.value, url.value) ?? (extra.value?.url === url.value ? extra.value : null)),
    extra,
    mode: signal('values'),
    pane: signal('page'),
    selected: signal(null),
    hovered: signal(null),
    list: signal(null),
    asking: signal(null),
    load,
    show: async (next) => {
      if (!kept.peek()?.pages.some((page) => page.url === next)) {
        const found = await readExtra(name, next)
        if (found === null) return
        extra.value = found
      }
      url.value = next
    },
    preview: (next) => {
      tried.value = next
    },
    read: (edits, over) => readWrapper(name, { edits }, over),
    apply: (edits, says = edits.map(editSays).join('; ')) => actions.run(wrapperChanges.edits(name, edits, says)),
    frame: createFrames(),
    close: stop,
  }
}

interface Loading {
  readonly kept: Signal<Reading | null>
  readonly tried: Signal<Reading | null>
  readonly error: Signal<unknown>
  readonly isLoading: Signal<boolean>
  readonly url: Signal<string | null>
  readonly extra: Signal<GoodReading | null>
}

/** Reads the newest version; a later call gives up the one before. */
function createLoader(name: string, { kept, tried, error, isLoading, url, extra }: Loading): () => Promise<void> {
  let last = new AbortController()
  return async () => {
    last.abort()
    const own = new AbortController()
    last = own
    isLoading.value = true
    try {
      const next = await readWrapper(name, {}, own.signal)
      if (own.signal.aborted) return
      kept.value = next
      tried.value = null
      error.value = null
      wrapperChanges.saw(name, next.version)
      const shown = url.peek()
      if (shown !== null && extra.peek()?.url === shown) extra.value = await readExtra(name, shown)
      else if (!next.pages.some((page) => page.url === shown))
        url.value = (next.pages.find((page) => !('problem' in page)) ?? next.pages[0])?.url ?? null
    } catch (problem) {
      if (!isAbort(problem)) error.value = problem
    } finally {
      if (last === own) isLoading.value = false
    }
  }
}

function followNews(name: string, kept: Signal<Reading | null>, load: () => Promise<void>): () => void {
  return (wrapperChanges.news as Signal<Readonly<Record<string, number>>>).subscribe((versions) => {
    const version = versions[name]
    if (version !== undefined && kept.peek() !== null && kept.peek()?.version !== version) void load()
  })
}

/** What the newest version reads on a page that is none of the samples; null when it is not kept, which is told. */
async function readExtra(name: string, url: string): Promise<GoodReading | null> {
  try {
    const [page] = (await readWrapper(name, { pages: [url] })).pages
    if (page && !('problem' in page)) return page
    tellProblem(page && 'problem' in page ? page.problem : `${url} is not kept.`)
  } catch (error) {
    tellProblem(messageOf(error))
  }
  return null
}

/** The reading of a page that could be read. */
function goodPage(reading: Reading | null, url: string | null): GoodReading | null {
  const page = reading?.pages.find((one) => one.url === url)
  return page && !('problem' in page) ? page : null
}

const MOST_FRAMES = 60

/** Opens each page once, as long as the service surely holds it. */
function createFrames(): (url: string) => Promise<Frame> {
  const frames = new Map<string, Promise<Frame>>()
  return (url) => {
    const known = frames.get(url)
    if (known) return known
    const opened = openFrame(url)
    frames.set(url, opened)
    opened.catch(() => frames.delete(url))
    if (frames.size > MOST_FRAMES) frames.delete(frames.keys().next().value as string)
    return opened
  }
}

/** Whether two spots are of the same value. */
export function isSameSpot(a: Spot | null, b: Spot | null): boolean {
  if (a === null || b === null) return a === b
  return a.pattern === b.pattern && a.url === b.url && a.record?.join() === b.record?.join()
}
