/** Files that several machines see: segments of pages, and what runs gave, from and into workspaces. */
export { StorageError } from './errors.ts'
export { exportRun } from './export.ts'
export { importPages, importRun } from './import.ts'
export { openStorage } from './open.ts'
export { readSegment, type SegmentPage, writeSegment } from './segment.ts'
export type { RecordFile, SegmentEntry, Storage } from './types.ts'
