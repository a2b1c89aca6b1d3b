import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { addWantedOptions, type WantedValues, wantedOptions } from './wanted-options.ts'

function valuesOf(...args: readonly string[]): WantedValues {
  const quiet = { writeErr: () => {}, writeOut: () => {} }
  return addWantedOptions(new Command().exitOverride().configureOutput(quiet)).parse(args, { from: 'user' }).opts()
}
const examplesOf = (...texts: readonly string[]) => valuesOf(...texts.flatMap((text) => ['--example', text])).example

describe('the option --example', () => {
  it('an example is a name and a value, without blanks around them', () => {
    expect(examplesOf('title=Moby Dick', ' price = 7,50 = cheap ', 'reviews[].who=Ann')).toEqual([
      { field: 'title', value: 'Moby Dick' },
      { field: 'price', value: '7,50 = cheap' },
      { field: 'reviews[].who', value: 'Ann' },
    ])
  })

  it('an example may name its page', () => {
    expect(
      examplesOf('https://a.example:8080/b?c=d:title=x: y=z', 'file:///a/b.html:who=Ann', 'HTTPS://a.example/:t=x'),
    ).toEqual([
      { url: 'https://a.example:8080/b?c=d', field: 'title', value: 'x: y=z' },
      { url: 'file:///a/b.html', field: 'who', value: 'Ann' },
      { field: 'HTTPS://a.example/:t', value: 'x' },
    ])
  })

  it.each(['title', '=x', ' =x', 'title=', 'title= ', ''])('an example refuses %j', (text) => {
    expect(() => examplesOf(text)).toThrow('Write it as name=value, or url:name=value.')
  })
})

describe('wantedOptions', () => {
  it('no fields are wanted when nothing is given', async () => {
    expect(await wantedOptions(valuesOf())).toEqual({})
  })

  it('wanted fields are passed on, with the schema of a type', async () => {
    expect(await wantedOptions(valuesOf('--all', '--partial', '--example', 'a=b'))).toEqual({
      all: true,
      partial: true,
      examples: [{ field: 'a', value: 'b' }],
    })
    expect(await wantedOptions({ all: false, partial: false })).toEqual({ all: false, partial: false })
    expect(await wantedOptions({ schema: 'Recipe' })).toMatchObject({
      schema: { properties: { recipeIngredient: expect.anything() } },
    })
    await expect(wantedOptions({ again: 'none.wrapper.json' })).rejects.toThrow(
      'Cannot read "none.wrapper.json": there is no such file. Make a wrapper with "treegram learn".',
    )
  })
})
