import type { ComponentChildren } from 'preact'

interface ScrollAreaProps {
  /** What is in it, for people who hear it. */
  readonly label: string
  readonly class?: string
  readonly children: ComponentChildren
}

/** Something that may be larger than its place; it can have the focus, so that keys scroll it. */
export function ScrollArea({ label, class: name = '', children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section class={`scroll ${name}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
