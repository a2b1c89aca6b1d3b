import { signal } from '@preact/signals'

/** Something that is told at the edge of the window for a while. */
export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'problem'
  readonly text: string
  readonly action?: { readonly says: string; readonly act: () => void }
}

const MOST = 3
let lastId = 0

/** Those that are shown, oldest first. */
export const toasts = signal<readonly Toast[]>([])
/** What a screen reader is told next. */
export const announcement = signal('')

/** Says something to people who hear the page; it is not shown. */
export function announce(text: string): void {
  // The same text twice would not be heard twice.
  announcement.value = announcement.peek() === text ? `${text}\u00a0` : text
}

/** Tells what was done, with a way to take it back. */
export function tellDone(text: string, action?: Toast['action']): void {
  add({ kind: 'done', text, ...(action && { action }) })
}

/** Tells what went wrong; stays until it is closed. */
export function tellProblem(text: string): void {
  add({ kind: 'problem', text })
}

export function closeToast(id: number): void {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id)
}

function add(toast: Omit<Toast, 'id'>): void {
  toasts.value = [...toasts.peek(), { ...toast, id: ++lastId }].slice(-MOST)
}
