import type { DatabaseSync } from 'node:sqlite'
import type { ProposalState, Run, StoredProposal } from './types.ts'

/** The table of proposals. */
export interface ProposalTable {
  readonly save: (
    run: Run | null,
    proposal: Pick<StoredProposal, 'wrapper' | 'document' | 'evidence'>,
    now: number,
  ) => number
  readonly close: (id: number, state: ProposalState, applied: number | null) => void
  readonly all: (state: ProposalState | null) => readonly StoredProposal[]
}

/** The statements on proposals, prepared once. */
export function proposalTable(database: DatabaseSync): ProposalTable {
  const save = database.prepare(
    `INSERT INTO proposals (wrapper, document, evidence, state, run, made_at) VALUES (?, ?, ?, 'open', ?, ?)
    ON CONFLICT (wrapper, document) DO UPDATE SET evidence = excluded.evidence, run = excluded.run, made_at = excluded.made_at
    RETURNING id`,
  )
  const close = database.prepare('UPDATE proposals SET state = ?, applied = ? WHERE id = ?')
  const all = database.prepare('SELECT * FROM proposals WHERE ?1 IS NULL OR state = ?1 ORDER BY id')
  return {
    save: (run, { wrapper, document, evidence }, now) => {
      const row = save.get(wrapper, document, JSON.stringify(evidence), run?.id ?? null, now)
      return (row as { id: number }).id
    },
    close: (id, state, applied) => void close.run(state, applied, id),
    all: (state) =>
      all.all(state).map((row) => ({
        id: row.id as number,
        wrapper: row.wrapper as number,
        document: row.document as string,
        evidence: JSON.parse(row.evidence as string) as object,
        state: row.state as ProposalState,
        applied: row.applied as number | null,
      })),
  }
}
