import { expect, it } from 'vitest'
import { TEXT_FORMATS } from '../core/rich-text/index.ts'
import { checkTextFormat } from './text-format.ts'

it('an unknown text format is refused, the known ones and none are not', () => {
  for (const format of [undefined, ...TEXT_FORMATS]) expect(() => checkTextFormat(format)).not.toThrow()
  const message = `There is no text format "rtf"; there are ${TEXT_FORMATS.join(', ')}.`
  expect(() => checkTextFormat('rtf')).toThrow(expect.objectContaining({ code: 'bad-option', message }))
})
