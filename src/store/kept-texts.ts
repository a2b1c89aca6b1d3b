import type { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'

/** A page whose text is kept. */
export interface KeptText {
  /** Canonical URL after redirects. */
  readonly url: string
  /** SHA-256 of the text, see `textHash`. */
  readonly hash: Uint8Array
  readonly html: string
}

/** Texts of pages, the newest and those before it, for whoever looks at a page. */
export interface KeptTexts {
  /** The newest text of the page that was asked for as `url`, or found there after redirects; null when none is kept. */
  newestText(url: string): KeptText | null
  /** The same without the text, at less cost. */
  newestName(url: string): Omit<KeptText, 'html'> | null
  /** The text of a name; null when it is not kept, or no longer. */
  textOf(hash: Uint8Array): string | null
  /** A text of a page by its name: of those that are kept, the newest or one that a record was read from; null when it is none of them. */
  versionOf(url: string, hash: Uint8Array): KeptText | null
  /**
   * The texts of a page that any version of a wrapper read and that are kept still, newest first.
   *
   * @param wrapper the wrapper's name
   */
  textsRead(url: string, wrapper: string): readonly Uint8Array[]
}

/** The statements on texts, prepared once. */
export function keptTexts(database: DatabaseSync): KeptTexts {
  const newestOf = (columns: string) =>
    database.prepare(
      `SELECT ${columns} FROM pages JOIN bodies ON hash = body
      WHERE url = ?1 OR final_url = ?1 ORDER BY url = ?1 DESC, fetched_at DESC LIMIT 1`,
    )
  const [newest, name] = [newestOf('final_url, hash, zstd'), newestOf('final_url, hash')]
  const text = database.prepare('SELECT zstd FROM bodies WHERE hash = ?')
  const read = database.prepare(
    `SELECT page FROM records JOIN wrappers ON wrappers.id = wrapper JOIN bodies ON hash = page
    WHERE url = ? AND name = ? GROUP BY page ORDER BY max(records.made_at) DESC, max(records.id) DESC`,
  )
  const version = database.prepare(
    `SELECT coalesce(records.url, pages.final_url) AS final_url, hash, zstd FROM bodies
    LEFT JOIN records ON records.page = hash AND records.url IN (?1, (SELECT final_url FROM pages WHERE url = ?1))
    LEFT JOIN pages ON pages.body = hash AND (pages.url = ?1 OR pages.final_url = ?1)
    WHERE hash = ?2 AND (records.url IS NOT NULL OR pages.url IS NOT NULL) LIMIT 1`,
  )
  return {
    newestText: (url) => toText(newest.get(url)),
    versionOf: (url, hash) => toText(version.get(url, hash)),
    newestName: (url) => {
      const row = name.get(url)
      return row === undefined ? null : { url: row.final_url as string, hash: row.hash as Uint8Array }
    },
    textOf: (hash) => {
      const row = text.get(hash)
      return row === undefined ? null : unpacked(row.zstd)
    },
    textsRead: (url, wrapper) => read.all(url, wrapper).map(({ page }) => page as Uint8Array),
  }
}

function toText(row: Record<string, unknown> | undefined): KeptText | null {
  if (row === undefined) return null
  return { url: row.final_url as string, hash: row.hash as Uint8Array, html: unpacked(row.zstd) }
}

function unpacked(zstd: unknown): string {
  return zstdDecompressSync(zstd as Uint8Array).toString('utf8')
}
