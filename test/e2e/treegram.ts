// The command as tests start it: from the sources, so that a build left over from earlier is never what is tested.
import { main } from '../../src/cli/main.ts'

process.exitCode = await main(process.argv.slice(2))
