import { describe, expect, it } from 'vitest'
import { parseStep, type StepValues } from './steps.ts'

const FROM: StepValues = {
  variable: (name) => (name === 'SHOP_PASSWORD' ? 'open sesame' : undefined),
  linesOf: () => ['one', 'two'],
}
const read = (text: string) => parseStep(text, FROM)

describe('parseStep', () => {
  it('a step is read as a person writes it', () => {
    expect(read(' open https://shop.test/login ')).toEqual({ do: 'open', url: 'https://shop.test/login' })
    expect(read('click My orders')).toEqual({ do: 'click', text: 'My orders' })
    expect(read('submit')).toEqual({ do: 'submit' })
    expect(read('submit Sign in')).toEqual({ do: 'submit', button: 'Sign in' })
    expect(read('fill user = ann')).toEqual({ do: 'fill', field: 'user', value: ' ann' })
    expect(read('fill note=')).toEqual({ do: 'fill', field: 'note', value: '' })
    expect(read('fill a=b=c')).toEqual({ do: 'fill', field: 'a', value: 'b=c' })
    expect(read('fill password=env:SHOP_PASSWORD')).toEqual({
      do: 'fill',
      field: 'password',
      value: 'open sesame',
      isSecret: true,
    })
    expect(read('fill code=@codes.txt')).toEqual({ do: 'fill-each', field: 'code', values: ['one', 'two'] })
  })

  it.each(['', 'open', 'click', 'fill', 'fill user', 'fill =x', 'jump high'])(
    'a malformed step is refused: %j',
    (text) => {
      expect(() => read(text)).toThrow(/is no step that can be understood; steps are like "open /)
    },
  )

  it('a step with an unset variable is refused by the name of the variable', () => {
    expect(() => read('fill password=env:OTHER')).toThrow(
      'There is no environment variable OTHER, which "password" is to be filled from.',
    )
  })

  it('a malformed step is refused without its value, which may be a secret', () => {
    expect(() => read('fil password=hunter2')).toThrow(/^(?!.*hunter2).*no step/s)
  })

  it('a step with a file of blank lines is refused', () => {
    const linesOf = (file: string) => (file === 'some.txt' ? ['', 'one', '  '] : ['', ' '])
    expect(parseStep('fill code=@some.txt', { ...FROM, linesOf })).toMatchObject({ values: ['one'] })
    expect(() => parseStep('fill code=@none.txt', { ...FROM, linesOf })).toThrow(
      'There is nothing in "none.txt" that "code" could be filled with.',
    )
  })
})
