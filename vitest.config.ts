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
    // Patience for a busy machine: no test is about seconds.
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})
