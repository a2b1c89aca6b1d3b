import { useState } from 'preact/hooks'
import { startRun, stopRun } from '../api/runs.ts'
import { Dialog } from '../shell/dialog.tsx'
import { go } from '../shell/router.ts'
import { actions } from '../state/actions.ts'
import { addressesIn } from './addresses.ts'

interface RunDialogProps {
  readonly name: string
  readonly onClose: () => void
}

/** Reads other pages by the wrapper, in a run that is then watched. */
export function RunDialog({ name, onClose }: RunDialogProps) {
  const [text, setText] = useState('')
  const { urls, wrong } = addressesIn(text)
  const fault = wrong.length > 0 ? `This is no address: ${wrong[0]}` : null
  const start = async (event: Event): Promise<void> => {
    event.preventDefault()
    if (urls.length === 0 || fault !== null) return
    const id = await runOn(name, urls)
    if (id === null) return
    onClose()
    go('run', { id })
  }
  return (
    <Dialog
      title={`Read other pages by ${name}`}
      onClose={onClose}
      foot={
        <>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form="run-form" class="main" aria-disabled={urls.length === 0 || fault !== null}>
            {urls.length > 1 ? `Read ${urls.length} pages` : 'Read it'}
          </button>
        </>
      }
    >
      <form id="run-form" class="stack" onSubmit={start}>
        <label class="stacked">
          Addresses, one on each line
          <textarea
            rows={8}
            value={text}
            aria-invalid={fault !== null}
            placeholder="https://"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {fault !== null && <p class="fault">{fault}</p>}
      </form>
    </Dialog>
  )
}

/** Starts the run, which undo stops; null when it was refused, which was told. */
async function runOn(name: string, pages: readonly string[]): Promise<string | null> {
  let id: string | null = null
  const isDone = await actions.run({
    says: `${pages.length === 1 ? 'One page is' : `${pages.length} pages are`} read by ${name}`,
    do: async () => {
      id = (await startRun({ kind: 'run', wrapper: { name }, pages })).id
    },
    undo: async () => {
      if (id !== null) await stopRun(id)
    },
  })
  return isDone ? id : null
}
