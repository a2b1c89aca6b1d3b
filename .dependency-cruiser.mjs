// Who may import whom. Each rule says why; docs/architecture.md draws the same picture.
const CORE_ROOMS = [
  'base',
  'charset',
  'dom',
  'tree',
  'phrases',
  'values',
  'page',
  'embedded',
  'naming',
  'lists',
  'rich-text',
  'article',
  'page-class',
  'locate',
  'portal',
  'wrapper',
  'extract',
  'validate',
  'induce',
  'adapt',
  'heal',
]
/** Rooms beside core that are as pure as it is and use it. */
const BESIDE_CORE = ['changes', 'papers', 'review', 'types']
const TESTS = '\\.(test|fixture)\\.tsx?$'

/** Inside core a room sees only the rooms below it, so that each can be read, tested and used alone. */
const downwards = CORE_ROOMS.map((room, i) => ({
  name: `core-${room}-looks-down`,
  comment: `core/${room} may use only the rooms below it: ${CORE_ROOMS.slice(0, i).join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `^src/core/${room}/`, pathNot: TESTS },
  to: { path: `^src/core/(${CORE_ROOMS.slice(i + 1).join('|')})/` },
}))

/** Rooms are entered by their door, so that what is inside can change freely. */
const doors = [
  ...CORE_ROOMS.map((room) => `core/${room}`),
  ...BESIDE_CORE,
  'source',
  'store',
  'output',
  'storage',
  'engine',
  'control',
  'server',
  'crawlee',
  'playwright',
  'cli',
].map((room) => ({
  name: `${room.replace('/', '-')}-has-one-door`,
  comment: `Import ${room}/index.ts, not the files behind it.`,
  severity: 'error',
  from: { path: '^(src|studio|test|bench|demo|examples)/', pathNot: `^src/${room}/` },
  to: { path: `^src/${room}/`, pathNot: [`^src/${room}/(index\\.ts$|main\\.ts$)`, '\\.fixture\\.ts$'] },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle cannot be read from either end; type imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'core-is-pure',
      comment:
        'core runs in a browser and gives the same bytes twice: no I/O, no clock, and few, pure libraries: re2js matches the patterns that users write in linear time.',
      severity: 'error',
      from: { path: '^src/core/', pathNot: [TESTS, '^src/core/(charset/|index\\.ts$)'] },
      to: { pathNot: ['^src/core/', 'node_modules/(zod|re2js)/'] },
    },
    {
      name: 'charset-is-pure',
      comment:
        'core/charset decodes bytes with the tables of libraries that need nothing of Node, and is all that does.',
      severity: 'error',
      from: { path: '^src/core/charset/', pathNot: TESTS },
      to: { pathNot: ['^src/core/charset/', 'node_modules/(@exodus/bytes|chardet|html-encoding-sniffer)/'] },
    },
    {
      name: 'core-index-is-for-users',
      comment:
        'core/index.ts is what the package offers to programs; our own code enters core by the doors of its rooms.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^src/core/index\\.ts$' },
    },
    {
      name: 'beside-core-is-pure',
      comment: 'What stands beside core uses core alone, and runs wherever core does.',
      severity: 'error',
      from: { path: `^src/(${BESIDE_CORE.join('|')})/`, pathNot: TESTS },
      to: { pathNot: ['^src/core/', `^src/(${BESIDE_CORE.join('|')})/`] },
    },
    ...downwards,
    ...doors,
    {
      name: 'papers-stand-apart',
      comment:
        'A published system is whole in papers: it uses trees, and of our own systems only the interfaces that it can stand in for.',
      severity: 'error',
      from: { path: '^src/papers/', pathNot: TESTS },
      to: {
        path: '^src/core/',
        pathNot: '^src/core/((base|dom|tree|papers)/|(page-class|locate|wrapper)/index\\.ts$)',
      },
    },
    {
      name: 'outside-rooms-stand-alone',
      comment: 'source, store and output know core and themselves; only the engine joins them.',
      severity: 'error',
      from: { path: '^src/(source|store|output)/', pathNot: TESTS },
      to: { path: '^src/', pathNot: ['^src/core/[^/]+/index\\.ts$', '^src/$1/'] },
    },
    {
      name: 'storage-moves-workspaces',
      comment:
        'storage brings what workspaces have to where other machines see it: it knows the store and the source, and nothing that runs.',
      severity: 'error',
      from: { path: '^src/storage/', pathNot: TESTS },
      to: {
        path: '^src/',
        pathNot: ['^src/core/base/index\\.ts$', '^src/(source|store|storage)/', '^src/version\\.ts$'],
      },
    },
    {
      name: 'engine-has-no-face',
      comment:
        'The engine is used by every face and knows none of them; what several machines share is not its concern.',
      severity: 'error',
      from: { path: '^src/engine/' },
      to: { path: '^src/(storage|control|server|cli|index)' },
    },
    {
      name: 'control-has-no-face',
      comment: "control plans the engine's runs for every face of the service, and knows none of them.",
      severity: 'error',
      from: { path: '^src/control/', pathNot: TESTS },
      to: { path: '^src/(output|store|server|cli|index)' },
    },
    {
      name: 'server-is-a-face',
      comment:
        'The service over HTTP and MCP uses control, the engine, core and output; nothing imports it but the command that starts it.',
      severity: 'error',
      from: { path: '^src/server/', pathNot: TESTS },
      to: { path: '^src/(source|store|storage|cli|index)' },
    },
    {
      name: 'studio-asks-over-http',
      comment: 'The studio has nothing that the API lacks: it knows the service by its answers alone.',
      severity: 'error',
      from: { path: '^studio/', pathNot: TESTS },
      to: { path: '^src/' },
    },
    {
      name: 'studio-is-not-known',
      comment: 'The service serves the built studio as files; no code of ours imports it.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^studio/' },
    },
    {
      name: 'crawls-of-others',
      comment: 'In programs that fetch by themselves a wrapper is core alone: nothing of ours that does I/O is loaded.',
      severity: 'error',
      from: { path: '^src/crawlee/', pathNot: TESTS },
      to: { path: '^src/', pathNot: ['^src/core/[^/]+/index\\.ts$', '^src/crawlee/'] },
    },
    {
      name: 'faces-are-thin',
      comment:
        'A face turns words into engine calls and results into words; it reaches nothing below the engine but core and output.',
      severity: 'error',
      from: { path: '^src/(cli|playwright)/', pathNot: TESTS },
      to: { path: '^src/(source|store|storage)/' },
    },
    {
      name: 'no-dev-dependencies-in-src',
      comment: 'What ships must install without the development tools.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'npm-peer', 'type-only'] },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing reaches is dead.',
      severity: 'error',
      from: { orphan: true, pathNot: ['\\.d\\.ts$', TESTS] },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
