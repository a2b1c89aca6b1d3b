import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { classify, type HtmlPage, learn, proposeRepair, workspaceStatus } from './index.ts'

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-late-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const PAGES: readonly HtmlPage[] = Array.from({ length: 6 }, (_, i) => ({
  url: `https://trees.example/${i}`,
  html: `<title>Tree ${i}</title><h1 class="name">Tree ${i}</h1><p class="height">${10 + i} metres tall</p>`,
}))
const stateOf = (workspace: string) => workspaceStatus(workspace).runs[0]?.state
const fail = () => {
  throw new Error('cut short')
}

it('a repair whose report was cut short is not a finished run', async () => {
  const workspace = newFolder()
  const wrapper = await learn(PAGES)
  await expect(proposeRepair(wrapper, PAGES, { workspace, onReport: fail })).rejects.toThrow('cut short')
  expect(stateOf(workspace)).not.toBe('finished')
  await proposeRepair(wrapper, PAGES, { workspace, onReport: () => {} })
  expect(stateOf(workspace)).toBe('finished')
})

it('classes are reported before the run is finished', async () => {
  const workspace = newFolder()
  const told: string[] = []
  const group = async (beforeFinish: () => Promise<void>) => {
    const onEvent = ({ kind }: { readonly kind: string }) => void told.push(kind)
    for await (const page of classify(PAGES, { workspace, onEvent, beforeFinish })) expect(page.class).toBe(0)
  }
  await expect(group(async () => fail())).rejects.toThrow('cut short')
  expect(told.at(-1)).toBe('classified')
  expect(stateOf(workspace)).not.toBe('finished')
  await group(async () => void told.push('beforeFinish'))
  expect(told.slice(-3)).toEqual(['classified', 'beforeFinish', 'finished'])
  expect(stateOf(workspace)).toBe('finished')
})
