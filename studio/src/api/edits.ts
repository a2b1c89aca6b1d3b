/** The edits of a wrapper, as the service takes them. Patterns are named by the names from the page to them, joined by dots. */

export const VALUE_TYPES = [
  'text',
  'integer',
  'number',
  'price',
  'date',
  'url',
  'image',
  'boolean',
  'identifier',
  'enumeration',
] as const
export type ValueType = (typeof VALUE_TYPES)[number]

export type GoesOn = 'pages' | 'load-more' | 'none'

/** Parts of a wrapper that are handed on as they came. */
export type Opaque = Readonly<Record<string, unknown>>

export type Edit =
  | { readonly edit: 'rename'; readonly pattern: string; readonly to: string }
  | { readonly edit: 'drop'; readonly patterns: readonly string[] }
  | { readonly edit: 'keep'; readonly patterns: readonly string[] }
  | { readonly edit: 'restore'; readonly patterns: readonly string[] }
  | { readonly edit: 'merge'; readonly patterns: readonly string[]; readonly to: string; readonly separator?: string }
  | { readonly edit: 'split'; readonly pattern: string; readonly separator: string; readonly into: readonly string[] }
  | { readonly edit: 'type'; readonly pattern: string; readonly type: ValueType }
  | { readonly edit: 'list'; readonly patterns: readonly string[]; readonly to: string }
  | {
      readonly edit: 'add'
      readonly to: string
      readonly in?: string
      readonly field: Opaque
      readonly examples?: readonly { readonly url: string; readonly value: string }[]
    }
  | { readonly edit: 'borders'; readonly list: string; readonly records: Opaque }
  | {
      readonly edit: 'nest'
      readonly list: string
      readonly into: string | null
      readonly locators: readonly Opaque[]
      readonly across?: boolean | 'first'
      readonly to?: string
    }
  | { readonly edit: 'going-on'; readonly list: string; readonly by: GoesOn }
  | { readonly edit: 'adapt'; readonly pattern?: string; readonly settings: Opaque }
  | { readonly edit: 'constrain'; readonly pattern: string; readonly constraint: Opaque & { readonly rule: string } }
  | { readonly edit: 'unconstrain'; readonly pattern: string; readonly rule: string }
