import { useId } from 'preact/hooks'
import { cronOf, DAYS, type Rhythm } from './cron.ts'

interface RhythmFieldsProps {
  readonly rhythm: Rhythm
  readonly timeZone: string
  readonly onRhythm: (rhythm: Rhythm) => void
  readonly onTimeZone: (timeZone: string) => void
}

const USUAL_TIME = '07:00'

/** Another kind of rhythm, with what is known of the one before. */
function changed(rhythm: Rhythm, every: string): Rhythm {
  const time = 'time' in rhythm ? rhythm.time : USUAL_TIME
  if (every === 'hour') return { every, minute: 0 }
  if (every === 'day') return { every, time }
  if (every === 'week') return { every, day: 1, time }
  return { every: 'other', cron: cronOf(rhythm) }
}

/** Names of time zones that the browser knows; the one in use is always among them. */
function timeZones(own: string): readonly string[] {
  return [...new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
}

/** When something is run: usual rhythms, or a cron expression. */
export function RhythmFields({ rhythm, timeZone, onRhythm, onTimeZone }: RhythmFieldsProps) {
  const id = useId()
  return (
    <div class="fields">
      <div class="row">
        <label for={`${id}-every`}>
          Run
          <select
            id={`${id}-every`}
            value={rhythm.every}
            onChange={(event) => onRhythm(changed(rhythm, event.currentTarget.value))}
          >
            <option value="hour">every hour</option>
            <option value="day">every day</option>
            <option value="week">every week</option>
            <option value="other">by a cron expression</option>
          </select>
        </label>
        <RhythmDetails rhythm={rhythm} onRhythm={onRhythm} />
      </div>
      <label class="stacked" for={`${id}-zone`}>
        Time zone
        <select id={`${id}-zone`} value={timeZone} onChange={(event) => onTimeZone(event.currentTarget.value)}>
          {timeZones(timeZone).map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </select>
      </label>
      <p class="faint">
        As cron: <code>{cronOf(rhythm)}</code>
      </p>
    </div>
  )
}

function RhythmDetails({ rhythm, onRhythm }: Pick<RhythmFieldsProps, 'rhythm' | 'onRhythm'>) {
  if (rhythm.every === 'hour')
    return (
      <label>
        at minute
        <input
          type="number"
          min={0}
          max={59}
          value={rhythm.minute}
          onChange={(event) =>
            onRhythm({
              ...rhythm,
              minute: Math.min(59, Math.max(0, Math.trunc(event.currentTarget.valueAsNumber || 0))),
            })
          }
        />
      </label>
    )
  if (rhythm.every === 'other')
    return (
      <label>
        Expression
        <input
          type="text"
          class="mono"
          value={rhythm.cron}
          onInput={(event) => onRhythm({ ...rhythm, cron: event.currentTarget.value })}
        />
      </label>
    )
  return (
    <>
      {rhythm.every === 'week' && (
        <label>
          on
          <select
            value={String(rhythm.day)}
            onChange={(event) => onRhythm({ ...rhythm, day: Number(event.currentTarget.value) })}
          >
            {DAYS.map((day, nth) => (
              <option key={day} value={String(nth)}>
                {day}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        at
        <input
          type="time"
          value={rhythm.time}
          onChange={(event) => onRhythm({ ...rhythm, time: event.currentTarget.value || USUAL_TIME })}
        />
      </label>
    </>
  )
}
