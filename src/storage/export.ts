import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { openReader, type RunSummary, type StoreReader } from '../store/index.ts'
import { StorageError } from './errors.ts'
import { hashFile, inTemporaryFolder } from './files.ts'
import { FORMAT, type RunLine } from './run-lines.ts'
import type { RecordFile, Storage } from './types.ts'

/** Lines are packed in pieces of about this many characters. */
const PIECE = 2 ** 16

/**
 * Writes what a run gave as one file, gzipped JSON lines: how the run was, the wrappers that its records are by, what it was answered, the links that led to
 * its records' pages, and the records with violations and provenance. Pages are not in it, see `writeSegment`. One record in memory at a time.
 *
 * @param label of the run; its newest is taken
 * @throws StorageError `no-run` when the workspace has none; StoreError when there is no workspace
 */
export async function exportRun(workspace: string, label: string, storage: Storage, key: string): Promise<RecordFile> {
  const reader = openReader(workspace)
  try {
    const run = reader.labelled(label)
    if (run === null)
      throw new StorageError(
        'no-run',
        `Workspace "${workspace}" has no run of the name "${label}"; see "treegram status".`,
      )
    return await inTemporaryFolder(async (folder) => {
      const path = join(folder, 'run.jsonl.gz')
      const told = { records: 0 }
      await pipeline(piecesOf(linesOf(reader, run, told)), createGzip(), createWriteStream(path))
      const { hash, bytes } = await hashFile(path)
      await storage.putFile(key, path)
      return { key, hash, bytes, records: told.records }
    })
  } finally {
    reader.close()
  }
}

/** @param told counts the records that were given */
function* linesOf(
  reader: StoreReader,
  { id, records: _, ...about }: RunSummary,
  told: { records: number },
): Generator<RunLine, void> {
  yield { kind: 'run', format: FORMAT, ...about }
  for (const wrapper of reader.wrappersOf(id)) yield { kind: 'wrapper', ...wrapper }
  for (const answer of reader.answersOf(id)) yield { kind: 'answer', ...answer }
  for (const referral of reader.referralsOf(id)) yield { kind: 'referral', ...referral }
  for (const { page, violations, ...record } of reader.datedRecordsOf(id)) {
    told.records++
    yield { kind: 'record', ...record, page: Buffer.from(page).toString('hex'), violations: [...violations] }
  }
  yield { kind: 'end', records: told.records }
}

function* piecesOf(lines: Iterable<RunLine>): Generator<string, void> {
  let piece = ''
  for (const line of lines) {
    piece += `${JSON.stringify(line)}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}
