import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Run } from '../api/types.ts'
import type { Reading } from '../api/workbench.ts'
import { ProblemNote } from '../shell/problem-note.tsx'
import { useLoad } from '../state/load.ts'
import type { Bench } from '../workbench/bench.ts'
import { Grid } from './grid.tsx'
import { LevelSelect } from './level-select.tsx'
import { bestLevel, type Column, columnsOf, columnsOfData } from './rows.ts'
import { lastRunOf, type RowSource, runSource, sampleSource } from './source.ts'
import { countText } from './values.ts'

/** What was read, as a table in step with the page: of the sample pages, or of the last run. */
export function RecordsPane({ bench }: { readonly bench: Bench }) {
  const reading = bench.reading.value
  const [level, setLevel] = useState<string | null>(null)
  const [isOfRun, setOfRun] = useState(false)
  const run = useLoad((signal) => lastRunOf(bench.name, signal), [bench.name]).value
  if (!reading) return <section class="pane records-pane" aria-label="Records" />
  const lists = reading.patterns.filter(({ kind }) => kind === 'list').map(({ path }) => path)
  const best = level !== null && (level === '' || lists.includes(level)) ? level : bestLevel(reading)
  const isRun = isOfRun && run !== null
  return (
    <section class="pane records-pane" aria-label="Records">
      <div class="pane-head">
        <h2>Records</h2>
        <fieldset class="segments">
          <legend class="unseen">Of which pages</legend>
          <button type="button" aria-pressed={!isRun} onClick={() => setOfRun(false)}>
            Sample pages
          </button>
          <button
            type="button"
            aria-pressed={isRun}
            aria-disabled={run === null}
            onClick={() => setOfRun(run !== null)}
          >
            {run ? `Last run (${run.counts.records})` : 'No run yet'}
          </button>
        </fieldset>
        {!isRun && lists.length > 0 && <LevelSelect lists={lists} level={best} onChange={setLevel} />}
      </div>
      {isRun ? (
        <RunRecords bench={bench} reading={reading} run={run} />
      ) : (
        <SampleRecords bench={bench} reading={reading} level={best} />
      )}
    </section>
  )
}

function SampleRecords({
  bench,
  reading,
  level,
}: {
  readonly bench: Bench
  readonly reading: Reading
  readonly level: string
}) {
  const source = useMemo(() => sampleSource(reading, level), [reading, level])
  const columns = useMemo(() => columnsOf(reading.patterns, level), [reading, level])
  if (source.count() === 0) return <p class="empty">Nothing was read.</p>
  return (
    <Grid
      key={level}
      bench={bench}
      source={source}
      columns={columns}
      label={`${countText(source.count(), 'row')} of the sample pages`}
    />
  )
}

/** The columns of a run: the records of then may have other names than the wrapper has now. */
function runColumns(source: RowSource | null, reading: Reading): readonly Column[] {
  const now = columnsOf(reading.patterns, '')
  const [first] = [0, 1, 2].map((i) => source?.at(i)).filter((row) => row !== null && row !== undefined)
  if (!first) return now
  const kinds = new Map(now.map(({ path, kind }) => [path, kind]))
  return columnsOfData(first.data).map((column) => ({ ...column, kind: kinds.get(column.path) ?? column.kind }))
}

function RunRecords({ bench, reading, run }: { readonly bench: Bench; readonly reading: Reading; readonly run: Run }) {
  const [error, setError] = useState<unknown>(null)
  const [turn, redraw] = useState(0)
  const [source, setSource] = useState<RowSource | null>(null)
  useEffect(() => {
    const own = runSource(run, {}, () => redraw((now) => now + 1), setError)
    setSource(own)
    return own.close
  }, [run.id])
  const columns = useMemo(() => runColumns(source, reading), [reading, source, turn])
  if (error !== null) return <ProblemNote error={error} again={() => setError(null)} />
  if (source === null) return null
  return (
    <Grid
      bench={bench}
      source={source}
      columns={columns}
      label={`${countText(source.count())} of the last run`}
      turn={turn}
    />
  )
}
