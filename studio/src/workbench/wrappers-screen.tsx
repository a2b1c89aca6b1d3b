import { readAll } from '../api/client.ts'
import { listWrappers } from '../api/wrappers.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'

/** All wrappers, by name. */
export function WrappersScreen() {
  const found = useLoad(() => readAll((after) => listWrappers(after)), [])
  return (
    <section class="screen">
      <h1>Wrappers</h1>
      {found.error !== null && <ProblemNote error={found.error} again={found.again} />}
      {found.value === null && found.error === null && <Waiting />}
      {found.value?.length === 0 && (
        <p>
          Nothing was learned yet. <a href={hrefOf('new')}>Start with a page.</a>
        </p>
      )}
      <ul class="plain-list">
        {found.value?.map(({ name, version, createdAt }) => (
          <li key={name} class="card row">
            <a class="grow" href={hrefOf('wrapper', { name })}>
              {name}
            </a>
            <span class="badge">version {version}</span>
            <span class="faint">{new Date(createdAt).toLocaleString()}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
