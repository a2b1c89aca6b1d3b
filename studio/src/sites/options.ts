import type { SearchOptions } from '../api/types.ts'

type Flag = 'render' | 'ignoreRobots'
type Amount = 'maxPages' | 'maxDownloads' | 'maxSeconds' | 'concurrency' | 'delayMs'
type Lines = 'include' | 'exclude'

/** Options without one: what is not said is as the service has it. */
function without(options: SearchOptions, name: keyof SearchOptions): SearchOptions {
  const { [name]: _left, ...rest } = options
  return rest
}

/** Options with a flag, or without it. */
export function withFlag(options: SearchOptions, name: Flag, isOn: boolean): SearchOptions {
  return isOn ? { ...options, [name]: true } : without(options, name)
}

/** Options with a number, as it is written; without it where that is none. */
export function withNumber(options: SearchOptions, name: Amount, text: string): SearchOptions {
  const amount = Number(text)
  return text.trim() === '' || !Number.isFinite(amount) ? without(options, name) : { ...options, [name]: amount }
}

/** Options with the lines of a text, empty ones left out; without them where there are none. */
export function withLines(options: SearchOptions, name: Lines, text: string): SearchOptions {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return lines.length === 0 ? without(options, name) : { ...options, [name]: lines }
}
