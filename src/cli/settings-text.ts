import type { AdaptSettings } from '../core/wrapper/index.ts'

/** How patterns are found again, in a few words; null where nothing is said. */
export function settingsText({ triggers, ...settings }: AdaptSettings = {}): string | null {
  const said = [...Object.entries(settings), ...Object.entries(triggers ?? {})]
  return said.length === 0
    ? null
    : `found again by ${said.map(([name, value]) => `${name} ${valueText(value)}`).join(', ')}`
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value) ? value.join(' then ') : String(value)
}
