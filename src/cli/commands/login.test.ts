import { writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UsageError } from '../exit.ts'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addLogin } from './login.ts'

const engine = vi.hoisted(() => ({ forgetLogin: vi.fn(), logIn: vi.fn(), parseStep: vi.fn() }))
vi.mock('../../engine/index.ts', () => engine)

const { written, at, textOf } = jobParts()

const URL_A = 'https://shop.example/login'
const END = { pages: [{ url: 'https://shop.example/me', html: '<p>me' }], failures: [], title: 'Me', cookies: 1 }
const login = (...args: readonly string[]) => codeOf(addLogin, 'login', ...args)
/** The steps that were done at last. */
const steps = (): readonly unknown[] => engine.logIn.mock.lastCall![0]

beforeEach(() => {
  for (const one of Object.values(engine)) one.mockReset()
  engine.parseStep.mockImplementation((text: string) => ({ do: 'read', text }))
  engine.logIn.mockResolvedValue(END)
})

describe('treegram login', () => {
  it('login does the steps in their order: the page, those of a file, those that are named', async () => {
    writeFileSync(at('steps.txt'), '# a remark\nfill user=ann\r\n\n  # another\n submit\n')
    expect(await login(URL_A, '--do', 'click Orders', '--steps', at('steps.txt'), '--do', 'submit Show')).toBe(0)
    expect(steps()).toEqual([
      { do: 'open', url: URL_A },
      ...['fill user=ann', ' submit', 'click Orders', 'submit Show'].map((text) => ({ do: 'read', text })),
    ])
    expect(engine.logIn.mock.lastCall![1]).toEqual({ workspace: '.treegram' })
    await login(URL_A, '--workspace', 'w', '--delay', '0', '--allow-private', '--header', 'X-A: b')
    const how = { workspace: 'w', delayMs: 0, allowPrivate: true, headers: { 'x-a': 'b' } }
    expect(engine.logIn.mock.lastCall![1]).toEqual(how)
    await login('--do', `open ${URL_A}`)
    expect(steps()).toEqual([{ do: 'read', text: `open ${URL_A}` }])
  })

  it('login prints where it ended and what it keeps', async () => {
    await login(URL_A)
    expect(written).toEqual({ out: 'https://shop.example/me\n', err: 'At "Me"; 1 cookie kept in .treegram.\n' })
  })

  it('values that led nowhere are reported and change the exit code', async () => {
    engine.logIn.mockResolvedValue({ ...END, failures: ['With "a": no.'], cookies: 2 })
    expect(await login(URL_A)).toBe(6)
    expect(written.err).toBe('With "a": no.\nAt "Me"; 2 cookies kept in .treegram.\n')
  })

  it('pages of a login are saved to their folder, but not when it fails', async () => {
    await login(URL_A, '--save-pages', at('pages'))
    expect(textOf('pages/000001.html')).toContain('<p>me')
    engine.logIn.mockRejectedValue(new Error('broken'))
    await expect(login(URL_A, '--save-pages', at('others'))).rejects.toThrow('broken')
    expect(textOf('others/pages.jsonl')).toBeNull()
  })

  it('login --forget removes the cookies and does nothing else', async () => {
    engine.forgetLogin.mockReturnValueOnce(true).mockReturnValueOnce(false)
    expect(await login('--forget')).toBe(0)
    expect(written.err).toBe('The cookies are removed.\n')
    written.err = ''
    expect(await login(URL_A, '--forget', '--workspace', 'w')).toBe(0)
    expect(written.err).toBe('There were no cookies to remove.\n')
    expect(engine.forgetLogin.mock.calls).toEqual([['.treegram'], ['w']])
    expect(engine.logIn).not.toHaveBeenCalled()
  })

  it('login without anything to do is refused', async () => {
    await expect(login()).rejects.toThrow(new UsageError('There is nothing to do; give the URL of a page, or steps.'))
    await expect(login(URL_A, '--steps', at('none.txt'))).rejects.toThrow(/^Cannot read ".*none\.txt": ENOENT/)
    await expect(login(URL_A, '--delay', '-1')).rejects.toThrow('Give a whole number of at least 0.')
  })
})
