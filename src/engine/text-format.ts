import { TEXT_FORMATS } from '../core/rich-text/index.ts'
import { EngineError } from './errors.ts'

/** Throws an {@link EngineError} `bad-option` for a format of texts that there is none of. */
export function checkTextFormat(format: string = 'text'): void {
  if (TEXT_FORMATS.some((known) => known === format)) return
  throw new EngineError('bad-option', `There is no text format "${format}"; there are ${TEXT_FORMATS.join(', ')}.`)
}
