import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { SearchOptions } from '../api/types.ts'
import type { Route } from '../shell/routes.ts'
import { OptionFields } from '../sites/option-fields.tsx'
import { AddressForm } from './address-form.tsx'
import { beginSearch, takeIntention } from './begin.ts'

/** Begins a search: at once when it was asked for on another screen, else when a person says so. */
export function NewScreen({ route }: { readonly route: Route }) {
  const url = route.query.url ?? ''
  const isBusy = useSignal(false)
  const options = useSignal<SearchOptions>({})
  const begin = async (address: string): Promise<void> => {
    isBusy.value = true
    const run = await beginSearch(address, options.value)
    isBusy.value = false
    if (run !== null) location.replace(`#/runs/${run}`)
  }
  useEffect(() => {
    if (takeIntention(url)) void begin(url)
  }, [url])
  return (
    <div class="screen narrow">
      <h1>A new search</h1>
      <AddressForm key={url} initial={url} isBusy={isBusy.value} onAddress={(address) => void begin(address)} />
      <details>
        <summary>How it is searched</summary>
        <OptionFields
          value={options.value}
          onChange={(value) => {
            options.value = value
          }}
        />
      </details>
      <p role="status">{isBusy.value ? 'Beginning…' : ''}</p>
    </div>
  )
}
