import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { sayMany } from '../charts/say-number.ts'
import { addressList } from '../search/site-name.ts'
import { Dialog } from '../shell/dialog.tsx'
import { runOn } from './site-actions.ts'

const MOST = 10_000

/** Pastes addresses of other pages that are to be read by what was learned. */
export function AddressesDialog({ wrapper, onClose }: { readonly wrapper: string; readonly onClose: () => void }) {
  const id = useId()
  const text = useSignal('')
  const { urls, wrong } = addressList(text.value)
  const begin = async (): Promise<void> => {
    if (urls.length === 0 || urls.length > MOST) return
    await runOn({ name: wrapper }, urls)
    onClose()
  }
  return (
    <Dialog
      title="Read other pages"
      onClose={onClose}
      foot={
        <button
          type="button"
          class="main"
          disabled={urls.length === 0 || urls.length > MOST}
          onClick={() => void begin()}
        >
          Read {sayMany(urls.length, 'page')}
        </button>
      }
    >
      <label class="stacked" for={id}>
        Addresses, one a line
        <textarea
          id={id}
          rows={10}
          spellcheck={false}
          value={text.value}
          aria-describedby={`${id}-said`}
          onInput={(event) => {
            text.value = event.currentTarget.value
          }}
        />
      </label>
      <p id={`${id}-said`} role="status" class={wrong.length > 0 || urls.length > MOST ? 'bad-text' : 'faint'}>
        {urls.length > MOST
          ? `At most ${sayMany(MOST, 'page')} at a time.`
          : wrong.length > 0
            ? `No web address: ${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ' …' : ''}`
            : 'They are read by this wrapper; nothing is searched or learned.'}
      </p>
    </Dialog>
  )
}
