import { existsSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Happening } from '../control/index.ts'
import { parseWrapper, serializeWrapper, type Wrapper } from '../core/wrapper/index.ts'
import type { serve } from '../server/index.ts'
import { interrupted, serviceOptions } from './commands/serve.ts'
import { EXIT, UsageError } from './exit.ts'
import type { CommandIo } from './io.ts'
import { type StudioValues, USUAL_PORT } from './studio-values.ts'
import { safeText } from './terminal.ts'
import { readWrapper, writeNextVersion } from './wrapper-file.ts'

type Serving = Awaited<ReturnType<typeof serve>>

/** What the studio is opened for. */
type Subject =
  | { readonly kind: 'workspace'; readonly folder: string | null }
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'wrapper'; readonly path: string; readonly wrapper: Wrapper }

/** Serves the studio until the program is asked to end. */
export async function runStudio(io: CommandIo, what: string | undefined, values: StudioValues): Promise<number> {
  const subject = await subjectOf(what)
  const folder = subject.kind === 'workspace' ? subject.folder : null
  const keeper = subject.kind === 'wrapper' ? createKeeper(io, subject.path, subject.wrapper.name) : null
  const options = { ...serviceOptions(values), ...(folder !== null && { workspace: folder }) }
  const serving = await serveStudio({ ...options, ...(keeper !== null && { observe: keeper.observe }) }, values.port)
  const { invite } = serving
  const to = await placeOf(subject, values, serving)
  keeper?.begin(serving)
  const link = invite(to)
  const printed = `Studio of ${safeText(options.workspace)}, for one browser, once:\n${link}\n`
  io.stdout.write(printed)
  if (values.open) await openBrowser(io, link)
  const leave = offerMoreLinks(io, () => invite(to))
  await interrupted(io)
  leave()
  await serving.close()
  await keeper?.end()
  return EXIT.done
}

async function subjectOf(what: string | undefined): Promise<Subject> {
  if (what === undefined) return { kind: 'workspace', folder: null }
  if (/^https?:\/\//i.test(what)) {
    if (URL.canParse(what)) return { kind: 'site', url: what }
    throw new UsageError(`"${what}" is no web address; check how it is written.`)
  }
  if (!existsSync(what))
    throw new UsageError(
      `There is no "${what}"; give the URL of a page (https://...), a wrapper's file or a workspace's folder.`,
    )
  if (statSync(what).isDirectory()) return { kind: 'workspace', folder: what }
  return { kind: 'wrapper', path: what, wrapper: await readWrapper(what) }
}

/** Serves on the port that was asked for; else on the usual one, where the browser knows the studio already, or on any. */
async function serveStudio(options: Parameters<typeof serve>[0], port: number | undefined): Promise<Serving> {
  const { serve } = await import('../server/index.ts')
  const studio = { ...options, logLevel: 'warn' } as const
  if (port !== undefined) return serve({ ...studio, port })
  try {
    return await serve({ ...studio, port: USUAL_PORT })
  } catch (error) {
    if (Object(error).code !== 'bad-setup') throw error
    return serve({ ...studio, port: 0 })
  }
}

/** Where in the studio one begins. */
async function placeOf(subject: Subject, { render = false }: StudioValues, { service }: Serving): Promise<string> {
  if (subject.kind === 'site')
    return `/new?${new URLSearchParams({ url: subject.url, ...(render && { render: '1' }) })}`
  if (subject.kind === 'workspace') return '/'
  const { name } = subject.wrapper
  const document = serializeWrapper(subject.wrapper)
  await service.plan.wrappers.put({ name, document, origin: 'put', run: null, parent: null }, Date.now())
  return `/wrappers/${encodeURIComponent(name)}`
}

/** Keeps a wrapper's file in step with what is made of it in the studio. */
function createKeeper(
  io: CommandIo,
  path: string,
  name: string,
): {
  readonly observe: (happening: Happening) => void
  readonly begin: (serving: Serving) => void
  /** Resolves once all is written. */
  readonly end: () => Promise<void>
} {
  let serving: Serving | null = null
  let last = Promise.resolve()
  const keep = async (version: number): Promise<void> => {
    const { wrappers } = serving!.service.plan
    const [next, before] = [await wrappers.get(name, version), await wrappers.get(name, version - 1)]
    if (next === null) return
    const wrapper = parseWrapper(JSON.parse(next.document))
    writeNextVersion(
      path,
      before === null ? await readWrapper(path) : parseWrapper(JSON.parse(before.document)),
      wrapper,
    )
  }
  return {
    begin: (begun) => {
      serving = begun
    },
    observe: (happening) => {
      if (serving === null || happening.kind !== 'wrapper' || happening.name !== name) return
      last = last
        .then(() => keep(happening.version))
        .catch((error: Error) => {
          io.stderr.write(`treegram: "${safeText(path)}" could not be written: ${safeText(error.message)}\n`)
        })
    },
    end: () => last,
  }
}

/** Opens the link where there is a browser; where there is none, the printed link is what one has. */
async function openBrowser(io: CommandIo, link: string): Promise<void> {
  const isHeadless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
  if (isHeadless) return
  try {
    const { default: open } = await import('open')
    const child = await open(link)
    child.on('error', () => {})
  } catch {
    io.stderr.write('treegram: no browser could be opened; open the link yourself.\n')
  }
}

/** On a terminal each Enter gives a new link: the first works once. */
function offerMoreLinks(io: CommandIo, link: () => string): () => void {
  if (!io.stdin.isTTY) return () => {}
  io.stdout.write('Enter gives a new link, Ctrl-C ends.\n')
  const lines = createInterface({ input: io.stdin })
  lines.on('line', () => io.stdout.write(`${link()}\n`))
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  return () => lines.close()
}
