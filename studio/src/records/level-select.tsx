interface LevelSelectProps {
  /** Lists, by the names on the way to each joined by dots. */
  readonly lists: readonly string[]
  /** One of them; '' for a row for each page. */
  readonly level: string
  readonly onChange: (level: string) => void
}

/** What a row of a table is: a page, or a record of one of its lists. */
export function LevelSelect({ lists, level, onChange }: LevelSelectProps) {
  return (
    <label>
      One row for each{' '}
      <select value={level} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">page</option>
        {lists.map((path) => (
          <option key={path} value={path}>
            record of {path}
          </option>
        ))}
      </select>
    </label>
  )
}
