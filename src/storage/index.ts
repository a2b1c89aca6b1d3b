/** Files that several machines see: segments of pages, and what runs gave, from and into workspaces. */
export { StorageError, type StorageErrorCode } from './errors.ts'
export { exportRun } from './export.ts'
export { importPages, importRun } from './import.ts'
export { openStorage } from './open.ts'
export { readSegment, type SegmentPage, writeSegment } from './segment.ts'
export type { RecordFile, SegmentEntry, Storage, StoredFile } from './types.ts'
