import { describe, expect, it } from 'vitest'
import { adaptOf, constrainOf, unconstrainOf } from './setting-arguments.ts'

describe('settings on the command line', () => {
  it.each([
    ['threshold=0.6', { settings: { threshold: 0.6 } }],
    [
      'reviews.stars: algorithms = clustered, text',
      { pattern: 'reviews.stars', settings: { algorithms: ['clustered', 'text'] } },
    ],
    ['ways=relocate', { settings: { ways: ['relocate'] } }],
    ['labels=tag+class+data-kind', { settings: { labels: 'tag+class+data-kind' } }],
    ['update=always', { settings: { update: 'always' } }],
    ['maxWrong=2%', { settings: { maxWrong: 0.02 } }],
    ['layoutRuns=0', { settings: { layoutRuns: 0 } }],
    ['topDown=reviews.stars,reviews.text', { settings: { triggers: { topDown: ['reviews.stars', 'reviews.text'] } } }],
    ['reviews:triggers.bottomUp=off', { pattern: 'reviews', settings: { triggers: { bottomUp: false } } }],
    ['processFlow=on', { settings: { triggers: { processFlow: true } } }],
    ['reviews:threshold=default', { pattern: 'reviews', settings: { threshold: null } }],
  ])('a setting is written as %s', (text, edit) => {
    expect(adaptOf(text)).toEqual({ edit: 'adapt', ...edit })
  })

  it.each([
    ['threshold', 'Write it as setting=value'],
    ['threshold=2', 'That cannot be set: at settings.threshold: '],
    ['threshold=much', 'That cannot be set: at settings.threshold: '],
    ['algorithms=best', 'That cannot be set: at settings.algorithms.0: '],
    ['labels=class', 'That cannot be set: at settings.labels: tag, then +class'],
    ['bottomUp=perhaps', 'That cannot be set: at settings.triggers.bottomUp: '],
    ['speed=1', 'That cannot be set: at settings: '],
  ])('a setting that there is none of is refused: %s', (text, message) => {
    expect(() => adaptOf(text)).toThrow(message)
  })

  it.each([
    ['price=range 0..100.5', 'price', { rule: 'range', min: 0, max: 100.5 }],
    ['date=range 2020-01-31..', 'date', { rule: 'range', min: '2020-01-31' }],
    ['reviews=occurrence 1..50', 'reviews', { rule: 'occurrence', min: 1, max: 50 }],
    ['reviews=occurrence 3', 'reviews', { rule: 'occurrence', min: 3, max: 3 }],
    ['title=length ..80', 'title', { rule: 'length', max: 80 }],
    ['reviews.stars=required 80%', 'reviews.stars', { rule: 'required', share: 0.8 }],
    ['title = required', 'title', { rule: 'required' }],
    ['price=type', 'price', { rule: 'type' }],
    ['price=type number', 'price', { rule: 'type', type: 'number' }],
    ['sku=pattern [A-Z]+ = \\d+', 'sku', { rule: 'pattern', pattern: '[A-Z]+ = \\d+' }],
    ['sku=shape 9.-', 'sku', { rule: 'shape', only: '9.-' }],
    ['date=shape like Aa_9, 9', 'date', { rule: 'shape', masks: ['Aa_9', '9'] }],
    ['state=enumeration new, used', 'state', { rule: 'enumeration', values: ['new', 'used'] }],
    ['total=sum net,tax', 'total', { rule: 'sum', of: ['net', 'tax'] }],
    ['id=unique run', 'id', { rule: 'unique', over: 'run' }],
  ])('a constraint is written as %s', (text, pattern, constraint) => {
    expect(constrainOf(text)).toEqual({ edit: 'constrain', pattern, constraint })
  })

  it.each([
    ['price', 'Write it as field=rule value; rules are occurrence, required, '],
    ['price=cheap', 'Write it as field=rule value'],
    ['price=range', 'Write the least and the most as 1..50, 1.. or ..50.'],
    ['price=range a..b', 'That cannot be set: at constraint.min: '],
    ['sku=pattern [', "That cannot be set: at constraint.pattern: not a pattern in RE2's syntax"],
    ['id=unique ever', 'That cannot be set: at constraint.over: '],
  ])('a constraint that there is none of is refused: %s', (text, message) => {
    expect(() => constrainOf(text)).toThrow(message)
  })

  it('what is said by a rule is taken back by its name', () => {
    expect(unconstrainOf('reviews.stars = range')).toEqual({
      edit: 'unconstrain',
      pattern: 'reviews.stars',
      rule: 'range',
    })
    expect(() => unconstrainOf('price=range 3')).toThrow('Write it as field=rule; rules are ')
  })
})
