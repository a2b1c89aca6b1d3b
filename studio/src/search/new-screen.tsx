import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { ApiError } from '../api/problem.ts'
import { guessPage } from '../api/runs.ts'
import type { SearchOptions } from '../api/types.ts'
import { ProblemNote } from '../shell/problem-note.tsx'
import type { Route } from '../shell/routes.ts'
import { OptionFields } from '../sites/option-fields.tsx'
import { AddressForm } from './address-form.tsx'
import { beginSearch, takeIntention } from './begin.ts'
import { type Guess, keepGuess } from './guesses.ts'

/** Reads the page and begins a search from it: at once when it was asked for on another screen, else when a person says so. */
export function NewScreen({ route }: { readonly route: Route }) {
  const url = route.query.url ?? ''
  const isBusy = useSignal(false)
  const options = useSignal<SearchOptions>({})
  const problem = useSignal<unknown>(null)
  const begin = async (address: string): Promise<void> => {
    isBusy.value = true
    problem.value = null
    try {
      // An address that cannot be read leaves no site behind.
      const guess = await firstGuess(address, options.value)
      const run = await beginSearch(address, options.value)
      if (run === null) return
      if (guess !== null) keepGuess(run, guess)
      location.replace(`#/runs/${run}`)
    } catch (error) {
      problem.value = error
    } finally {
      isBusy.value = false
    }
  }
  useEffect(() => {
    if (takeIntention(url)) void begin(url)
  }, [url])
  return (
    <div class="screen narrow">
      <h1>A new search</h1>
      <AddressForm key={url} initial={url} isBusy={isBusy.value} onAddress={(address) => void begin(address)} />
      {problem.value !== null && <ProblemNote error={problem.value} />}
      <details>
        <summary>Crawl settings</summary>
        <OptionFields
          value={options.value}
          onChange={(value) => {
            options.value = value
          }}
        />
      </details>
      <p role="status">{isBusy.value ? 'Reading the page…' : ''}</p>
    </div>
  )
}

/** What the page shows by itself; null where it can be read and only other pages will show what varies in it. */
async function firstGuess(address: string, { render, ignoreRobots }: SearchOptions): Promise<Guess | null> {
  try {
    return await guessPage(address, { ...(render && { render }), ...(ignoreRobots && { ignoreRobots }) })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'nothing-learned') return null
    throw error
  }
}
