import { signal } from '@preact/signals'
import { Dialog } from '../shell/dialog.tsx'
import { announce } from '../state/toasts.ts'

const shown = signal<string | null>(null)

/** Shows what a webhook's messages are signed with: it is told this once. */
export function showSecret(secret: string | null): void {
  shown.value = secret
}

/** The secret of a new webhook, until it is closed. */
export function SecretDialog() {
  const secret = shown.value
  if (secret === null) return null
  const copy = (): void => {
    navigator.clipboard.writeText(secret).then(
      () => announce('Copied'),
      () => announce('Not copied: mark it and copy it yourself'),
    )
  }
  const close = (): void => showSecret(null)
  return (
    <Dialog
      title="The secret of this webhook"
      onClose={close}
      foot={
        <>
          <button type="button" data-first onClick={copy}>
            Copy
          </button>
          <button type="button" class="main" onClick={close}>
            I have kept it
          </button>
        </>
      }
    >
      <p>Messages are signed with it, so that the receiver knows that they are ours. It is shown this once.</p>
      <p>
        <code class="secret">{secret}</code>
      </p>
    </Dialog>
  )
}
