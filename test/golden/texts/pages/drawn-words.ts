import type { Random } from '../../../sites/made/random.ts'

const WORDS =
  'amber basil cedar dune ember fjord garnet harbour indigo juniper kelp lotus maple nickel opal pepper quartz river saffron thistle umber violet willow yarrow zinc'.split(
    ' ',
  )

/** So many words, the first with a capital. */
export function words(random: Random, count: number): string {
  const text = Array.from({ length: count }, () => random.pick(WORDS)).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
