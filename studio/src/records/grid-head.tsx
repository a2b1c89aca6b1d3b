// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot be laid out at any place, as rows of a virtual one are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell.
import type { Column } from './rows.ts'
import { COLUMN_PX } from './sizes.ts'

interface GridHeadProps {
  readonly columns: readonly Column[]
  readonly seen: readonly [number, number]
}

/** The names of the columns; stays above the rows. */
export function GridHead({ columns, seen: [from, to] }: GridHeadProps) {
  return (
    <div class="grid-head" role="rowgroup" style={{ width: `${(columns.length + 1) * COLUMN_PX}px` }}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" class="cell first" aria-colindex={1}>
          page
        </div>
        {columns.map(
          ({ path, name, kind }, i) =>
            i + 1 >= from &&
            i + 1 <= to && (
              <div
                key={path}
                role="columnheader"
                class="cell"
                aria-colindex={i + 2}
                data-pattern={path}
                style={{ left: `${(i + 1) * COLUMN_PX}px` }}
              >
                <span class="cut">{name}</span>
                {kind === 'list' && <span class="faint">list</span>}
              </div>
            ),
        )}
      </div>
    </div>
  )
}
