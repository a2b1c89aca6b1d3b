import { useEffect, useRef, useState } from 'preact/hooks'
import type { Ask, BorderWish, Suggestion } from '../api/workbench.ts'
import { suggest } from '../api/workbench.ts'
import { editSays, freeName, nameProblem, pathsAfter, withName } from '../fields/edits.ts'
import { nameOf, parentOf } from '../fields/tree.ts'
import { placeBeside } from '../shell/place.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { useLoad } from '../state/load.ts'
import type { Asking, Bench } from '../workbench/bench.ts'
import { SuggestionValues } from './suggestion-values.tsx'

const WISHES: readonly { readonly as: BorderWish; readonly says: string }[] = [
  { as: 'record', says: 'This is a record' },
  { as: 'no-record', says: 'This is no record' },
  { as: 'first', says: 'A record begins here' },
  { as: 'last', says: 'The records end here' },
]

interface PanelProps {
  readonly bench: Bench
  readonly asking: Asking
}

/** What the service suggests for what a person pointed at: chosen, seen on all sample pages, then applied. */
export function SuggestPanel({ bench, asking }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [ask, setAsk] = useState<Ask>(asking.ask)
  const found = useLoad((signal) => suggest(bench.name, ask, signal), [JSON.stringify(ask)])
  const close = (): void => {
    bench.preview(null)
    bench.asking.value = null
  }
  useOpenPanel(panel, asking, found.value)
  return (
    <div
      ref={panel}
      class="suggest-panel"
      popover="manual"
      role="dialog"
      aria-label={asking.title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <header class="dialog-head">
        <h2>{asking.title}</h2>
        <button type="button" class="quiet icon" aria-label="Close" onClick={close}>
          ×
        </button>
      </header>
      <div class="suggest-body">
        {ask.kind === 'borders' && <Wishes ask={ask} setAsk={setAsk} />}
        {found.isLoading && <Waiting says="Looking at all sample pages" />}
        {found.error !== null && !found.isLoading && <ProblemNote error={found.error} again={found.again} />}
        {!found.isLoading && found.value && (
          <Choice
            key={JSON.stringify(ask)}
            bench={bench}
            suggestions={found.value.suggestions}
            why={found.value.why}
            close={close}
          />
        )}
      </div>
    </div>
  )
}

/** Shows the panel beside what it is about, takes the focus, and gives it back. */
function useOpenPanel(panel: { readonly current: HTMLElement | null }, { box }: Asking, content: unknown): void {
  useEffect(() => {
    const before = document.activeElement
    panel.current?.showPopover()
    panel.current?.focus()
    return () => {
      const back =
        before instanceof HTMLElement && before !== document.body ? before : document.getElementById('page-glass')
      if (back?.isConnected) back.focus()
    }
  }, [])
  useEffect(() => {
    const middle = { left: innerWidth / 2 - 200, right: innerWidth / 2, top: innerHeight / 5, bottom: innerHeight / 5 }
    if (panel.current) placeBeside(panel.current, box ?? middle)
  }, [content])
}

function Wishes({ ask, setAsk }: { readonly ask: Ask & { kind: 'borders' }; readonly setAsk: (ask: Ask) => void }) {
  return (
    <fieldset class="choices">
      <legend>What is it?</legend>
      {WISHES.map(({ as, says }) => (
        <label key={as}>
          <input type="radio" name="wish" checked={ask.as === as} onChange={() => setAsk({ ...ask, as })} />
          {says}
        </label>
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly bench: Bench
  readonly suggestions: readonly Suggestion[]
  readonly why: string | undefined
  readonly close: () => void
}

function Choice({ bench, suggestions, why, close }: ChoiceProps) {
  const [at, setAt] = useState(0)
  const chosen = suggestions[at]
  const [name, setName] = useState<string | null>(null)
  usePreview(bench, chosen)
  if (!chosen) return <p role="status">{why ?? 'Nothing fits.'}</p>
  const list = parentOf(pathsAfter(chosen.edit)[0] ?? '')
  const patterns = bench.kept.value?.patterns ?? []
  const suggested = freeName(nameOf(pathsAfter(chosen.edit)[0] ?? 'value'), list, patterns)
  const own = name ?? suggested
  const isNamed = chosen.edit.edit === 'add'
  const problem = isNamed ? nameProblem(own, list, patterns) : null
  const apply = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (problem !== null) return
    const edit = isNamed ? withName(chosen.edit, own.trim()) : chosen.edit
    if (!(await bench.apply([edit], editSays(edit)))) return
    const [pattern] = pathsAfter(edit)
    close()
    if (pattern !== undefined) bench.selected.value = { pattern, url: null, record: null }
  }
  return (
    <form class="stack" onSubmit={apply}>
      <SuggestionList suggestions={suggestions} at={at} setAt={setAt} />
      {isNamed && (
        <label class="stacked">
          Name
          <input value={own} aria-invalid={problem !== null} onInput={(event) => setName(event.currentTarget.value)} />
          {problem !== null && <span class="fault">{problem}</span>}
        </label>
      )}
      <SuggestionValues pages={chosen.pages} />
      <div class="row at-end">
        <button type="button" onClick={close}>
          Cancel
        </button>
        <button type="submit" class="main">
          {isNamed ? 'Add' : 'Apply'}
        </button>
      </div>
    </form>
  )
}

function SuggestionList({
  suggestions,
  at,
  setAt,
}: {
  readonly suggestions: readonly Suggestion[]
  readonly at: number
  readonly setAt: (at: number) => void
}) {
  return (
    <fieldset class="choices suggest-list">
      <legend>{suggestions.length === 1 ? 'One way' : `${suggestions.length} ways, the best first`}</legend>
      {suggestions.map(({ says, coverage }, i) => (
        <label key={i}>
          <input type="radio" name="suggestion" checked={i === at} onChange={() => setAt(i)} />
          <span class="grow">{says}</span>
          <span class="badge">{Math.round(coverage * 100)} % of pages</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Shows on the page what the chosen suggestion would read. */
function usePreview(bench: Bench, chosen: Suggestion | undefined): void {
  const key = JSON.stringify(chosen?.edit)
  useEffect(() => {
    if (!chosen) return
    const over = new AbortController()
    bench.read([chosen.edit], over.signal).then(
      (reading) => {
        if (!over.signal.aborted) bench.preview(reading)
      },
      () => {},
    )
    return () => {
      over.abort()
      bench.preview(null)
    }
  }, [key])
}
