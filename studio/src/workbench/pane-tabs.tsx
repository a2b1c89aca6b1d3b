import type { Signal } from '@preact/signals'
import type { PaneName } from './bench.ts'

const TABS: readonly { readonly pane: PaneName; readonly says: string }[] = [
  { pane: 'fields', says: 'Fields' },
  { pane: 'page', says: 'Page' },
  { pane: 'records', says: 'Records' },
]

/** Chooses the pane that is shown where there is room for one. */
export function PaneTabs({ shown }: { readonly shown: Signal<PaneName> }) {
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const at = TABS.findIndex(({ pane }) => pane === shown.value)
    const { pane } = TABS[(at + by + TABS.length) % TABS.length] as { pane: PaneName }
    shown.value = pane
    document.getElementById(`tab-${pane}`)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label="Panes">
      {TABS.map(({ pane, says }) => (
        <button
          key={pane}
          id={`tab-${pane}`}
          type="button"
          role="tab"
          aria-selected={shown.value === pane}
          aria-controls={`pane-${pane}`}
          tabIndex={shown.value === pane ? 0 : -1}
          onClick={() => (shown.value = pane)}
          onKeyDown={step}
        >
          {says}
        </button>
      ))}
    </div>
  )
}
