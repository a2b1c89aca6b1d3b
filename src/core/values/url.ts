import type { TypeOfValue } from './type.ts'

export const url: TypeOfValue = {
  noun: 'an address',
  parse: parseUrl,
  gives: 'links',
  infer: ({ texts }) => (texts.every(isAbsolute) ? { type: 'url' } : null),
  isEvident: true,
  attribute: 'href',
  json: { formats: ['uri', 'url', 'uri-reference'] },
  servedBy: { image: 1, text: 0 },
}

export function parseUrl(text: string, _format: unknown, base?: string): string | null {
  return URL.parse(text, base)?.href ?? null
}

function isAbsolute(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}

export const image: TypeOfValue = {
  noun: 'the address of an image',
  parse: parseUrl,
  gives: 'links',
  attribute: 'src',
}
