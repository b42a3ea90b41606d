import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['contract', 'server', 'web', 'tools'].map(room => `${room}/**/*.test.{ts,tsx}`),
    globalSetup: ['server/testing/global-setup.ts'],
    // A test that only passes the second time is a failing test.
    retry: 0,
    // Left to itself Vitest keeps one core for the watcher, who is not there.
    maxWorkers: '100%',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
