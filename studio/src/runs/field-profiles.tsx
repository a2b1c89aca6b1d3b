import { readFields } from '../api/runs.ts'
import type { FieldProfile, Run } from '../api/types.ts'
import { Histogram } from '../charts/histogram.tsx'
import { sayCount, sayMany, sayShort } from '../charts/say-number.ts'
import { ShareBar } from '../charts/share-bar.tsx'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { sayDate } from './say.ts'

/** Each field: how often it is there, how its values are spread, which are odd. */
export function FieldProfiles({ run, wrapper }: { readonly run: Run; readonly wrapper: string | null }) {
  const profiles = useLoad((signal) => readFields(run.id, signal), [run.id])
  if (profiles.error !== null) return <ProblemNote error={profiles.error} again={profiles.again} />
  if (profiles.value === null) return <Waiting />
  const { fields, records } = profiles.value
  return (
    <section class="stack" aria-labelledby="fields-title">
      <h2 id="fields-title">
        {sayMany(fields.length, 'field')} of {sayMany(records, 'record')}
      </h2>
      <ul class="plain profiles">
        {fields.map((field) => (
          <Profile key={field.path} field={field} wrapper={wrapper} />
        ))}
      </ul>
    </section>
  )
}

function Profile({ field, wrapper }: { readonly field: FieldProfile; readonly wrapper: string | null }) {
  const { path, type, of, present, distinct, violations, odd } = field
  return (
    <li class="card">
      <details>
        <summary>
          <span class="profile-head">
            <strong>{path}</strong>
            <span class="badge">{type}</span>
            <ShareBar share={of === 0 ? 0 : present / of} label={`${path} is there`} />
            <span class="faint">{sayMany(distinct, 'value')}</span>
            {violations > 0 && <span class="badge bad">{sayCount(violations)} break a rule</span>}
            {odd.length > 0 && <span class="badge warn">{odd.length} odd</span>}
          </span>
        </summary>
        <div class="profile-body">
          <Spread field={field} />
          <TopValues field={field} />
          <OddValues field={field} wrapper={wrapper} />
        </div>
      </details>
    </li>
  )
}

const SPREADS = { value: 'Values', date: 'Dates', length: 'Characters' } as const

function Spread({ field: { histogram, histogramOf } }: { readonly field: FieldProfile }) {
  if (histogram === null || histogram.length === 0) return null
  return (
    <Histogram title={SPREADS[histogramOf]} bins={histogram} sayBound={histogramOf === 'date' ? sayDate : sayShort} />
  )
}

function TopValues({ field: { top, path } }: { readonly field: FieldProfile }) {
  if (top.length === 0) return null
  return (
    <div>
      <h3>Most often</h3>
      <table aria-label={`Values of ${path} that come most often`}>
        <tbody>
          {top.map(({ value, count }) => (
            <tr key={value}>
              <td class="value">{value}</td>
              <td class="number">{sayCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OddValues({
  field: { odd, path },
  wrapper,
}: {
  readonly field: FieldProfile
  readonly wrapper: string | null
}) {
  if (odd.length === 0) return null
  return (
    <div>
      <h3>Odd ones</h3>
      <ul class="odd">
        {odd.map(({ url, value, why }) => (
          <li key={`${url} ${value}`}>
            <a href={wrapper === null ? url : hrefOf('wrapper', { name: wrapper, page: url, pattern: path })}>
              {value === '' ? '(nothing)' : value}
            </a>{' '}
            <span class="faint">{why}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
