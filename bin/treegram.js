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
  // A checkout that was not built runs from its sources.
  import('node:fs')
    .then((fs) => {
      var built = new URL('../dist/cli/main.js', import.meta.url)
      return import(fs.existsSync(built) ? built.href : new URL('../src/cli/main.ts', import.meta.url).href)
    })
    .then((cli) => cli.main(process.argv.slice(2)))
    .then((code) => {
      process.exitCode = code
    })
}
