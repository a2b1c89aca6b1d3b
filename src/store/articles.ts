import type { DatabaseSync } from 'node:sqlite'
import type { StoredArticle } from './types.ts'

/** The table of articles. `save` needs a transaction around it. */
export interface ArticleTable {
  readonly all: (portal: string) => readonly StoredArticle[]
  readonly settle: (portal: string) => void
  readonly save: (portal: string, article: StoredArticle) => void
}

/** The statements on articles, prepared once. */
export function articleTable(database: DatabaseSync): ArticleTable {
  const all = database.prepare('SELECT * FROM articles WHERE portal = ? ORDER BY url')
  const settle = database.prepare('UPDATE articles SET is_new = 0 WHERE portal = ? AND is_new = 1')
  const save = database.prepare(
    'INSERT OR REPLACE INTO articles (portal, url, sketch, first_seen, is_new) VALUES (?, ?, ?, ?, ?)',
  )
  return {
    all: (portal) =>
      all.all(portal).map((row) => ({
        url: row.url as string,
        sketch: new Int32Array((row.sketch as Uint8Array).slice().buffer),
        firstSeen: row.first_seen as number,
        isNew: row.is_new === 1,
      })),
    settle: (portal) => void settle.run(portal),
    save: (portal, { url, sketch, firstSeen, isNew }) =>
      void save.run(portal, url, new Uint8Array(sketch.slice().buffer), firstSeen, Number(isNew)),
  }
}
