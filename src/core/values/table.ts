import { boolean } from './boolean.ts'
import { date } from './date.ts'
import { enumeration } from './enumeration.ts'
import { identifier } from './identifier.ts'
import { image } from './image.ts'
import { integer } from './integer.ts'
import { number } from './number.ts'
import { price } from './price.ts'
import { text } from './text.ts'
import type { TypeOfValue, ValueType } from './type.ts'
import { url } from './url.ts'

/** Every type of values, in the order in which a field is tried for them: the first that its values show is its type. */
export const TYPES: Readonly<Record<ValueType, TypeOfValue>> = {
  url,
  image,
  price,
  date,
  identifier,
  text,
  integer,
  number,
  boolean,
  enumeration,
}
