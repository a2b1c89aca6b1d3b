import type { ComparedField } from '../api/types.ts'
import { sayShare } from '../charts/say-number.ts'
import { sayChange, valuesOf } from './choice.ts'

interface FieldCardProps {
  readonly field: ComparedField
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly isOpen: boolean
  readonly onCurrent: () => void
  readonly onShow: () => void
  readonly onToggle: () => void
}

/** One pattern of a repair: what became of it, how sure that is, what both versions read on both pages. */
export function FieldCard({ field, isCurrent, isChosen, isOpen, onCurrent, onShow, onToggle }: FieldCardProps) {
  const { path, change, confidence, estimatedError, says } = field
  return (
    <li class={isCurrent ? 'card stack compared is-current' : 'card stack compared'}>
      <div class="row">
        <label>
          <input type="checkbox" checked={isChosen} disabled={!isOpen} onChange={onToggle} onFocus={onCurrent} />
          <strong>{path}</strong>
        </label>
        <span class={change === 'gone' || change === 'refused' ? 'badge bad' : 'badge'}>{sayChange(change)}</span>
        <button
          type="button"
          class="quiet"
          aria-pressed={isCurrent}
          aria-label={`Show ${path} on the pages`}
          onClick={onShow}
        >
          Show
        </button>
      </div>
      <p>{says}</p>
      <p class="faint">
        {confidence === null ? 'No estimate of how sure it is.' : `Sure to ${sayShare(confidence)}.`}
        {estimatedError !== null && ` About ${sayShare(estimatedError)} of its values may be wrong.`}
      </p>
      <Readings field={field} />
      <Evidence evidence={field.evidence} />
    </li>
  )
}

const VERSIONS = [
  ['old', 'Old version'],
  ['repaired', 'Repaired'],
] as const

function Readings({ field }: { readonly field: ComparedField }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys.
    <section class="scroll" tabIndex={0} aria-label={`What is read of ${field.path}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Read by</th>
            <th scope="col">Page before</th>
            <th scope="col">Page now</th>
          </tr>
        </thead>
        <tbody>
          {VERSIONS.map(([by, says]) => (
            <tr key={by}>
              <th scope="row">{says}</th>
              <td>{sayValues(valuesOf(field, 'old', by))}</td>
              <td>{sayValues(valuesOf(field, 'new', by))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const MOST = 3

function sayValues(values: readonly string[]): string {
  if (values.length === 0) return '– nothing –'
  const more = values.length > MOST ? ` and ${values.length - MOST} more` : ''
  return values.slice(0, MOST).join(' · ') + more
}

function Evidence({ evidence }: { readonly evidence: ComparedField['evidence'] }) {
  const facts = Object.entries(evidence).filter(([, value]) => value !== null && value !== undefined)
  if (facts.length === 0) return null
  return (
    <details>
      <summary>Evidence</summary>
      <dl class="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
