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
  import('node:fs')
    .then((fs) => import(entry(fs)))
    .then((cli) => cli.main(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code
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
