import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { openTestBucket } from '../src/storage/bucket.fixture.ts'
import { openBucket } from '../src/storage/s3.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> }
const { version } = JSON.parse(read('package.json')) as { version: string }

interface Instruction {
  readonly name: string
  readonly rest: string
}

/** Instructions of a Dockerfile by stage. */
function stagesOf(text: string): readonly (readonly Instruction[])[] {
  const lines = text.replace(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  const all = [...lines.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name = '', rest = '']) => ({ name, rest }))
  const stages: Instruction[][] = []
  for (const one of all) {
    if (one.name === 'FROM') stages.push([])
    stages.at(-1)!.push(one)
  }
  return stages
}

const stages = stagesOf(read('Dockerfile'))
const last = stages.at(-1)!
const restsOf = (stage: readonly Instruction[], name: string): readonly string[] =>
  stage.filter((one) => one.name === name).map(({ rest }) => rest)
const only = (name: string): string => {
  const rests = restsOf(last, name)
  expect(rests, name).toHaveLength(1)
  return rests[0]!
}

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly healthcheck?: { readonly disable?: boolean; readonly test?: readonly string[] }
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
  readonly secrets?: readonly string[]
  readonly depends_on?: object
  readonly [setting: string]: unknown
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: object
  readonly secrets: object
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const own = services.filter(([, { image }]) => image.includes('treegram'))

/** A tag that means one version: never `latest`, nor a number alone that moves on. */
const EXACT_IMAGE = /^[\w./-]+:\d+\.\d+(\.\d+)?(-[a-z]+)*$/
const SECRET_NAME = /PASSWORD|SECRET_|TOKEN$|DATABASE/

/** Options of a command line that the command does not know. */
function unknownOptions([command = '', ...args]: readonly string[]): readonly string[] {
  const help = execFileSync(process.execPath, [join(ROOT, 'bin/treegram.js'), 'help', command], { encoding: 'utf8' })
  return args.filter((one) => one.startsWith('--') && !help.includes(`${one} `))
}

describe('Dockerfile', () => {
  it('every stage begins with the exact version of Node that the tests have', () => {
    const node = lock.packages['node_modules/node']!.version
    for (const [{ rest } = { rest: '' }] of stages)
      expect(rest).toMatch(new RegExp(`^node:${node}-bookworm-slim( AS \\w+)?$`))
    expect(stages).toHaveLength(2)
  })

  it('the image holds nothing but what is packed and installed, and is built of nothing else', () => {
    expect(restsOf(last, 'COPY')).toEqual(['--from=build /app /app'])
    expect(restsOf(last, 'ADD')).toEqual([])
    expect(restsOf(stages[0]!, 'RUN').join()).toMatch(/npm ci .*npm pack .*tar --extract .* --directory \/app/)
    const [first, ...allowed] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(first).toBe('*')
    for (const line of allowed.filter((one) => one.startsWith('!')))
      expect(globSync(line.slice(1), { cwd: ROOT }), line).not.toEqual([])
    expect(allowed).toContain('**/node_modules')
  })

  it('the image runs as a user without rights, under an init, with a check of its health', () => {
    expect(only('USER')).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/)
    const order = last.map(({ name }) => name)
    expect(order.lastIndexOf('RUN')).toBeLessThan(order.indexOf('USER'))
    expect(JSON.parse(only('ENTRYPOINT'))).toEqual(['tini', '--', 'treegram'])
    expect(only('HEALTHCHECK')).toContain('CMD ["node",')
    expect(only('VOLUME')).toBe(only('WORKDIR'))
  })

  it("Debian's packages are installed without recommendations, and their lists are left out", () => {
    const installing = restsOf(last, 'RUN').filter((one) => one.includes('apt-get install'))
    expect(installing).toHaveLength(1)
    expect(installing[0]).toMatch(
      /apt-get update .*--no-install-recommends .*\bchromium\b.*\btini\b.*rm -rf \/var\/lib\/apt\/lists/,
    )
  })

  it('no secret is in the image, and its command has options that there are', () => {
    for (const stage of stages)
      for (const one of [...restsOf(stage, 'ENV'), ...restsOf(stage, 'ARG')]) expect(one).not.toMatch(SECRET_NAME)
    expect(unknownOptions(JSON.parse(only('CMD')) as string[])).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('a service, two workers, a database and a bucket are started, each image at an exact version', () => {
    expect(services.map(([name]) => name)).toEqual(['service', 'worker-1', 'worker-2', 'bucket', 'database', 'storage'])
    for (const [name, { image }] of services) expect(image, name).toMatch(EXACT_IMAGE)
    for (const [, { image }] of own) expect(image).toBe(`treegram:${version}`)
  })

  it('the bucket of the results is made once, however often its service is started', async () => {
    const bucket = await openTestBucket()
    const { entrypoint, command } = compose.services.bucket!
    const [, , ...node] = entrypoint as readonly string[]
    expect(node[0]).toBe('node')
    try {
      const env = { ...process.env, AWS_REGION: 'us-east-1' }
      for (const time of ['first', 'second']) {
        const child = execFile(process.execPath, [...node.slice(1), command![0]!], { cwd: ROOT, env })
        expect(await new Promise((resolve) => child.on('close', resolve)), time).toBe(0)
      }
      expect(await (await openBucket('treegram', '')).has('anything')).toBe(false)
    } finally {
      await bucket.close()
    }
  })

  it('no secret is written in it', () => {
    for (const [name, { environment = {} }] of services)
      for (const [variable, value] of Object.entries(environment))
        if (SECRET_NAME.test(variable)) expect(value, `${name} ${variable}`).toMatch(/\$\{[A-Z_]+:\?Set [A-Z_]+\}/)
  })

  it('what runs the command has a read-only root, no capabilities and no way to more rights', () => {
    expect(own).toHaveLength(4)
    for (const [, one] of own)
      expect(one).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
  })

  it('only the service has a port, on this machine alone', () => {
    expect(services.flatMap(([, { ports = [] }]) => ports)).toEqual(['127.0.0.1:4270:4270'])
  })

  it('everything that it names is there, and everything that keeps running has a check of its health', () => {
    for (const [name, one] of services) {
      for (const other of Object.keys(one.depends_on ?? {})) expect(compose.services, name).toHaveProperty([other])
      for (const volume of one.volumes ?? []) expect(compose.volumes, name).toHaveProperty([volume.split(':')[0]!])
      for (const secret of one.secrets ?? []) expect(compose.secrets).toHaveProperty([secret])
      const isInherited = name === 'service'
      if (!isInherited) expect(one.healthcheck?.disable === true || one.healthcheck?.test, name).toBeTruthy()
    }
    for (const name of ['worker-1', 'worker-2']) expect(unknownOptions(compose.services[name]!.command!)).toEqual([])
  })
})

it('the trial of the image has no faults that shellcheck knows', () => {
  expect(existsSync(join(ROOT, '.ci/image'))).toBe(true)
  const { stdout, error } = spawnSync('shellcheck', [join(ROOT, '.ci/image')], { encoding: 'utf8' })
  expect(`${stdout ?? ''}${error?.message ?? ''}`).toBe('')
})
