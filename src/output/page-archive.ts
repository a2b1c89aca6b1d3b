import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { WARCRecord } from 'warcio'
import { guarded, openAtomicFile, removeLeftovers, writeWhole } from './atomic-file.ts'
import { jsonLine } from './json-lines.ts'
import { OutputError } from './row-writer.ts'

/** A page to be kept for others. */
export interface ArchivedPage {
  /** An absolute web address. */
  readonly url: string
  readonly html: string
  /** What the server said of it that a reader may want. */
  readonly headers?: { readonly etag?: string; readonly lastModified?: string }
}

/** Pages as files. What was there stays until `commit`. */
export interface PageArchive {
  add(page: ArchivedPage): Promise<void>
  commit(): Promise<void>
  discard(): void
}

/** Whether a name is that of a web archive. */
export function isArchiveName(name: string): boolean {
  return /\.warc(?:\.gz)?$/i.test(name)
}

/**
 * Writes pages as a web archive (`.warc`, `.warc.gz`; WARC 1.1, ISO 28500), or else as a folder with `pages.jsonl` and a file for each page. They
 * are in UTF-8, whatever their own `meta` says: the archive's headers, and a byte order mark in files, go before it.
 *
 * @param program who writes it, for the archive's first record
 * @throws OutputError when it cannot be written; a folder that holds something else is left alone
 */
export function openPageArchive(target: string, program: string): PageArchive {
  return isArchiveName(target) ? warcArchive(target, program) : folderArchive(target)
}

function warcArchive(path: string, program: string): PageArchive {
  const file = openAtomicFile(path)
  const gzip = path.toLowerCase().endsWith('.gz')
  const put = async (of: (make: typeof WARCRecord) => WARCRecord): Promise<void> => {
    const { WARCRecord, WARCSerializer } = await import('warcio') // few runs write archives
    file.writeBytes(await WARCSerializer.serialize(of(WARCRecord), { gzip }))
  }
  let isBegun = false
  const begin = async (): Promise<void> => {
    if (isBegun) return
    isBegun = true
    const info = { software: program, format: 'WARC File Format 1.1' }
    await put((make) => make.createWARCInfo({ filename: basename(path), warcVersion: 'WARC/1.1' }, info))
  }
  return {
    add: async (page) => {
      await begin()
      await put((make) => responseOf(make, page))
    },
    commit: async () => {
      await begin()
      file.commit()
    },
    discard: file.discard,
  }
}

function responseOf(
  make: typeof WARCRecord,
  { url, html, headers: { etag, lastModified } = {} }: ArchivedPage,
): WARCRecord {
  const httpHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    ...(etag && { ETag: etag }),
    ...(lastModified && { 'Last-Modified': lastModified }),
  }
  const about = { url, type: 'response', warcVersion: 'WARC/1.1', httpHeaders, statusline: 'HTTP/1.1 200 OK' } as const
  return make.create(about, once(Buffer.from(html)))
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const LIST = 'pages.jsonl'
const BYTE_ORDER_MARK = '\ufeff'

/**
 * Pages are written beside the folder. One that is there is taken over in steps that leave it whole wherever they end: new pages under new numbers, then the
 * list of them in place of the old list, then the old pages go. So what the list names is there and of one run.
 */
function folderArchive(folder: string): PageArchive {
  const above = dirname(folder)
  if (!existsSync(above))
    throw new OutputError('no-folder', `Cannot write "${folder}": there is no folder "${above}"; make it first.`)
  checkReplaceable(folder)
  const making = join(above, `.${basename(folder)}.${process.pid}.tmp`)
  guarded(folder, () => {
    removeLeftovers(folder)
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making)
  })
  const first = Math.max(0, ...pagesIn(folder).map((name) => Number.parseInt(name, 10)))
  const names: string[] = []
  let list = ''
  return {
    add: async ({ url, html }) => {
      const name = `${String(first + names.length + 1).padStart(6, '0')}.html`
      guarded(folder, () => writeNew(join(making, name), BYTE_ORDER_MARK + html))
      names.push(name)
      list += `${jsonLine({ url, file: name })}\n`
    },
    commit: async () => {
      checkReplaceable(folder)
      guarded(folder, () => {
        writeNew(join(making, LIST), list)
        if (existsSync(folder)) takeOver(folder, making, names)
        else renameSync(making, folder)
      })
    },
    discard: () => rmSync(making, { recursive: true, force: true }),
  }
}

function takeOver(folder: string, making: string, names: readonly string[]): void {
  const old = pagesIn(folder)
  const taken = names.find((name) => old.includes(name))
  if (taken !== undefined)
    throw new OutputError('unwritable', `Cannot write "${folder}": another run writes it; name a new folder.`)
  for (const name of [...names, LIST]) renameSync(join(making, name), join(folder, name))
  for (const name of old) rmSync(join(folder, name), { force: true })
  rmSync(making, { recursive: true, force: true })
}

/** The files of pages in a folder, those of a run that was killed among them; none where there is no folder. */
function pagesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name !== LIST) : []
}

/** A folder of an earlier run is replaced; one with anything else is somebody's. */
function checkReplaceable(folder: string): void {
  if (!existsSync(folder)) return
  const isOurs = guarded(folder, () => readdirSync(folder)).every(
    (name) => name === LIST || /^\d{6,}\.html$/.test(name),
  )
  if (!isOurs) throw new OutputError('unwritable', `Cannot write "${folder}": it holds other files; name a new folder.`)
}

function writeNew(path: string, text: string): void {
  const fd = openSync(path, 'wx')
  try {
    writeWhole(fd, Buffer.from(text))
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
