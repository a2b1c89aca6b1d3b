import type { FieldTexts, TypeOfValue } from './type.ts'

/** The type that the texts of a field show. */
export function inferred(
  type: TypeOfValue,
  language: string | null,
  ...texts: readonly string[]
): ReturnType<NonNullable<TypeOfValue['infer']>> {
  const field: FieldTexts = { texts, count: texts.length, name: 'x', language }
  return type.infer!(field)
}
