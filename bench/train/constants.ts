/** A numeric constant of a source file: `export const NAME = 0.8`, where the value is a number or a product of numbers. */
export interface Constant {
  readonly name: string
  readonly value: number
}

const DECLARATION = /^export const ([A-Z][A-Z0-9_]*)(?:: number)? = ([\d_.e*+\- ]+?)( as const)?$/gm

/** The numeric constants that a file declares one by one, in its order. */
export function constantsIn(source: string): readonly Constant[] {
  return [...source.matchAll(DECLARATION)].map(([, name, value]) => ({ name: name!, value: numberIn(value!) }))
}

/** The source with one constant set to another value. Throws when the file does not declare it. */
export function withConstant(source: string, name: string, value: number): string {
  let found = false
  const changed = source.replace(DECLARATION, (line, declared: string, before: string) => {
    if (declared !== name) return line
    found = true
    return line.replace(` = ${before}`, ` = ${value}`)
  })
  if (!found) throw new Error(`no numeric constant ${name} is declared here`)
  return changed
}

/** A constant times `factor`; counts stay whole and at least 1, shares stay at most 1. */
export function scaled({ value }: Constant, factor: number): number {
  if (Number.isInteger(value)) return Math.max(1, Math.round(value * factor))
  return value < 1 ? Math.min(1, value * factor) : value * factor
}

/** The value of a sum of products of numbers. */
function numberIn(text: string): number {
  const product = (part: string): number =>
    part.split('*').reduce((all, factor) => all * Number(factor.replaceAll('_', '')), 1)
  return text.split(' + ').reduce((sum, part) => sum + product(part), 0)
}
