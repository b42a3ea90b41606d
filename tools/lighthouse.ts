import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { ensureChromium } from './chromium.ts'
import { fillPositions } from './fill-positions.ts'

// Figures of the running site on a simulated mid phone over slow 4G: `npm run lighthouse`, or with addresses of your own; with
// `--banners` every position of the demo shows one meanwhile. Left to itself Lighthouse slows the processor to a quarter, which
// is a mid phone only on a fast desktop. Here any machine is slowed to that same phone, by the index that Lighthouse found in the
// run before; with `--as-shipped` it is the plain quarter. It judges nothing: a busy machine inflates the blocking time, so look
// at the best of several runs.
const base = process.env['LIGHTHOUSE_URL'] ?? 'http://localhost:3000'
const words = process.argv.slice(2)
const given = words.filter(word => word.startsWith('/'))
const paths = given.length > 0 ? given : ['/', '/ricerca-campi?sport=Calcio+a+5&location=Frascati', '/login']
const isAsShipped = words.includes('--as-shipped')
const RUNS = 5
/** On a busy machine the browser's record of a load may lack its beginning: such a run has no figures, and is made again. */
const MOST_TRIES = 3
/** A quarter of what Lighthouse's documentation calls a fast desktop, 1,500 to 2,000. */
const PHONE_INDEX = 440
const { mobileSlow4G } = throttling

const chrome = await launch({
  chromePath: ensureChromium(console.log),
  chromeFlags: ['--headless=new', '--no-sandbox'],
})
let takeDown: (() => Promise<void>) | undefined
let slowdown = mobileSlow4G.cpuSlowdownMultiplier
try {
  if (words.includes('--banners')) takeDown = await fillPositions(base)
  for (const path of paths) await measure(path)
} finally {
  await takeDown?.()
  chrome.kill()
}

async function measure(path: string) {
  for (let run = 1; run <= RUNS; run++) {
    const { categories, audits, environment } = await runOnce(path)
    const scores = Object.values(categories).map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`)
    const shown = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const
    const figures = shown.map(id => `${id} ${audits[id]?.displayValue}`)
    console.log(
      `${path}  run ${run}, ${slowdown.toFixed(1)} times slower: ${[...scores, ...figures].join(', ')}`,
    )
    if (!isAsShipped) slowdown = Math.max(1, environment.benchmarkIndex / PHONE_INDEX)
  }
}

/** @throws Error with Lighthouse's own words when no try has brought figures */
async function runOnce(path: string) {
  let reason = 'Lighthouse gave no answer'
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = await lighthouse(base + path, {
      port: chrome.port,
      logLevel: 'error',
      throttling: { ...mobileSlow4G, cpuSlowdownMultiplier: slowdown },
    })
    if (result && !result.lhr.runtimeError) return result.lhr
    reason = result?.lhr.runtimeError?.message ?? reason
    console.log(`${path}  again: ${reason}`)
  }
  throw new Error(`${path} could not be measured: ${reason}`)
}
