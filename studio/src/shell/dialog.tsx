import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Buttons at the foot. */
  readonly foot?: ComponentChildren
  readonly isWide?: boolean
}

/**
 * A modal dialog: shown as long as it is rendered; Escape, the cross and a click beside it ask to close. What has `data-first` gets the focus, where something
 * has; it goes back by itself.
 */
export function Dialog({ title, onClose, children, foot, isWide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const before = document.activeElement
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, by the `cancel` event.
    <dialog
      ref={ref}
      class={isWide ? 'dialog wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="quiet icon" aria-label="Close" onClick={onClose}>
            ×
          </button>
        </header>
        <div class="dialog-content">{children}</div>
        {foot && <footer class="dialog-foot">{foot}</footer>}
      </div>
    </dialog>
  )
}
