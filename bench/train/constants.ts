/**
 * A numeric constant of a source file: `export const NAME = 0.8`, called `NAME`, or a member of an object of such,
 * `export const NAME = { share: 0.8 }`, called `NAME.share`. Values are numbers or sums of products of numbers.
 */
export interface Constant {
  readonly name: string
  readonly value: number
}

/** A constant, and where its value stands in the source. */
interface Found extends Constant {
  readonly at: number
  readonly text: string
}

const NUMBER = String.raw`-?[\d_.]+(?:e-?\d+)?(?: [*+] [\d_.]+)*`
const DECLARATION = new RegExp(`^export const ([A-Z][A-Z0-9_]*)(?:: number)? = (${NUMBER})$`, 'gm')
const OBJECT = /^export const ([A-Z][A-Z0-9_]*) = \{([^{}]*)\}/gm
const MEMBER = new RegExp(String.raw`\b(\w+): (${NUMBER})(?=,| |\n|$)`, 'gm')

/** The numeric constants of a file in its order. */
export function constantsIn(source: string): readonly Constant[] {
  return find(source).map(({ name, value }) => ({ name, value }))
}

/** The source with one constant set to another value. Throws when the file does not declare it. */
export function withConstant(source: string, name: string, value: number): string {
  const found = find(source).find((one) => one.name === name)
  if (found === undefined) throw new Error(`no numeric constant ${name} is declared here`)
  return source.slice(0, found.at) + value + source.slice(found.at + found.text.length)
}

/** A constant times `factor`; counts stay whole and at least 1, shares stay at most 1. */
export function scaled({ value }: Constant, factor: number): number {
  if (Number.isInteger(value)) return Math.max(1, Math.round(value * factor))
  return value < 1 ? Math.min(1, value * factor) : value * factor
}

function find(source: string): readonly Found[] {
  const alone = [...source.matchAll(DECLARATION)].map((match) => {
    const [all, name, text] = match
    return { name: name!, text: text!, value: numberIn(text!), at: match.index + all.length - text!.length }
  })
  const members = [...source.matchAll(OBJECT)].flatMap((object) => {
    const [all, owner, body] = object
    const start = object.index + all.length - 1 - body!.length
    return [...withoutComments(body!).matchAll(MEMBER)].map((match) => {
      const [whole, name, text] = match
      return {
        name: `${owner}.${name}`,
        text: text!,
        value: numberIn(text!),
        at: start + match.index + whole.length - text!.length,
      }
    })
  })
  return [...alone, ...members].sort((a, b) => a.at - b.at)
}

/** Comments as blanks, so that everything stays where it is. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length))
}

/** The value of a sum of products of numbers. */
function numberIn(text: string): number {
  const product = (part: string): number =>
    part.split('*').reduce((all, factor) => all * Number(factor.replaceAll('_', '')), 1)
  return text.split(' + ').reduce((sum, part) => sum + product(part), 0)
}
