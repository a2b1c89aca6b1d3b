import type { Reading } from '../api/workbench.ts'

/** What was changed by hand, kept apart from what was learned, and what of it fits no longer. */
export function HandChanges({ reading }: { readonly reading: Reading | null }) {
  if (!reading || (reading.edits.length === 0 && reading.notes.length === 0)) return null
  return (
    <section class="hand-changes">
      {reading.notes.length > 0 && (
        <div role="status">
          <ul class="notes">
            {reading.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      {reading.edits.length > 0 && (
        <details>
          <summary>Changed by hand ({reading.edits.length}); done again when it is learned anew</summary>
          <ol>
            {reading.edits.map(({ says }, i) => (
              <li key={i}>{says}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
