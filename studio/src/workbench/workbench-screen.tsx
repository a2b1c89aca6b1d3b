import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { FieldsPane } from '../fields/fields-pane.tsx'
import { PagePane } from '../page/page-pane.tsx'
import { RecordsPane } from '../records/records-pane.tsx'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import type { Route } from '../shell/routes.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { isNarrow } from '../state/narrow.ts'
import { type Bench, createBench } from './bench.ts'
import { type PaneName, PaneTabs } from './pane-tabs.tsx'
import { WorkbenchHead } from './workbench-head.tsx'

/** A wrapper on the workbench: its fields, a page, and what is read, side by side or behind tabs. */
export function WorkbenchScreen({ route }: { readonly route: Route }) {
  const name = route.params.name ?? ''
  const bench = useMemo(() => createBench(name), [name])
  useEffect(() => {
    void bench.load()
    return bench.close
  }, [bench])
  useFieldKeys()
  return (
    <section class="workbench">
      <WorkbenchHead bench={bench} />
      {bench.error.value !== null && <ProblemNote error={bench.error.value} again={() => void bench.load()} />}
      {bench.kept.value === null ? (
        bench.error.value === null && <Waiting says="Reading the sample pages" />
      ) : (
        <Panes bench={bench} />
      )}
    </section>
  )
}

function Panes({ bench }: { readonly bench: Bench }) {
  const shown = useSignal<PaneName>('page')
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
            class={`pane-place ${pane}`}
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

function useFieldKeys(): void {
  const focus = (query: string) => () => document.querySelector<HTMLElement>(query)?.focus()
  useShortcuts([
    {
      group: 'Fields',
      keys: 'f',
      says: 'Go to the fields; F2 renames, Y retypes, Delete drops',
      act: focus('.field-name[tabindex="0"]'),
    },
    {
      group: 'Records',
      keys: 'r',
      says: 'Go to the records; arrow keys, Enter shows a value on the page',
      act: focus('.grid'),
    },
  ])
}
