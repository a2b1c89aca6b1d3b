import { expect, test } from 'vitest'
import { makeSite } from '../../../bench/memory/made-site.ts'
import { memorySpill } from '../base/memory-spill.fixture.ts'
import { createVocabulary, parse } from '../dom/index.ts'
import type { LocateOptions } from './options.ts'
import { located } from './result.ts'
import { startLocate, stepLocate } from './state.ts'

/** What is asked for in a search of 150 pages, and what is found. */
function searched(options: LocateOptions): { readonly asked: readonly string[]; readonly found: readonly object[] } {
  const site = makeSite('shop', { pages: 150, known: 3000 })
  const vocabulary = createVocabulary()
  let step = startLocate([site.sample], { savable: false, maxDownloads: 150, ...options })
  const asked: string[] = []
  while (step.wants.length > 0) {
    asked.push(...step.wants)
    const pages = step.wants.map((requestedUrl) => {
      const parsed = parse(site.read(requestedUrl)!.html, { vocabulary })
      return { requestedUrl, url: requestedUrl, tree: parsed.ok ? parsed.tree : null }
    })
    step = stepLocate(step.state, pages)
  }
  return { asked, found: located(step.state).targets }
}

test('a search is the same with two blocks in memory, and when its spill fails in the middle', {
  timeout: 60_000,
}, () => {
  const without = searched({})
  const spill = memorySpill()
  expect(searched({ spill })).toEqual(without)
  expect(spill.kept.size).toBeGreaterThan(10)
  const failing = memorySpill(30)
  expect(searched({ spill: failing })).toEqual(without)
  expect(failing.kept.size).toBeGreaterThan(0)
  expect(without.asked.length).toBe(150)
})
