import type { TypeOfValue } from './type.ts'
import { parseUrl } from './url.ts'

/** The address of an image. */
export const image: TypeOfValue = {
  noun: 'the address of an image',
  parse: parseUrl,
  gives: 'links',
  attribute: 'src',
}
