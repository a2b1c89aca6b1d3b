import { expect, it } from 'vitest'
import { EVIDENCE, type Evidence } from './evidence.ts'
import { nameProbability, scoreOf, shareOf } from './model.ts'
import type { Weights } from './weights.ts'

const all = (number: (i: number) => number): Evidence =>
  Object.fromEntries(EVIDENCE.map((name, i) => [name, number(i)])) as Evidence

it('a score is the bias and each piece of evidence as it is weighed', () => {
  const weights: Weights = { ...all((i) => 2 ** i), bias: -7 }
  expect(
    scoreOf(
      all(() => 0),
      weights,
    ),
  ).toBe(-7)
  expect(
    scoreOf(
      all(() => 1),
      weights,
    ),
  ).toBe(2 ** EVIDENCE.length - 8)
  expect(
    scoreOf(
      all((i) => (i === 3 ? 0.5 : 0)),
      weights,
    ),
  ).toBe(-3)
})

it('a share is of all scores and of none of them, whose score is 0', () => {
  expect(shareOf([0], 0)).toBe(0.5)
  expect(shareOf([0, 0], 0)).toBeCloseTo(1 / 3, 12)
  expect(shareOf([Math.log(3)], Math.log(3))).toBeCloseTo(0.75, 12)
  expect(shareOf([Math.log(3), Math.log(4)], Math.log(3))).toBeCloseTo(3 / 8, 12)
  expect(shareOf([-Math.log(3)], -Math.log(3))).toBeCloseTo(0.25, 12)
  expect(shareOf([2_000, 1_999], 2_000)).toBeCloseTo(1 / (1 + Math.exp(-1)), 12)
  expect(shareOf([-2_000], -2_000)).toBe(0)
})

it('a name that fits wholly is likely, half of one as likely as not', () => {
  expect(nameProbability(0.5)).toBe(0.5)
  expect(nameProbability(1)).toBeCloseTo(1 / (1 + Math.exp(-2.5)), 12)
  expect(nameProbability(0)).toBeCloseTo(1 / (1 + Math.exp(2.5)), 12)
})
