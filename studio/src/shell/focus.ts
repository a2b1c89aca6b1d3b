/** Gives the focus to what a query finds: at once, or when it is shown after the next drawing. */
export function focusWhenShown(query: string): void {
  const focus = (): boolean => {
    const element = document.querySelector<HTMLElement>(query)
    element?.focus()
    return element !== null && document.activeElement === element
  }
  if (!focus()) requestAnimationFrame(focus)
}
