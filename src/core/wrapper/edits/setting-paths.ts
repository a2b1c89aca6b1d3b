import type { AdaptSettings } from '../adapt-settings.ts'
import { type Editable, isOf, type Patterns } from './patterns.ts'

/** The paths that settings of a repair name (`triggers.topDown`), by a pattern's new path; those of what is inside it too. O(patterns x paths). */
export function withPathMoved(at: Editable, from: string, to: string): Editable {
  const inPattern = (one: Patterns[number]): Patterns[number] => {
    const own = one.adapt === undefined ? one : { ...one, adapt: movedIn(one.adapt, from, to) }
    if (own.kind === 'field') return own
    return { ...own, record: { ...own.record, children: own.record.children.map(inPattern) } }
  }
  const dropped = at.dropped.map((one) => ({ ...one, pattern: inPattern(one.pattern) }))
  return { ...at, adapt: at.adapt && movedIn(at.adapt, from, to), children: at.children.map(inPattern), dropped }
}

function movedIn<Settings extends Pick<AdaptSettings, 'triggers'>>(
  settings: Settings,
  from: string,
  to: string,
): Settings {
  const topDown = settings.triggers?.topDown
  if (topDown === undefined || typeof topDown === 'boolean') return settings
  const paths = topDown.map((path) => (isOf(path, from) ? to + path.slice(from.length) : path))
  return { ...settings, triggers: { ...settings.triggers, topDown: paths } }
}
