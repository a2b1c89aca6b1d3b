import { useSignal } from '@preact/signals'
import type { SearchOptions, Site } from '../api/types.ts'
import { Dialog } from '../shell/dialog.tsx'
import { OptionFields } from './option-fields.tsx'
import { saveOptions } from './site-actions.ts'

interface OptionsDialogProps {
  readonly site: Site
  readonly onClose: () => void
  readonly onChanged: () => void
}

const HEALS = [
  ['propose', 'wait for me to accept it'],
  ['apply', 'are made at once where they are sure enough'],
  ['off', 'are not looked for'],
] as const

/** How a site is searched, read and repaired. */
export function OptionsDialog({ site, onClose, onChanged }: OptionsDialogProps) {
  const options = useSignal<SearchOptions>(site.options)
  const quietDays = useSignal(site.quietDays)
  const save = async (): Promise<void> => {
    if (await saveOptions(site, options.value, quietDays.value, onChanged)) onClose()
  }
  return (
    <Dialog
      title={`Options of ${site.name}`}
      onClose={onClose}
      foot={
        <button type="button" class="main" onClick={() => void save()}>
          Save
        </button>
      }
    >
      <OptionFields
        value={options.value}
        onChange={(next) => {
          options.value = next
        }}
      />
      <label class="stacked">
        Repairs
        <select
          value={options.value.heal ?? 'propose'}
          onChange={(event) => {
            options.value = { ...options.value, heal: event.currentTarget.value as 'apply' | 'propose' | 'off' }
          }}
        >
          {HEALS.map(([value, says]) => (
            <option key={value} value={value}>
              {says}
            </option>
          ))}
        </select>
      </label>
      <label class="stacked">
        Days without data after which somebody is told
        <input
          type="number"
          min={1}
          max={3650}
          placeholder="never"
          value={quietDays.value ?? ''}
          onChange={(event) => {
            const days = event.currentTarget.valueAsNumber
            quietDays.value = days > 0 ? days : null
          }}
        />
      </label>
    </Dialog>
  )
}
