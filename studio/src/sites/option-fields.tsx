import { useId } from 'preact/hooks'
import type { SearchOptions } from '../api/types.ts'
import { withFlag, withLines, withNumber } from './options.ts'

interface OptionFieldsProps {
  readonly value: SearchOptions
  readonly onChange: (value: SearchOptions) => void
}

const FLAGS = [
  ['render', 'Open pages in a browser', 'For sites whose pages are made by scripts. Slower.'],
  ['ignoreRobots', 'Ask for pages that robots.txt asks robots to leave alone', 'Only where you may.'],
] as const

const NUMBERS = [
  ['maxPages', 'Pages to give at most'],
  ['maxDownloads', 'Pages to fetch at most'],
  ['maxSeconds', 'Seconds at most'],
  ['concurrency', 'Requests at a time (1 to 16)'],
  ['delayMs', 'Milliseconds between requests'],
] as const

const LISTS = [
  ['include', 'Only addresses that match', 'One pattern a line, such as /books/**'],
  ['exclude', 'No addresses that match', 'One pattern a line'],
] as const

/** How a site is searched and read. */
export function OptionFields({ value, onChange }: OptionFieldsProps) {
  const id = useId()
  return (
    <div class="fields">
      {FLAGS.map(([name, label, help]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={value[name] === true}
            onChange={(event) => onChange(withFlag(value, name, event.currentTarget.checked))}
          />
          <span>
            {label} <span class="faint">{help}</span>
          </span>
        </label>
      ))}
      {NUMBERS.map(([name, label]) => (
        <label key={name} class="stacked" for={`${id}-${name}`}>
          {label}
          <input
            id={`${id}-${name}`}
            type="number"
            min={name === 'delayMs' ? 0 : 1}
            max={name === 'concurrency' ? 16 : undefined}
            value={value[name] ?? ''}
            placeholder="no bound"
            onChange={(event) => onChange(withNumber(value, name, event.currentTarget.value))}
          />
        </label>
      ))}
      {LISTS.map(([name, label, help]) => (
        <label key={name} class="stacked" for={`${id}-${name}`}>
          {label}
          <textarea
            id={`${id}-${name}`}
            rows={2}
            placeholder={help}
            value={(value[name] ?? []).join('\n')}
            onChange={(event) => onChange(withLines(value, name, event.currentTarget.value))}
          />
        </label>
      ))}
    </div>
  )
}
