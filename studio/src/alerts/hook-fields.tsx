import { useEffect, useId, useRef } from 'preact/hooks'
import { ALERT_KINDS } from '../api/types.ts'
import { ALERT_WORDS, type HookDraft } from './hook-changes.ts'

interface HookFieldsProps {
  readonly draft: HookDraft
  /** The kind of a hook that there is cannot be changed. */
  readonly isKindFixed: boolean
  readonly onChange: (draft: HookDraft) => void
}

/** Who is told, and of what. Where the address is still missing, it is what one writes next. */
export function HookFields({ draft, isKindFixed, onChange }: HookFieldsProps) {
  const id = useId()
  const isMail = draft.kind === 'mail'
  const target = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (draft.target === '') target.current?.focus()
  }, [])
  return (
    <div class="fields">
      <label class="stacked" for={`${id}-kind`}>
        Tell
        <select
          id={`${id}-kind`}
          value={draft.kind}
          disabled={isKindFixed}
          onChange={(event) => onChange({ ...draft, kind: event.currentTarget.value === 'mail' ? 'mail' : 'webhook' })}
        >
          <option value="webhook">a web address (webhook)</option>
          <option value="mail">by mail</option>
        </select>
      </label>
      <label class="stacked" for={`${id}-target`}>
        {isMail ? 'Mail addresses, split by commas' : 'Address that messages are sent to'}
        <input
          ref={target}
          id={`${id}-target`}
          type="text"
          inputMode={isMail ? 'email' : 'url'}
          value={draft.target}
          placeholder={isMail ? 'ann@example.org' : 'https://hooks.example/treegram'}
          onInput={(event) => onChange({ ...draft, target: event.currentTarget.value })}
        />
      </label>
      <fieldset>
        <legend>When</legend>
        {ALERT_KINDS.map((kind) => (
          <label key={kind} class="check wide-check">
            <input
              type="checkbox"
              checked={draft.events.includes(kind)}
              onChange={(event) => {
                const others = draft.events.filter((one) => one !== kind)
                onChange({ ...draft, events: event.currentTarget.checked ? [...others, kind] : others })
              }}
            />
            {ALERT_WORDS[kind]}
          </label>
        ))}
      </fieldset>
    </div>
  )
}
