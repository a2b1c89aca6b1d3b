import { oneLine } from '../dom/index.ts'
import type { TypeOfValue } from './type.ts'

const TRUTH: ReadonlyMap<string, boolean> = new Map(
  'true false yes no ja nein oui non sí no si no sim não да нет tak nie ja nee'
    .split(' ')
    .map((word, i) => [word, i % 2 === 0] as const),
)

export const boolean: TypeOfValue = {
  noun: 'yes or no',
  parse: truthOf,
  gives: 'values',
  infer: ({ texts }) => (texts.every((text) => truthOf(text) !== null) ? { type: 'boolean' } : null),
  json: { type: 'boolean' },
}

function truthOf(text: string): boolean | null {
  return TRUTH.get(oneLine(text).toLowerCase()) ?? null
}
