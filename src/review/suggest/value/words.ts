import type { FieldPattern, Step } from '../../../core/wrapper/index.ts'

/** What leads to a field's value, in a few words: `its label "Price"`. */
export function leadText({ locators, value }: Pick<FieldPattern, 'locators' | 'value'>): string {
  const steps = locators.flatMap(({ path }) => path.toReversed())
  const anchor = value.kind === 'run' && value.after !== null ? [value.after] : []
  for (const kind of LEADS) {
    const step = [...anchor, ...steps].find((one) => kind.of(one) !== undefined)
    if (step !== undefined) return kind.says(kind.of(step)!)
  }
  return steps.some(({ nth }) => nth !== undefined) ? 'its position alone' : 'the tags around it'
}

interface Lead {
  readonly of: (step: Step) => string | undefined
  readonly says: (text: string) => string
}

const LEADS: readonly Lead[] = [
  { of: ({ label, after, reads }) => label ?? after ?? reads?.[0], says: (text) => `its label "${text}"` },
  { of: ({ under }) => under, says: (text) => `its column "${text}"` },
  { of: ({ mark }) => mark?.reads, says: (text) => `what marks it, "${text}"` },
  { of: ({ classes }) => classes?.[0], says: (text) => `its class "${text}"` },
  { of: ({ id }) => id, says: (text) => `its id "${text}"` },
]

/** `9 of 10 pages`. */
export function countText(count: number, of: number, one: string): string {
  return of === 1 && count === 1 ? `the ${one}` : count === of ? `all ${of} ${one}s` : `${count} of ${of} ${one}s`
}
