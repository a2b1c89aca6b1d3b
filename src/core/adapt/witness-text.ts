import type { WitnessPlace } from '../wrapper/index.ts'

/** A witness in a few words. */
export function witnessText(place: WitnessPlace): string {
  switch (place.kind) {
    case 'attribute':
      return `${place.name}="${place.value}"`
    case 'class':
      return `the class "${place.name}"`
    case 'label':
      return `the text "${place.text}" before it`
    case 'position':
      return 'its position'
  }
}
