/** Classes that style sheets everywhere use for what is not shown; what only screen readers read is data. */
const HIDING: ReadonlySet<string> = new Set([
  'hidden',
  'd-none',
  'is-hidden',
  'hide',
  'hid',
  'noDisplay',
  'no-display',
  'displayNone',
])

/** The last word of classes that say so of something (`ng-hide`, `labelHide`). */
const HIDDEN: ReadonlySet<string> = new Set(['hide', 'hidden'])

/**
 * Words beside it with which something is shown: to screen readers, on wide screens, when it has been loaded or scrolled to, when
 * there are scripts; or with which something else is meant (`overflow-hidden`, `show-hide`).
 */
const SHOWN: ReadonlySet<string> = new Set(
  `a ada accessible accessibility visually visual sr reader mobile phone tablet handheld touch small sm xs s m md print lazy load loading
  fade anim animate animated animation reveal scroll appear no not un non js overflow backface text show toggle auto can`.split(
    /\s+/,
  ),
)

/** Whether a class says that an element is not shown to who reads the page on a wide screen. */
export function saysHidden(token: string): boolean {
  if (HIDING.has(token)) return true
  const words = token
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.length > 1 && HIDDEN.has(words.at(-1)!) && !words.some((word) => SHOWN.has(word))
}
