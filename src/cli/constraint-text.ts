import type { Constraint } from '../core/wrapper/index.ts'

/** Values of an enumeration that are shown; of more only the number. */
const MOST_SHOWN = 5

const UNIQUE: Readonly<Record<Extract<Constraint, { readonly rule: 'unique' }>['over'], string>> = {
  list: 'differs in each record of a list',
  page: 'no other field of the page says the same',
  run: 'differs on each page of a run',
}

/** A constraint in a few words, and whether it was learned. */
export function constraintText(constraint: Constraint): string {
  const origin = constraint.learned === undefined ? 'yours' : `learned from ${constraint.learned}`
  return `${ruleText(constraint)} (${origin})`
}

function ruleText(constraint: Constraint): string {
  switch (constraint.rule) {
    case 'occurrence':
      return `${interval(constraint)} records`
    case 'required':
      return constraint.share === undefined
        ? 'required'
        : `in ${Math.round(100 * constraint.share)} % of the records or more`
    case 'type':
      return constraint.type === undefined ? 'of its type' : `of type ${constraint.type}`
    case 'length':
      return `${interval(constraint)} characters`
    case 'shape':
      return [
        ...(constraint.only === undefined ? [] : [`made of ${constraint.only}`]),
        ...(constraint.masks === undefined ? [] : [`like ${constraint.masks.join(' or ')}`]),
      ].join(', ')
    case 'pattern':
      return `matches ${constraint.pattern}`
    case 'range':
      return interval(constraint)
    case 'enumeration': {
      const others = constraint.values.length - MOST_SHOWN
      const shown = constraint.values.slice(0, MOST_SHOWN).map((value) => JSON.stringify(value))
      return `one of ${shown.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
    }
    case 'sum':
      return `the sum of ${constraint.of.join(', ')}`
    case 'unique':
      return UNIQUE[constraint.over]
  }
}

function interval({ min, max }: { readonly min?: number | string; readonly max?: number | string }): string {
  if (max === undefined) return `at least ${min ?? 0}`
  return min === undefined ? `at most ${max}` : `${min} to ${max}`
}
