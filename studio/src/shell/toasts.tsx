import { useEffect } from 'preact/hooks'
import { announcement, closeToast, type Toast, toasts } from '../state/toasts.ts'

const SHOWN_MS = 8_000

/** What was done or went wrong, at the edge of the window, and a voice for what is not shown. */
export function Toasts() {
  return (
    <>
      <div class="toasts" role="status">
        {toasts.value
          .filter(({ kind }) => kind === 'done')
          .map((toast) => (
            <OneToast key={toast.id} toast={toast} />
          ))}
      </div>
      <div class="toasts problems" role="alert">
        {toasts.value
          .filter(({ kind }) => kind === 'problem')
          .map((toast) => (
            <OneToast key={toast.id} toast={toast} />
          ))}
      </div>
      <div class="unseen" aria-live="polite">
        {announcement}
      </div>
    </>
  )
}

function OneToast({ toast: { id, kind, text, action } }: { readonly toast: Toast }) {
  useEffect(() => {
    if (kind === 'problem') return
    const timer = setTimeout(() => closeToast(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, kind])
  return (
    <div class={`toast ${kind}`}>
      <p>{text}</p>
      {action && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            closeToast(id)
            action.act()
          }}
        >
          {action.says}
        </button>
      )}
      <button type="button" class="quiet icon" aria-label={`Close: ${text}`} onClick={() => closeToast(id)}>
        ×
      </button>
    </div>
  )
}
