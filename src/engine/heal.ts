import type { Examined, Wrapper } from '../core/index.ts'
import { type AppliedWrapper, applyWrapper, type ExtractOptions, type PageRecord } from './apply.ts'
import type { MadePage } from './inputs.ts'
import { applyWithout, quarantined, readAgain, type Waiting, withoutRepair } from './quarantine.ts'
import { type HealMode, repair } from './repair.ts'
import type { Session } from './session.ts'
import { wrongPageMessage } from './wrong-pages.ts'

/** Pages that are held back and looked at together: enough to learn a template from, few enough for memory. */
const WINDOW = 30
/** Windows in quarantine that wait for a repair; of more the first are given as they are. */
const MOST_HELD = 3

/**
 * Applies a wrapper to pages, a window of them at a time, and looks after each whether it still works on them as a set. If
 * not, the wrapper is repaired and the window's pages are read again (`apply`), or the repair is offered and what it
 * would change is held to be violated (`propose`).
 *
 * With `apply`, a window that could not be repaired waits, and those after it behind it, for a repair that a later one brings; it is then
 * read again. Records come in the pages' order whatever happens.
 *
 * @param pages with what the wrapper says of them already
 * @param options `onApplied` is told once it is another wrapper: pages still to come need not be worked on by the first one
 */
export async function* healedRecords(
  session: Session,
  wrapper: Wrapper,
  pages: AsyncIterable<MadePage<Examined>>,
  options: ExtractOptions & { readonly heal: HealMode; readonly onApplied: () => void },
): AsyncGenerator<PageRecord, void> {
  const healer = createHealer(session, wrapper, options)
  const first = healer.applied()
  const give = ({ page, extraction }: Waiting): PageRecord => {
    session.budget.throwIfAborted()
    return healer.applied().give(page, extraction, null)
  }
  let window: Waiting[] = []
  for await (const page of pages) {
    const applied = healer.applied()
    if (applied !== first) options.onApplied()
    window.push({ page, extraction: applied.extract(page, applied === first ? page.made : null) })
    if (window.length < WINDOW) continue
    for (const one of healer.settle(window)) yield give(one)
    window = []
  }
  for (const one of healer.settle(window)) yield give(one)
  for (const one of healer.rest()) yield give(one)
}

/** Looks after a wrapper, window by window. */
interface Healer {
  /** The wrapper as it is now. */
  readonly applied: () => AppliedWrapper
  /** What may be given once a window was looked at: of it, or of those that waited. */
  readonly settle: (window: readonly Waiting[]) => readonly Waiting[]
  /** What still waits at the end. */
  readonly rest: () => readonly Waiting[]
}

/** A window that waits: in quarantine itself, or behind one that is. */
interface Held {
  readonly window: readonly Waiting[]
  readonly isQuarantined: boolean
}

function createHealer(
  session: Session,
  wrapper: Wrapper,
  options: ExtractOptions & { readonly heal: HealMode },
): Healer {
  let applied = applyWrapper(session, wrapper, options)
  let current = wrapper
  let held: Held[] = []
  const again = (window: readonly Waiting[]): readonly Waiting[] =>
    readAgain(session, applied, window, current.name, options)
  const rest = (): readonly Waiting[] => {
    const all = held.flatMap(({ window }) => window)
    held = []
    return all
  }
  const hold = (window: readonly Waiting[], isQuarantined: boolean): readonly Waiting[] => {
    held.push({ window, isQuarantined })
    if (options.heal !== 'apply' || !held[0]!.isQuarantined) return rest()
    return held.length > MOST_HELD ? held.shift()!.window : []
  }
  const settle = (window: readonly Waiting[]): readonly Waiting[] => {
    const readable = window.filter(({ extraction }) => wrongPageMessage(extraction) === null)
    const { repaired, isApplied, short } = repair(session, current, readable, options)
    if (repaired === null) return hold(short.length === 0 ? window : withoutRepair(short, window), short.length > 0)
    if (!isApplied) return hold(quarantined(applyWithout(repaired, options), window), true)
    applied = applyWrapper(session, repaired, options)
    current = repaired
    held = held.map((one) => (one.isQuarantined ? { window: again(one.window), isQuarantined: false } : one))
    return hold(again(window), false)
  }
  return { applied: () => applied, settle, rest }
}
