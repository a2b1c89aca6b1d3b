import type { RichText } from './model.ts'

/** Markup, as opposed to text that still has to be escaped. */
export interface Html {
  readonly html: string
}

type Value = Html | readonly Html[] | string | number | null

/** Markup from a template; strings are escaped, markup is taken as it is, lists are joined and null gives nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let out = parts[0]!
  for (const [i, value] of values.entries()) out += toHtml(value) + parts[i + 1]!
  return { html: out }
}

/** Markup for prose: paragraphs stay one paragraph, `*words*` become strong and `\n` a line break. */
export function richText(text: RichText): Html {
  const strong = escapeHtml(text).replaceAll(/\*([^*]+)\*/g, '<strong>$1</strong>')
  return { html: strong.replaceAll('\n', '<br>\n') }
}

/** The words of prose as a reader sees them, with a space for each line break. */
export function plainText(text: RichText): string {
  return text.replaceAll('*', '').replaceAll('\n', ' ')
}

function toHtml(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if ('html' in value) return value.html
  return value.map((item) => item.html).join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u00a0': '&nbsp;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'\u00a0]/g, (character) => ENTITIES[character]!)
}
