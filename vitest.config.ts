import { configDefaults, defineConfig } from 'vitest/config'

const EVERYWHERE = ['contract', 'server', 'web', 'tools'].map(room => `${room}/**/*.test.{ts,tsx}`)
const SCREENS = 'web/**/*.test.tsx'
// What a test waits for comes by itself, as in a browser: React would have it begun by the test.
const BY_ITSELF = /was not wrapped in act\(/

export default defineConfig({
  test: {
    globalSetup: ['server/testing/global-setup.ts'],
    // A test that only passes the second time is a failing test.
    retry: 0,
    // Left to itself Vitest keeps one core for the watcher, who is not there.
    maxWorkers: '100%',
    // Patience for a busy machine: no test is about seconds.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // A process reads packages and the browser's stand-in once, not again for each file, which took as long as the tests
    // themselves. It goes on to the next file only if that wants the same surroundings, hence a project for each.
    isolate: false,
    // Our own modules are read again all the same.
    setupFiles: ['tools/fresh-modules.ts'],
    onConsoleLog: log => !BY_ITSELF.test(log),
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: EVERYWHERE,
          exclude: [...configDefaults.exclude, SCREENS],
          setupFiles: ['server/testing/cheap-passwords.ts'],
        },
      },
      { extends: true, test: { name: 'screens', environment: 'happy-dom', include: [SCREENS] } },
    ],
  },
})
