import { describe, expect, it } from 'vitest'
import { CLASS_MODEL_FORMAT, type ClassModel, ClassModelError, parseClassModel } from './class-model.ts'

const KIND = { class: 0, pages: 2, isLate: false, paths: [5, -6], tags: [0, 1], parents: [-1, 0], texts: [7] }
const MODEL: ClassModel = {
  format: CLASS_MODEL_FORMAT,
  kind: 'page-classes',
  classes: [{ family: 0, pages: 2 }],
  kinds: [KIND],
}
const withKind = (more: Partial<typeof KIND>) => ({ ...MODEL, kinds: [KIND, { ...KIND, ...more }] })

describe('a model of page classes', () => {
  it.each([
    ['one', MODEL],
    ['an empty one', { ...MODEL, classes: [], kinds: [] }],
    ['one that says what came last', { ...MODEL, last: 'x'.repeat(128) }],
    ['one whose last kind is late', withKind({ isLate: true, paths: [], tags: [], parents: [], texts: [] })],
  ])('a model of page classes is read: %s', (_, json) => {
    expect(parseClassModel(json)).toEqual(json)
  })

  const N = 'Not a model of page classes:'
  it.each<[string, unknown, string | RegExp]>([
    ['nothing', null, /^Not a model of page classes: Invalid input/],
    ['another kind', { ...MODEL, kind: 'x' }, /^Not a model of page classes: at kind: /],
    ['more than it has', { ...MODEL, x: 1 }, /^Not a model/],
    ['too long a last', { ...MODEL, last: 'x'.repeat(129) }, /at last: /],
    ['negative pages', { ...MODEL, classes: [{ family: 0, pages: -1 }] }, /at classes\.0\.pages: /],
    ['a parent below -1', withKind({ parents: [-2, 0] }), /at kinds\.1\.parents\.0: /],
    [
      'a class without a family',
      {
        ...MODEL,
        classes: [
          { family: 0, pages: 1 },
          { family: 2, pages: 1 },
        ],
      },
      `${N} class 1 has no family.`,
    ],
    ['a kind without a class', withKind({ class: 1 }), `${N} kind 1 has no class.`],
    ['too few tags', withKind({ tags: [0] }), `${N} kind 1 has not one row of tags for each path.`],
    ['tags without rows', withKind({ tags: [0, 2] }), `${N} kind 1 has paths without tags.`],
    ['a parent behind', withKind({ parents: [-1, 1] }), `${N} kind 1 is no tree.`],
    [
      'an earlier format',
      { kind: 'page-classes', format: 1 },
      'The classes are kept in format 1, and this version goes on with format 2 alone.',
    ],
    ['this format without more', { kind: 'page-classes', format: 2 }, /^Not a model of page classes: at classes: /],
  ])('a model of page classes is refused with a sentence: %s', (_, json, message) => {
    expect(() => parseClassModel(json)).toThrow(message)
    try {
      parseClassModel(json)
    } catch (error) {
      expect([error instanceof ClassModelError, (error as ClassModelError).code]).toEqual([true, 'not-a-class-model'])
    }
  })
})
