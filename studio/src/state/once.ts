import type { ReadonlySignal } from '@preact/signals'

/** Does something as soon as a condition holds: at once when it does already. */
export function once(holds: ReadonlySignal<boolean>, act: () => void): void {
  if (holds.peek()) {
    act()
    return
  }
  const stop = holds.subscribe((now) => {
    if (!now) return
    stop()
    act()
  })
}
