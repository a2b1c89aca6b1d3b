// Outlives the process that started it by a moment, and ends the process groups that it left behind: each line on stdin is `+PID` for a
// group that is there now or `-PID` for one that is gone.
import { createInterface } from 'node:readline'

const groups = new Set<number>()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {})
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1))
  if (line.startsWith('+')) groups.add(pid)
  else groups.delete(pid)
}
for (const pid of groups) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (Object(error).code !== 'ESRCH') throw error
  }
}
