import { signal } from '@preact/signals'
import { startTour } from '../tour/tour.tsx'
import { Dialog } from './dialog.tsx'
import { keysText, type Shortcut, shortcuts } from './shortcuts.ts'

/** Whether the keys are shown. */
export const isHelpOpen = signal(false)

/** All keys that count on this screen. */
export function KeyboardHelp() {
  if (!isHelpOpen.value) return null
  const groups = Map.groupBy(shortcuts.value, ({ group }) => group)
  return (
    <Dialog title="Keys" onClose={() => (isHelpOpen.value = false)}>
      {[...groups].map(([group, all]) => (
        <KeyGroup key={group} group={group} all={all} />
      ))}
      <button
        type="button"
        onClick={() => {
          isHelpOpen.value = false
          startTour()
        }}
      >
        Show the tour
      </button>
    </Dialog>
  )
}

function KeyGroup({ group, all }: { readonly group: string; readonly all: readonly Shortcut[] }) {
  return (
    <section>
      <h3>{group}</h3>
      <dl class="keys">
        {all.map(({ keys, says }) => (
          <div key={keys}>
            <dt>
              <kbd>{keysText(keys)}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
