import { type DriftWatch, healthOf, type ViolationWatch, watchDrift, watchViolations } from '../core/adapt/index.ts'
import { withMisreadTexts } from '../core/extract/index.ts'
import { type Look, WINDOW } from '../core/heal/index.ts'
import { layoutOf, layoutsOf, type Wrapper, wrappersOf } from '../core/wrapper/index.ts'
import type { PageRecord } from './apply.ts'
import { lastReadOf } from './last-read.ts'
import { addLayout, countLayouts, type LayoutCounts } from './layouts.ts'
import type { Session } from './session.ts'
import { tellDrift, tellSigns } from './tell-drift.ts'

/** What the records of a run show of the wrappers that gave them. */
export class RunWatch {
  readonly layouts: LayoutCounts
  readonly #classes: readonly WatchedClass[]

  /** @param layouts what was counted of them before */
  constructor(document: Wrapper, layouts: LayoutCounts = countLayouts(document)) {
    this.layouts = layouts
    this.#classes = wrappersOf(document).map((wrapper) => ({
      wrapper,
      watches: new Map(
        layoutsOf(wrapper).map((layout) => [
          layout,
          { drift: watchDrift(layout), violations: watchViolations(layout) },
        ]),
      ),
      pages: 0,
      urls: [],
    }))
  }

  /** Takes a record into account. `index`: the class of its wrapper in the document. */
  add(index: number, record: PageRecord): void {
    const own = this.#classes[index]!
    addLayout(this.layouts[index]!, record, own.wrapper.version)
    if (record.status === 'other-class') return
    const { drift, violations } = own.watches.get(layoutOf(own.wrapper, record.layout))!
    drift.add(withMisreadTexts(record), record.url)
    violations.add(record.violations, record.url)
    own.pages++
    if (own.urls.length < WINDOW) own.urls.push(record.url)
  }

  /** Tells the end of a run what was found. `looks`: what looked after each class found, in the document's order. */
  tell(session: Session, looks: readonly Look[]): void {
    const found = this.#classes.map(({ watches }) => ({
      drift: [...watches.values()].flatMap(({ drift }) => drift.drifted()),
      violated: [...watches.values()].flatMap(({ violations }) => violations.broken()),
    }))
    const short = [...new Set(found.flatMap(({ drift }) => drift.map(({ pattern }) => pattern)))]
    tellDrift(session, short)
    tellSigns(
      session,
      looks.flatMap(({ signs }) => signs),
      short,
    )
    for (const [i, { wrapper, pages, urls }] of this.#classes.entries()) {
      const { signs = [], repairs = [] } = looks[i] ?? {}
      if (pages === 0 && repairs.length === 0) continue
      const names = found[i]!.drift.map(({ pattern }) => pattern)
      const before = repairs.map(({ lastRead }) => lastRead)
      const health = healthOf(wrapper, {
        pages,
        drift: [...repairs.flatMap(({ drift }) => drift), ...found[i]!.drift],
        violated: [...repairs.flatMap(({ violated }) => violated), ...found[i]!.violated],
        signs,
        lastRead: Object.assign(lastReadOf(session, wrapper.name, names, urls), ...before),
        repair:
          repairs.length === 0
            ? null
            : {
                isApplied: repairs.some(({ isApplied }) => isApplied),
                changes: repairs.flatMap(({ changes }) => changes),
                values: repairs.flatMap(({ values }) => values),
              },
      })
      session.emit({ kind: 'health', health })
    }
  }
}

interface WatchedClass {
  readonly wrapper: Wrapper
  readonly watches: ReadonlyMap<Wrapper, { readonly drift: DriftWatch; readonly violations: ViolationWatch }>
  pages: number
  /** The first pages: the workspace is asked when they were read before. */
  readonly urls: string[]
}
