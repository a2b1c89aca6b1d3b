/** The least time of so many runs, in ms: what the work takes when nothing else disturbs it. */
export function bestTime(run: () => unknown, runs = 5): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** The slope of log y over log x, by least squares: y grows as x ^ slope. Both positive. */
export function exponent(x: readonly number[], y: readonly number[]): number {
  const [logX, logY] = [x.map(Math.log), y.map(Math.log)]
  const meanX = logX.reduce((sum, value) => sum + value, 0) / x.length
  const meanY = logY.reduce((sum, value) => sum + value, 0) / y.length
  const covariance = logX.reduce((sum, value, i) => sum + (value - meanX) * (logY[i]! - meanY), 0)
  return covariance / logX.reduce((sum, value) => sum + (value - meanX) ** 2, 0)
}
