/** When something is run again, as people say it. Times are of the schedule's time zone. */
export type Rhythm =
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly time: string }
  | { readonly every: 'week'; readonly day: number; readonly time: string }
  | { readonly every: 'other'; readonly cron: string }

/** Days as cron counts them. */
export const DAYS: readonly string[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A rhythm as a cron expression. */
export function cronOf(rhythm: Rhythm): string {
  switch (rhythm.every) {
    case 'hour':
      return `${rhythm.minute} * * * *`
    case 'day':
      return `${minuteAndHour(rhythm.time)} * * *`
    case 'week':
      return `${minuteAndHour(rhythm.time)} * * ${rhythm.day}`
    case 'other':
      return rhythm.cron.trim()
  }
}

/** `07:05` as cron's first two fields. */
function minuteAndHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${minute} ${hour}`
}

const SHORTHANDS: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 0',
}

/** The rhythm that a cron expression says; `other` for all that is not one of ours. */
export function rhythmOf(cron: string): Rhythm {
  const fields = (SHORTHANDS[cron.trim()] ?? cron.trim()).split(/\s+/)
  const other: Rhythm = { every: 'other', cron }
  if (fields.length !== 5 || fields[2] !== '*' || fields[3] !== '*') return other
  const [minute, hour, day] = [numberIn(fields[0], 59), numberIn(fields[1], 23), numberIn(fields[4], 7)]
  if (minute === null) return other
  if (fields[1] === '*' && fields[4] === '*') return { every: 'hour', minute }
  if (hour === null) return other
  const time = `${twoDigits(hour)}:${twoDigits(minute)}`
  if (fields[4] === '*') return { every: 'day', time }
  return day === null ? other : { every: 'week', day: day % 7, time }
}

function numberIn(text: string | undefined, most: number): number | null {
  return text !== undefined && /^\d{1,2}$/.test(text) && Number(text) <= most ? Number(text) : null
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** A rhythm in words: `every Monday at 07:00`. */
export function sayRhythm(rhythm: Rhythm): string {
  switch (rhythm.every) {
    case 'hour':
      return rhythm.minute === 0 ? 'every hour' : `every hour, at minute ${rhythm.minute}`
    case 'day':
      return `every day at ${rhythm.time}`
    case 'week':
      return `every ${DAYS[rhythm.day]} at ${rhythm.time}`
    case 'other':
      return rhythm.cron
  }
}
