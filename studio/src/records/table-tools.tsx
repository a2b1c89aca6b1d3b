import { useEffect, useState } from 'preact/hooks'
import type { RecordStatus } from '../api/types.ts'
import { Menu } from '../shell/menu.tsx'
import { LevelSelect } from './level-select.tsx'
import type { Column } from './rows.ts'
import { type RecordsView, withList } from './view.ts'

/** Until what is typed is searched for. */
const PAUSE_MS = 300
const STATES: readonly (readonly [RecordStatus, string])[] = [
  ['read', 'Valid'],
  ['healed-in-part', 'Repaired in part'],
  ['violated', 'Invalid'],
  ['other-class', 'Pages of another kind'],
]

interface TableToolsProps {
  readonly view: RecordsView
  readonly lists: readonly string[]
  readonly columns: readonly Column[]
  readonly onChange: (view: RecordsView) => void
}

/** Which rows and columns are shown. */
export function TableTools({ view, lists, columns, onChange }: TableToolsProps) {
  const { status, list, within, missing, hidden } = view
  return (
    <div class="row">
      <SearchField view={view} onChange={onChange} />
      <label>
        State{' '}
        <select
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...view, status: (value || null) as RecordStatus | null })
          }
        >
          <option value="">All</option>
          {STATES.map(([state, says]) => (
            <option key={state} value={state}>
              {says}
            </option>
          ))}
        </select>
      </label>
      {lists.length > 0 && (
        <LevelSelect lists={lists} level={list} onChange={(path) => onChange(withList(view, path))} />
      )}
      {hidden.size > 0 && (
        <Menu label="Hidden columns" class="" items={shownAgain(view, columns, onChange)}>
          {`Hidden columns (${hidden.size})`}
        </Menu>
      )}
      {(within !== null || missing !== null) && (
        <button type="button" onClick={() => onChange({ ...view, within: null, missing: null })}>
          {within === null ? `Without ${missing}` : `In ${within}`} ×
        </button>
      )}
    </div>
  )
}

function shownAgain(view: RecordsView, columns: readonly Column[], onChange: (view: RecordsView) => void) {
  const without = (path: string): ReadonlySet<string> => new Set([...view.hidden].filter((one) => one !== path))
  const all = { says: 'Show all', act: () => onChange({ ...view, hidden: new Set() }) }
  const each = columns
    .filter(({ path }) => view.hidden.has(path))
    .map(({ path, name }) => ({ says: `Show ${name}`, act: () => onChange({ ...view, hidden: without(path) }) }))
  return [all, ...each]
}

function SearchField({ view, onChange }: Pick<TableToolsProps, 'view' | 'onChange'>) {
  const [text, setText] = useState(view.search)
  useEffect(() => {
    if (text === view.search) return
    const timer = setTimeout(() => onChange({ ...view, search: text }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, view])
  return (
    <label>
      Search{' '}
      <input type="search" value={text} maxLength={200} onInput={(event) => setText(event.currentTarget.value)} />
    </label>
  )
}
