import { useId, useState } from 'preact/hooks'
import type { Edit } from '../api/edits.ts'
import { getWrapper } from '../api/wrappers.ts'
import { Dialog } from '../shell/dialog.tsx'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { useLoad } from '../state/load.ts'
import type { Bench } from '../workbench/bench.ts'
import {
  adaptEdit,
  constrainEdit,
  constraintSays,
  type Own,
  ownOf,
  RULES,
  type Setting,
  settingsOf,
  textOf,
} from './settings.ts'

interface SettingsDialogProps {
  readonly bench: Bench
  readonly onClose: () => void
}

/** What right values are like, and how fields and lists are found again when the site changes: for all, or for one. */
export function SettingsDialog({ bench, onClose }: SettingsDialogProps) {
  const id = useId()
  const [path, setPath] = useState<string | null>(bench.selected.peek()?.pattern ?? null)
  const version = bench.kept.value?.version
  const found = useLoad(() => getWrapper(bench.name), [bench.name, version])
  const patterns = bench.kept.value?.patterns ?? []
  return (
    <Dialog title="Rules and repair" onClose={onClose} isWide>
      <label class="stacked" for={id}>
        Applies to
        <select id={id} data-first value={path ?? ''} onChange={(event) => setPath(event.currentTarget.value || null)}>
          <option value="">the whole template</option>
          {patterns.map((one) => (
            <option key={one.path} value={one.path}>
              {one.path}
            </option>
          ))}
        </select>
      </label>
      {found.error !== null && <ProblemNote error={found.error} again={found.again} />}
      {found.value === null && found.error === null && <Waiting />}
      {found.value !== null && (
        <SettingsForm
          key={`${path} ${found.value.version}`}
          path={path}
          own={ownOf(found.value.document, path)}
          apply={(edit) => bench.apply([edit])}
        />
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly path: string | null
  readonly own: Own
  readonly apply: (edit: Edit) => Promise<boolean>
}

function SettingsForm({ path, own, apply }: FormProps) {
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({})
  const edit = adaptEdit(path, own, written)
  const submit = (event: Event): void => {
    event.preventDefault()
    if (edit !== null) void apply(edit)
  }
  return (
    <>
      {path !== null && <ConstraintsForm path={path} own={own} apply={apply} />}
      <form class="stack" onSubmit={submit}>
        <h3>When the site changes</h3>
        <div class="fields">
          {settingsOf(own, path).map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              value={written[setting.name] ?? textOf(own, setting)}
              onChange={(text) => setWritten({ ...written, [setting.name]: text })}
            />
          ))}
        </div>
        <button type="submit" class="main" aria-disabled={edit === null}>
          Save settings
        </button>
      </form>
    </>
  )
}

interface SettingFieldProps {
  readonly setting: Setting
  readonly value: string
  readonly onChange: (text: string) => void
}

function SettingField({ setting: { label, help, written }, value, onChange }: SettingFieldProps) {
  const id = useId()
  const choices = written === 'switch' ? ['on', 'off'] : typeof written === 'string' ? null : written
  return (
    <label class="stacked" for={id}>
      {label}
      {choices === null ? (
        <input id={id} value={value} placeholder={help} onInput={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">default ({choices[0]})</option>
          {choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
    </label>
  )
}

function ConstraintsForm({ path, own, apply }: FormProps & { readonly path: string }) {
  const id = useId()
  const rules = own.kind === 'list' ? RULES.lists : RULES.fields
  const [rule, setRule] = useState<string>(rules[0])
  const [text, setText] = useState('')
  const edit = constrainEdit(path, rule, text)
  const submit = (event: Event): void => {
    event.preventDefault()
    if (edit !== null) void apply(edit)
  }
  return (
    <form class="stack" onSubmit={submit}>
      <h3>What right values are like</h3>
      <ul class="plain-list">
        {own.constraints.map((one) => (
          <li key={JSON.stringify(one)} class="row">
            <span class="grow">
              <b>{one.rule}</b> {constraintSays(one)}
            </span>
            <button
              type="button"
              aria-label={`Remove the rule ${one.rule}`}
              onClick={() => void apply({ edit: 'unconstrain', pattern: path, rule: one.rule })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <select aria-label="Rule" value={rule} onChange={(event) => setRule(event.currentTarget.value)}>
          {rules.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <input
          id={id}
          class="grow"
          aria-label="Value of the rule"
          value={text}
          placeholder={PLACEHOLDERS[rule] ?? ''}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" aria-disabled={edit === null}>
          Add rule
        </button>
      </div>
    </form>
  )
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  occurrence: '1..50 records',
  required: 'share of the records, 0 to 1; empty: all',
  type: 'empty: its own type',
  length: '3..80 characters',
  pattern: '[A-Z]+-[0-9]+',
  range: '0..500 or 2020-01-01..',
  enumeration: 'new, used',
  unique: 'list, page or run',
  sum: 'names of fields: net, tax',
  shape: '9.- (digits, dots, dashes)',
}
