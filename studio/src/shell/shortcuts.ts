import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'

/** A key that does something wherever the focus is, but in a text that is being written. */
export interface Shortcut {
  /** `mod+z`, `shift+mod+z`, `?`, `[`. `mod`: Ctrl, on Apple machines Cmd. */
  readonly keys: string
  readonly says: string
  /** Heading in the help. */
  readonly group: string
  readonly act: () => void
}

/** Those that count now; the help shows them. */
export const shortcuts = signal<readonly Shortcut[]>([])

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** How keys are called on this machine. */
export function keysText(keys: string): string {
  const names: Readonly<Record<string, string>> = { mod: isApple ? '⌘' : 'Ctrl', shift: 'Shift' }
  return keys
    .split('+')
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(isApple ? ' ' : ' + ')
}

/** What was pressed, in the form of `Shortcut.keys`. */
export function keysOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): string {
  const mod = event.ctrlKey || event.metaKey
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  // Of signs such as `?` Shift is a part, not another key.
  const isSign = key.length === 1 && key.toUpperCase() === key
  return [event.shiftKey && !isSign && 'shift', event.altKey && 'alt', mod && 'mod', key].filter(Boolean).join('+')
}

/** Keys that count while the component shows. */
export function useShortcuts(own: readonly Shortcut[]): void {
  const latest = useRef(own)
  latest.current = own
  const names = own.map(({ keys, says }) => `${keys} ${says}`).join('\n')
  useEffect(() => {
    const kept = latest.current.map((shortcut, i) => ({ ...shortcut, act: () => latest.current[i]?.act() }))
    shortcuts.value = [...shortcuts.peek(), ...kept]
    return () => {
      shortcuts.value = shortcuts.peek().filter((shortcut) => !kept.includes(shortcut))
    }
  }, [names])
}

/** Listens to the window's keys; called once, when the app starts. */
export function startShortcuts(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || isWriting(event.target) || document.querySelector('dialog:modal'))
      return
    const keys = keysOf(event)
    const found = shortcuts.peek().findLast((shortcut) => shortcut.keys === keys)
    if (!found) return
    event.preventDefault()
    found.act()
  })
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit|range)$/.test(target.type)
  return target.isContentEditable || target.tagName === 'TEXTAREA' || target.tagName === 'SELECT'
}
