import { sayMany } from '../charts/say-number.ts'
import { PageFrame } from '../pages/page-frame.tsx'
import { type Guess, guessOf } from '../search/guesses.ts'
import { FieldTable } from './field-table.tsx'
import type { Draft } from './progress.ts'
import { fieldsOf, sayValue } from './say-value.ts'

/** What records are like before they are read: by the sample alone first, then by the pages found so far. */
export function DraftPanel({ run, draft }: { readonly run: string; readonly draft: Draft | null }) {
  const guess = guessOf(run)
  if (draft !== null) return <DraftTable draft={draft} />
  return guess === null ? null : <FirstGuess guess={guess} />
}

function FirstGuess({ guess: { url, data } }: { readonly guess: Guess }) {
  return (
    <section class="card stack" aria-labelledby="guess-title">
      <h2 id="guess-title">
        One record <span class="badge">first guess</span>
      </h2>
      <p class="faint">Learned from this page alone. Fields get better names and types as more pages are found.</p>
      <div class="two-pages">
        <PageFrame url={url} title="The sample" />
        <dl class="facts" aria-label="Fields of the first guess">
          {fieldsOf([data]).map((field) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{sayValue(data[field])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function DraftTable({ draft: { pages, records } }: { readonly draft: Draft }) {
  return (
    <section class="stack" aria-labelledby="draft-title">
      <h2 id="draft-title">
        Records so far <span class="badge">draft</span>
      </h2>
      <p class="faint">Learned from {sayMany(pages, 'page')}. Learned again each time the number of pages doubles.</p>
      <FieldTable label="Records so far" rows={records.map(({ url, data }) => ({ key: url, data }))} />
    </section>
  )
}
