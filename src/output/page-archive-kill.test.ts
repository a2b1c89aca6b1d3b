import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import { openPageArchive } from './index.ts'

const { at, read } = useFolder()

/** Saves pages of one version after the other, and says when it is at the first commit. */
const SAVING = (folder: string) => `
  import { openPageArchive } from ${JSON.stringify(new URL('./page-archive.ts', import.meta.url).href)}
  for (let version = 1; ; version++) {
    const archive = openPageArchive(${JSON.stringify(folder)}, 'test')
    for (let n = 0; n < 30; n++) await archive.add({ url: 'https://a.example/' + n, html: 'version ' + version })
    await archive.commit()
    if (version === 1) process.stdout.write('saved')
  }`

it('a folder of pages names whole pages of one run, wherever the program that writes it is killed', async () => {
  writeFileSync(at('saving.ts'), SAVING(at('folder')))
  for (let kill = 0; kill < 8; kill++) {
    const child = spawn(process.execPath, [at('saving.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, 7 * kill))
    child.kill('SIGKILL')
    await once(child, 'close')
    const listed = read('folder/pages.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).file as string)
    expect(listed).toHaveLength(30)
    expect(new Set(listed.map((name) => read(`folder/${name}`))).size).toBe(1)
  }
  const archive = openPageArchive(at('folder'), 'test')
  await archive.add({ url: 'https://a.example/', html: 'x' })
  await archive.commit()
  expect(readdirSync(at('folder'))).toHaveLength(2)
  expect(readdirSync(at('.')).filter((name) => name.endsWith('.tmp'))).toEqual([])
}, 60_000)
