import { expect, it } from 'vitest'
import { TEXT_FORMATS } from '../core/content/index.ts'
import { checkTextFormat } from './text-format.ts'

it('a text format is one of those that there are, or none is named', () => {
  for (const format of [undefined, ...TEXT_FORMATS]) expect(() => checkTextFormat(format)).not.toThrow()
  const message = `There is no text format "rtf"; there are ${TEXT_FORMATS.join(', ')}.`
  expect(() => checkTextFormat('rtf')).toThrow(expect.objectContaining({ code: 'bad-option', message }))
})
