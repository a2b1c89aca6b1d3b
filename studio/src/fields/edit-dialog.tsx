import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Edit } from '../api/edits.ts'
import { Dialog } from '../shell/dialog.tsx'
import type { Bench } from '../workbench/bench.ts'
import { pathsAfter } from './edits.ts'
import { TryTable } from './try-table.tsx'
import { useTry } from './use-try.ts'

interface EditDialogProps {
  readonly bench: Bench
  readonly title: string
  readonly verb: string
  /** What it would do now, null while it cannot be done. */
  readonly edit: Edit | null
  /** Why it cannot be done, for the person. */
  readonly fault: string | null
  /** Paths whose values are shown as they are. */
  readonly before: readonly string[]
  readonly onClose: () => void
  readonly children: ComponentChildren
}

/** An edit that is written while its values on all sample pages are seen; nothing is kept before it is applied. */
export function EditDialog({ bench, title, verb, edit, fault, before, onClose, children }: EditDialogProps) {
  const tried = useTry(bench, edit)
  const [isBusy, setBusy] = useState(false)
  const apply = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (edit === null || isBusy) return
    setBusy(true)
    const isDone = await bench.apply([edit])
    setBusy(false)
    if (!isDone) return
    onClose()
    const [pattern] = pathsAfter(edit)
    if (pattern !== undefined) bench.selected.value = { pattern, url: null, record: null }
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isWide
      foot={
        <>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            form="edit-form"
            class="main"
            aria-disabled={edit === null || isBusy || tried.error !== null}
          >
            {verb}
          </button>
        </>
      }
    >
      <form id="edit-form" class="stack" onSubmit={apply}>
        {children}
        {fault !== null && <p class="fault">{fault}</p>}
      </form>
      <TryTable now={bench.kept.value} before={before} tried={tried} after={edit === null ? [] : pathsAfter(edit)} />
    </Dialog>
  )
}
