import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { placeBeside } from './place.ts'

/** One thing to choose; null in its stead draws a line. */
export interface MenuItem {
  readonly says: string
  readonly act: () => void
  readonly isDisabled?: boolean
  readonly isChosen?: boolean
  readonly keys?: string
}

interface MenuProps {
  /** The name of the button for people who hear it; the same as its text when that says it. */
  readonly label: string
  readonly items: readonly (MenuItem | null)[]
  readonly children: ComponentChildren
  readonly class?: string
}

/** A button that opens a menu: arrow keys, Home, End, the first letter, Escape. */
export function Menu({ label, items, children, class: name = 'quiet' }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = (): void => list.current?.hidePopover()
  return (
    <span class="menu">
      <button
        ref={button}
        type="button"
        class={name}
        aria-haspopup="menu"
        aria-label={label}
        popovertarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          list.current?.showPopover()
        }}
      >
        {children}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        class="menu-list"
        onKeyDown={(event) => moveInMenu(event, close)}
        onToggle={(event) => {
          if (event.newState !== 'open' || !list.current || !button.current) return
          placeBeside(list.current, button.current.getBoundingClientRect())
          itemsIn(list.current)[0]?.focus()
        }}
      >
        {items.map((item, i) =>
          item === null ? <hr key={i} /> : <MenuButton key={item.says} item={item} close={close} />,
        )}
      </div>
    </span>
  )
}

function MenuButton({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const { says, act, isDisabled = false, isChosen, keys } = item
  return (
    <button
      type="button"
      role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
      {...(isChosen !== undefined && { 'aria-checked': isChosen })}
      tabIndex={-1}
      aria-disabled={isDisabled}
      onClick={() => {
        if (isDisabled) return
        close()
        act()
      }}
    >
      <span>{says}</span>
      {keys && <kbd>{keys}</kbd>}
    </button>
  )
}

function itemsIn(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}

function moveInMenu(event: KeyboardEvent, close: () => void): void {
  const all = itemsIn(event.currentTarget as HTMLElement)
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = nextIn(event.key, at, all)
  if (event.key === 'Tab') close()
  if (to === null) return
  event.preventDefault()
  event.stopPropagation()
  all[to]?.focus()
}

function nextIn(key: string, at: number, all: readonly HTMLElement[]): number | null {
  if (key === 'ArrowDown') return (at + 1) % all.length
  if (key === 'ArrowUp') return (at - 1 + all.length) % all.length
  if (key === 'Home') return 0
  if (key === 'End') return all.length - 1
  if (key.length !== 1 || key === ' ') return null
  const order = all.map((_, i) => (at + 1 + i) % all.length)
  return order.find((i) => all[i]?.textContent?.toLowerCase().startsWith(key.toLowerCase())) ?? null
}
