import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { addressOf } from './site-name.ts'

interface AddressFormProps {
  readonly initial?: string
  readonly isBusy?: boolean
  readonly onAddress: (url: string) => void
}

/** The one field that everything begins with. */
export function AddressForm({ initial = '', isBusy = false, onAddress }: AddressFormProps) {
  const id = useId()
  const text = useSignal(initial)
  const problem = useSignal('')
  const submit = (event: Event): void => {
    event.preventDefault()
    const url = addressOf(text.value)
    problem.value = url === null ? 'This is no web address. Copy one from the address bar of your browser.' : ''
    if (url !== null) onAddress(url)
  }
  return (
    <form class="address-form" data-tour="address" onSubmit={submit} noValidate>
      <label class="title" for={id}>
        Paste the address of one page
      </label>
      <div class="address-row">
        <input
          id={id}
          type="url"
          inputMode="url"
          autoComplete="url"
          spellcheck={false}
          placeholder="https://shop.example/books/42"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value
          }}
          aria-invalid={problem.value !== ''}
          aria-describedby={`${id}-help ${id}-problem`}
        />
        <button type="submit" class="main" disabled={isBusy}>
          Find pages like it
        </button>
      </div>
      <p id={`${id}-help`} class="faint">
        One product, article or profile is enough: Treegram finds similar pages and extracts the data they share.
      </p>
      <p id={`${id}-problem`} class="bad-text" role="alert">
        {problem.value}
      </p>
    </form>
  )
}
