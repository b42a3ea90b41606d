import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The shell first: it draws pages and nothing around them, while a whole Chromium draws a hidden window for each page
// as well. With the shell a journey takes 0.6 of the time.
const SHELL = 'chromium-headless-shell'
const NAMES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const HELP = `The journeys need Chromium, and it could neither be found nor installed. Any of these helps:
  sudo apt-get install chromium
  npx playwright install --with-deps chromium
  CHROMIUM=/path/to/chromium npm test`

if (import.meta.main) console.log(ensureChromium(console.log))

/**
 * The path of a Chromium that runs, installed if there was none: Debian's packages when root, else Playwright's download.
 * @throws Error saying what to do when both fail
 */
export function ensureChromium(log: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  log('Installing Chromium for the journeys…')
  for (const install of process.getuid?.() === 0 ? [installPackage, downloadWithLibraries] : [download]) {
    install()
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(HELP)
}

/** The first Chromium that runs: CHROMIUM, Playwright's own, then the machine's. Its path is kept in CHROMIUM. */
export function findChromium(): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env
  const inPath = NAMES.flatMap(name => PATH.split(delimiter).map(folder => join(folder, name)))
  const path = [CHROMIUM ?? '', chromium.executablePath(), ...inPath, ...APPS].find(doesRun)
  // Playwright reads its settings again in every worker; those inherit the answer.
  if (path) Object.assign(process.env, { CHROMIUM: path })
  return path
}

// Some distributions put a script there that only says where to get the browser.
function doesRun(path: string): boolean {
  if (!path || !existsSync(path)) return false
  return spawnSync(path, ['--version'], { timeout: 15_000 }).status === 0
}

function installPackage(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (!run('apt-get', ['update', '-qq'], env)) return
  // Not every Debian has the shell by itself.
  for (const name of [SHELL, 'chromium'])
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], env)) return
}

function downloadWithLibraries(): void {
  run('npx', ['playwright', 'install', '--with-deps', 'chromium'], process.env)
}

function download(): void {
  run('npx', ['playwright', 'install', 'chromium'], process.env)
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
