const GAP = 4

/** Puts a shown popover below a box of the window, or above where there is no room; within the window. */
export function placeBeside(popover: HTMLElement, box: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>): void {
  const { width, height } = popover.getBoundingClientRect()
  const below = box.bottom + GAP
  const top = below + height <= innerHeight ? below : Math.max(GAP, box.top - GAP - height)
  popover.style.left = `${Math.max(GAP, Math.min(box.left, innerWidth - width - GAP))}px`
  popover.style.top = `${Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`
}
