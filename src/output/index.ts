/** Records out, in the formats of one table (`targets.ts`) or into a database, and a JSON Schema of them. */
export { type AtomicFile, openAtomicFile } from './atomic-file.ts'
export { escapedJson, jsonLine } from './json-lines.ts'
export { isArchiveName, openPageArchive, type PageArchive } from './page-archive.ts'
export { type Column, type Columns, parquetTable } from './parquet-table.ts'
export { isTable } from './postgres/place.ts'
export { OutputError, type Row } from './row-writer.ts'
export { OUTPUT_ENDINGS, OUTPUT_TABLES, type OutputOptions, openOutput } from './targets.ts'
