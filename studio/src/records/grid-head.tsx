// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot be laid out at any place, as rows of a virtual one are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell.
import { Menu, type MenuItem } from '../shell/menu.tsx'
import type { ColumnLayout } from './layout.ts'
import type { Column } from './rows.ts'

/** What can be done with a column. */
export interface HeadActions {
  readonly items: (column: Column) => readonly (MenuItem | null)[]
  readonly sort: { readonly path: string; readonly isDescending: boolean } | null
}

interface GridHeadProps {
  readonly columns: readonly Column[]
  readonly layout: ColumnLayout
  readonly actions?: HeadActions
  readonly seen: readonly [number, number]
}

/** The names of the columns; stays above the rows. */
export function GridHead({ columns, layout, actions, seen: [from, to] }: GridHeadProps) {
  return (
    <div class="grid-head" role="rowgroup" style={{ width: `${layout.total}px` }}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" class="cell first" aria-colindex={1}>
          page
        </div>
        {columns.map(
          (column, i) =>
            i + 1 >= from &&
            i + 1 <= to && (
              <div
                key={column.path}
                role="columnheader"
                class="cell"
                aria-colindex={i + 2}
                aria-sort={orderOf(column, actions)}
                data-pattern={column.path}
                style={{ left: `${layout.lefts[i + 1]}px`, width: `${layout.widths[i + 1]}px` }}
              >
                <HeadCell column={column} {...(actions && { actions })} />
              </div>
            ),
        )}
      </div>
    </div>
  )
}

function HeadCell({ column, actions }: { readonly column: Column; readonly actions?: HeadActions }) {
  const { name, kind } = column
  const order = orderOf(column, actions)
  const text = (
    <>
      <span class="cut">{name}</span> {kind === 'list' && <span class="faint">list</span>}
      {order !== undefined && <span aria-hidden="true">{order === 'ascending' ? '↑' : '↓'}</span>}
    </>
  )
  if (!actions) return text
  return (
    <Menu
      label={kind === 'list' ? `Column ${name} list` : `Column ${name}`}
      items={actions.items(column)}
      class="quiet head-menu"
    >
      {text}
    </Menu>
  )
}

function orderOf({ path }: Column, actions: HeadActions | undefined): 'ascending' | 'descending' | undefined {
  if (actions?.sort?.path !== path) return undefined
  return actions.sort.isDescending ? 'descending' : 'ascending'
}
