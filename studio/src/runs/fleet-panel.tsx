import { useEffect } from 'preact/hooks'
import { getFleet } from '../api/runs.ts'
import { useLoad } from '../state/load.ts'
import { sayMoment } from './say.ts'

const EVERY_MS = 5000

/** Workers, and what waits for them; nothing where one machine does all. */
export function FleetPanel() {
  const { value: fleet, again } = useLoad(getFleet, [])
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (fleet === null || !fleet.isShared) return null
  const { members, leases, queue, pagesPerSecond } = fleet
  return (
    <section class="stack" aria-label="Workers">
      <h2>Workers</h2>
      <p>
        {queue.running} under way, {queue.queued + queue.parked} waiting
        {queue.waitingSince !== null && `, the first since ${sayMoment(queue.waitingSince)}`}
        {queue.shards > 0 && `; ${queue.shards} shards to be done`}. {pagesPerSecond.toFixed(1)} pages/s in all,{' '}
        {leases.length} hosts leased.
      </p>
      {members.length === 0 && <p>No worker was heard of lately: start one with “treegram worker”.</p>}
      {members.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Worker</th>
              <th>Machine</th>
              <th class="number">Runs</th>
              <th class="number">Pages</th>
              <th class="number">Pages/s</th>
              <th class="number">Hosts</th>
              <th>Heard of</th>
            </tr>
          </thead>
          <tbody>
            {members.map(({ name, machine, runs, pages, pagesPerSecond: rate, isDraining, seenAt }) => (
              <tr key={name}>
                <td>
                  {name}
                  {isDraining && ' (ends)'}
                </td>
                <td>{machine}</td>
                <td class="number">{runs}</td>
                <td class="number">{pages}</td>
                <td class="number">{rate.toFixed(1)}</td>
                <td class="number">{leases.filter(({ owner }) => owner === name).length}</td>
                <td>{sayMoment(seenAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
