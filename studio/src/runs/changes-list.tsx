import { useSignal } from '@preact/signals'
import { listChanges } from '../api/runs.ts'
import type { RecordChange, Run } from '../api/types.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { useLoad } from '../state/load.ts'
import { sayChanges } from './say.ts'
import { sayValue } from './say-value.ts'

const STEP = 50
const LOOKS: Partial<Record<RecordChange['change'], string>> = { added: 'good', removed: 'bad', changed: 'warn' }

/** What changed since the site's run before. */
export function ChangesList({ run }: { readonly run: Run }) {
  const most = useSignal(STEP)
  const changes = useLoad(() => listChanges(run.id, undefined, most.value), [run.id, most.value])
  if (run.changes === null) return <p class="faint">There is no run before to compare it with.</p>
  return (
    <section aria-labelledby="changes-title" class="stack">
      <h2 id="changes-title">Since the run before: {sayChanges(run.changes)}</h2>
      {changes.error !== null && <ProblemNote error={changes.error} again={changes.again} />}
      {changes.value === null && changes.isLoading && <Waiting />}
      <ul class="plain stack">
        {changes.value?.items.map((change) => (
          <Change key={`${change.change} ${change.url}`} change={change} />
        ))}
      </ul>
      {changes.value?.next && most.value < 1000 && (
        <button
          type="button"
          onClick={() => {
            most.value = Math.min(1000, most.value * 2)
          }}
        >
          Show more
        </button>
      )}
    </section>
  )
}

function Change({ change: { url, change, title, fields = [] } }: { readonly change: RecordChange }) {
  return (
    <li class="card stack">
      <p>
        <span class={`badge ${LOOKS[change] ?? ''}`}>{change}</span>{' '}
        <a href={url} rel="noreferrer" target="_blank">
          {title ?? url}
        </a>
      </p>
      {fields.length > 0 && (
        <dl class="facts">
          {fields.map((field) => (
            <div key={`${field.path} ${field.change}`}>
              <dt>{field.path}</dt>
              <dd>
                <del>{sayValue(field.before)}</del> <ins>{sayValue(field.after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
