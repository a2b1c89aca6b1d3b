import type { ListPattern, Step, WitnessPlace } from '../core/wrapper/index.ts'
import { cssStep, cssText } from './css-step.ts'
import type { SelectorForm } from './selector-form.ts'
import { ONE_LINE, xpathStep, xpathText } from './xpath-step.ts'

/**
 * A witness as a selector whose first node is the one that it names, in a page or, as `inside` says, in the record of a list. Null where
 * the form has no words for it.
 */
export function witnessSelector(place: WitnessPlace, form: SelectorForm, inside: ListPattern | null): string | null {
  if (inside !== null && (inside.record.spans || inside.record.rows !== undefined || place.kind === 'position'))
    return null
  return form === 'css' ? inCss(place, inside) : inXPath(place, inside !== null)
}

function inCss(place: WitnessPlace, inside: ListPattern | null): string | null {
  if (place.kind === 'label') return null
  if (place.kind === 'position') return place.path.map(cssStep).join(' > ')
  // What is below a record's element is asked for from there; that it is the element itself, no selector says.
  if (inside?.record.starts.some(({ tag }) => tag === place.tag)) return null
  const own =
    place.kind === 'class'
      ? cssStep({ tag: place.tag, classes: [place.name] })
      : `${cssStep({ tag: place.tag })}[${place.name}=${cssText(place.value)}]`
  return `${inside === null ? '' : ':scope '}${[own, ...place.below.map(cssStep)].join(' > ')}`
}

function inXPath(place: WitnessPlace, isInside: boolean): string {
  const axis = isInside ? 'descendant-or-self::' : '//'
  switch (place.kind) {
    case 'attribute':
      return `(${axis}${xpathStep({ tag: place.tag })}[@${place.name}=${xpathText(place.value)}])[1]${below(place.below)}`
    case 'class':
      return `(${axis}${xpathStep({ tag: place.tag, classes: [place.name] })})[1]${below(place.below)}`
    case 'label':
      return `(${isInside ? '.' : ''}//text()[${ONE_LINE}=${xpathText(place.text)}]/following::${xpathStep({ tag: place.tag })}[1])[1]`
    case 'position':
      return below(place.path)
  }
}

function below(path: readonly Step[]): string {
  return path.map((step) => `/${xpathStep(step)}`).join('')
}
