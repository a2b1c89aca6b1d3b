import { canonicalUrl } from '../core/dom/index.ts'
import { SourceError } from './errors.ts'
import type { HttpOptions } from './types.ts'

/** Throws a {@link SourceError} `bad-option` for numbers that make no sense and start URLs that are none. */
export function checkOptions(settings: HttpOptions): void {
  for (const [name, value] of Object.entries(settings)) {
    const least = name.startsWith('concurrency') ? 1 : 0
    if (typeof value === 'number' && !(value >= least)) {
      throw new SourceError('bad-option', `The option ${name} is ${value}; give a number of at least ${least}.`)
    }
  }
  const wrong = settings.startUrls?.find((url) => canonicalUrl(url) === null)
  if (wrong !== undefined)
    throw new SourceError('bad-option', `The start URL "${wrong}" is no http or https URL; correct it.`)
}
