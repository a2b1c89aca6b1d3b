import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,demo,bench}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-report.json' },
  },
})
