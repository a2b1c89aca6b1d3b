import type { EngineEvent } from '../engine/index.ts'
import { pathText } from './export-selectors.ts'

type Explained = Extract<EngineEvent, { readonly kind: 'explained' }>

/**
 * Why a wrapper was learned so, as JSON Lines: of siblings that could be read in several ways each way with its bits, and how many more than the first, which was taken;
 * of what was left out the reason.
 */
export function whyLines({ siblings, dropped }: Explained): string {
  const lines = siblings.map(({ place, siblings: step, count, readings }) => {
    const least = readings[0]!.bits
    const ways = readings.map(({ as, bits }) => ({ as, bits, more: bits - least }))
    return { place: pathText(place), siblings: pathText([step]), count, readings: ways }
  })
  const left = dropped.map(({ name, reason, sample }) => ({ leftOut: name, reason, sample }))
  return [...lines, ...left].map((line) => `${JSON.stringify(line)}\n`).join('')
}
