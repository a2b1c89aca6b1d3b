#!/usr/bin/env node
// Plain old JavaScript, so that an old Node can read it and say what is needed.
var NEEDED = 24
var major = Number(process.versions.node.split('.')[0])
if (major < NEEDED) {
  console.error(
    'treegram needs Node.js ' +
      NEEDED +
      ' or newer, and this is ' +
      process.version +
      '; install it from https://nodejs.org.',
  )
  process.exitCode = 1
} else {
  keepCompiled()
    .catch(() => {})
    .then(() => import('node:fs'))
    .then((fs) => import(entry(fs)))
    .then((cli) => cli.main(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code
    })
}

/** Node keeps what it compiles, so that the next start takes a quarter less of the processor; of this user alone, as a folder for all could be another's. Where it cannot, nothing is said. */
function keepCompiled() {
  return Promise.all([import('node:module'), import('node:os'), import('node:path')]).then(([module, os, path]) => {
    var own = process.platform === 'win32' ? process.env.LOCALAPPDATA : process.env.XDG_CACHE_HOME
    module.enableCompileCache(path.join(own || path.join(os.homedir(), '.cache'), 'treegram'))
  })
}

/** What was built, unless the sources are here and something in them is newer: then the sources themselves. */
function entry(fs) {
  var sources = new URL('../src/', import.meta.url)
  var built = new URL('../dist/cli/main.js', import.meta.url)
  var isBuilt = fs.existsSync(built)
  if (isBuilt && !(fs.existsSync(sources) && isNewer(fs, sources, fs.statSync(built).mtimeMs))) return built.href
  return new URL('cli/main.ts', sources).href
}

/** Whether anything in a folder was changed, added or removed after a time. */
function isNewer(fs, folder, time) {
  if (fs.statSync(folder).mtimeMs > time) return true
  return fs.readdirSync(folder, { withFileTypes: true }).some((file) => {
    if (file.isDirectory()) return isNewer(fs, new URL(`${file.name}/`, folder), time)
    return fs.statSync(new URL(file.name, folder)).mtimeMs > time
  })
}
