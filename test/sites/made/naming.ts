import type { Random } from './random.ts'

/** How a site names the parts of its pages: gives the attributes of a part called `card-title`, with a leading space, or nothing. */
export type Naming = (part: string) => string

const STYLES = ['plain', 'bem', 'camel', 'prefixed', 'double', 'ids', 'sparse'] as const

/** A way of naming, chosen once for a site. */
export function createNaming(random: Random): Naming {
  const style = random.pick(STYLES)
  const prefix = random.pick(['xo', 'site', 'lm', 'core', 'wk', 'app'])
  return (part) => {
    const name = nameOf(part, style, prefix)
    if (name === '') return ''
    return style === 'ids' && part.startsWith('site-') ? ` id="${name}"` : ` class="${name}"`
  }
}

function nameOf(part: string, style: (typeof STYLES)[number], prefix: string): string {
  if (style === 'bem') return `c-${part.replace('-', '__')}`
  if (style === 'camel') return part.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  if (style === 'prefixed') return `${prefix}-${part}`
  if (style === 'double') return `${prefix} ${prefix}-${part}`
  if (style === 'sparse') return part.startsWith('site-') || !part.includes('-') ? part : ''
  return part
}
