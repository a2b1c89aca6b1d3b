// The command as tests start it: from the sources, so that a build left over from earlier is never what is tested.
import { main } from '../../src/cli/main.ts'

export { main }

if (import.meta.main)
  void main(process.argv.slice(2)).then((code) => {
    process.exitCode = code
  })
