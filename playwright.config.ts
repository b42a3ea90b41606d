import { defineConfig, devices } from '@playwright/test'
import type { World } from './e2e/world.ts'
import { findChromium } from './tools/chromium.ts'

// Journeys of one worker share an application and its demo data, like visitors do. Two workers keep both cores busy.
const WORKERS = ['FIRST', 'SECOND']
const executablePath = findChromium()
const browser = { launchOptions: executablePath ? { executablePath } : {} }

export default defineConfig<World>({
  testDir: 'e2e',
  outputDir: '.data/journeys',
  workers: WORKERS.length,
  // On a machine that others share a browser may stumble once. What needs a second try is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  // Patience for a busy machine: a page that answers is not waited for, and no story is about seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.data/reports/journeys.json' }]],
  use: {
    applications: WORKERS.map(name => ({
      url: process.env[`${name}_URL`] ?? 'http://localhost:3000',
      databaseUrl: process.env[`${name}_DATABASE`] ?? '',
    })),
    // More of them: CUTS=50. The same ones again: CUTS_SEED=<what the run has printed>.
    cuts: {
      count: Number(process.env['CUTS'] ?? 6),
      seed: Number(process.env['CUTS_SEED'] ?? Date.now() % 1_000_000),
    },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // What a worker asks for, no story can intercept; those that are about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    ...browser,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    // What the server answers, what the browser keeps and what keys do is the same on every screen: such stories are told once.
    {
      name: 'mobile',
      testIgnore:
        /(account-messages|accounts|conflicts|ended-session|google|keyboard|login|login-redirect|second-factor|time-zones)\.spec/,
      grepInvert: /@once/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: WORKERS.map(name => ({
    command: 'node tools/serve-journeys.ts',
    // Each chooses a port; Playwright keeps the addresses it prints in variables of these names.
    wait: { stdout: new RegExp(`Journeys at (?<${name}_URL>\\S+) on (?<${name}_DATABASE>\\S+)`) },
    // A host that exists nowhere: journeys answer for it themselves.
    env: {
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_ATTRIBUTION: '© Mappa di prova',
      // Three people of the demo book for all journeys.
      MOST_ACTIVE_BOOKINGS: '1000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 300_000,
    stdout: 'ignore',
  })),
})
