import { useEffect, useMemo } from 'preact/hooks'
import { FieldsPane } from '../fields/fields-pane.tsx'
import { PagePane } from '../page/page-pane.tsx'
import { SuggestPanel } from '../page/suggest-panel.tsx'
import { RecordsPane } from '../records/records-pane.tsx'
import { focusWhenShown } from '../shell/focus.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import type { Route } from '../shell/routes.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { isNarrow } from '../state/narrow.ts'
import { type Bench, createBench, type PaneName } from './bench.ts'
import { PaneTabs } from './pane-tabs.tsx'
import { WorkbenchHead } from './workbench-head.tsx'

/** A wrapper on the workbench: its fields, a page, and what is read, side by side or behind tabs. */
export function WorkbenchScreen({ route }: { readonly route: Route }) {
  const name = route.params.name ?? ''
  const bench = useMemo(() => createBench(name), [name])
  useEffect(() => {
    void bench.load()
    return bench.close
  }, [bench])
  useAddressed(bench, route.query)
  useFieldKeys(bench)
  const asking = bench.asking.value
  return (
    <section class="workbench">
      <WorkbenchHead bench={bench} />
      {bench.error.value !== null && <ProblemNote error={bench.error.value} again={() => void bench.load()} />}
      {bench.kept.value === null ? (
        bench.error.value === null && <Waiting says="Reading the sample pages" />
      ) : (
        <Panes bench={bench} />
      )}
      {asking && <SuggestPanel key={JSON.stringify(asking.ask)} bench={bench} asking={asking} />}
    </section>
  )
}

/** Shows what a link to here names: `page`, and `pattern` on it. */
function useAddressed(bench: Bench, { page, pattern }: Route['query']): void {
  const isReady = bench.kept.value !== null
  useEffect(() => {
    if (!isReady) return
    if (page !== undefined) void bench.show(page)
    if (pattern !== undefined) bench.selected.value = { pattern, url: null, record: null }
  }, [bench, isReady, page, pattern])
}

function Panes({ bench }: { readonly bench: Bench }) {
  const shown = bench.pane
  const isShown = (pane: PaneName): boolean => !isNarrow.value || shown.value === pane
  const panes = [
    { pane: 'fields' as const, content: <FieldsPane bench={bench} /> },
    { pane: 'page' as const, content: <PagePane bench={bench} /> },
    { pane: 'records' as const, content: <RecordsPane bench={bench} /> },
  ]
  return (
    <>
      {isNarrow.value && <PaneTabs shown={shown} />}
      <div class="panes">
        {panes.map(({ pane, content }) => (
          <div
            key={pane}
            id={`pane-${pane}`}
            class={`pane-place pane-${pane}`}
            hidden={!isShown(pane)}
            {...(isNarrow.value && { role: 'tabpanel', 'aria-labelledby': `tab-${pane}` })}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  )
}

function useFieldKeys(bench: Bench): void {
  const focus = (pane: PaneName, query: string) => () => {
    bench.pane.value = pane
    focusWhenShown(query)
  }
  useShortcuts([
    {
      group: 'Fields',
      keys: 'f',
      says: 'Go to the fields; F2 renames, Y retypes, Delete drops',
      act: focus('fields', '.field-name[tabindex="0"]'),
    },
    {
      group: 'Records',
      keys: 'r',
      says: 'Go to the records; arrow keys, Enter shows a value on the page',
      act: focus('records', '.grid'),
    },
  ])
}
