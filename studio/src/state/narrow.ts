import { signal } from '@preact/signals'

/** Whether the window is too narrow for things side by side. */
export const isNarrow = signal(false)

const query = typeof matchMedia === 'undefined' ? null : matchMedia('(width < 60rem)')
const read = (): void => {
  isNarrow.value = query?.matches ?? false
}
query?.addEventListener('change', read)
read()
