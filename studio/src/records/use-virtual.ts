import {
  elementScroll,
  measureElement,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from '@tanstack/virtual-core'
import { useLayoutEffect, useState } from 'preact/hooks'

interface VirtualOptions {
  readonly scroller: { readonly current: HTMLDivElement | null }
  readonly count: number
  readonly rowHeight: number
  /** Height of what stays above the rows. */
  readonly head: number
}

export type Rows = Virtualizer<HTMLDivElement, HTMLDivElement>

/** The rows that are seen, of however many. */
export function useVirtual({ scroller, count, rowHeight, head }: VirtualOptions): Rows {
  const [, redraw] = useState(0)
  const options = {
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: head,
    scrollToFn: elementScroll,
    observeElementRect,
    observeElementOffset,
    measureElement,
    onChange: () => redraw((now) => now + 1),
  }
  const [rows] = useState(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options))
  rows.setOptions(options)
  useLayoutEffect(() => rows._didMount(), [])
  useLayoutEffect(() => rows._willUpdate())
  return rows
}
