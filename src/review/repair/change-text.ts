import type { PatternChange } from '../../core/adapt/index.ts'

/** What there is to say of a pattern that a repair looked at. */
export interface SaidChange {
  readonly path: string
  readonly change: PatternChange['change'] | 'changed'
  readonly origin: PatternChange['origin']
  readonly confidence: number | null
  readonly estimatedError: number | null
}

const WHERE: Readonly<Record<NonNullable<PatternChange['origin']>, string>> = {
  kept: 'where it was',
  translated: 'by the new names of what it stands in',
  learned: 'among what differs from page to page now',
  joined: 'in the lists that the records now hold',
  place: 'at a place like the one it had',
}

/** A change in a sentence. */
export function changeText({ path, change, origin, confidence, estimatedError }: SaidChange): string {
  const name = JSON.stringify(path)
  switch (change) {
    case 'moved': {
      const where = origin === null ? 'elsewhere' : WHERE[origin]
      const sure = confidence === null ? [] : [`${percent(confidence)} sure`]
      const wrong = estimatedError === null ? [] : [`about ${percent(estimatedError)} of its values wrong`]
      const about = [...sure, ...wrong].join(', ')
      return `${name} was found again ${where}${about === '' ? '' : ` (${about})`}.`
    }
    case 'labelled':
      return `${name} is where it was, with a new label before it that is left out.`
    case 'refused':
      return `A new place of ${name} was found, but is likelier wrong than was asked for: it counts as gone.`
    case 'gone':
      return `${name} is nowhere on the new pages: it is no longer looked for.`
    case 'rare':
      return `${name} was not seen on the new pages, but is too rare for that to say anything: it stays as it is.`
    case 'alike':
      return `${name} stays where it is: what stands there now is of its kind.`
    case 'violated':
      return `${name} stays where it is, though what stands there breaks its constraints: no better place was found.`
    case 'changed':
      return `${name} reads otherwise than before.`
  }
}

function percent(share: number): string {
  const rounded = Math.round(100 * share)
  return rounded === 0 && share > 0 ? 'less than 1 %' : `${rounded} %`
}
