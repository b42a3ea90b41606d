import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from './chromium.ts'

// Figures of the running site on a simulated mid phone over slow 4G: `npm run lighthouse`, or with addresses of
// your own. It judges nothing: a busy machine inflates the blocking time, so look at the best of several runs.
const base = process.env['LIGHTHOUSE_URL'] ?? 'http://localhost:3000'
const given = process.argv.slice(2)
const paths = given.length > 0 ? given : ['/', '/ricerca-campi?sport=Calcio+a+5&location=Frascati', '/login']
const RUNS = 3

const chrome = await launch({
  chromePath: ensureChromium(console.log),
  chromeFlags: ['--headless=new', '--no-sandbox'],
})
try {
  for (const path of paths) await measure(path)
} finally {
  chrome.kill()
}

async function measure(path: string) {
  for (let run = 1; run <= RUNS; run++) {
    const result = await lighthouse(base + path, { port: chrome.port, logLevel: 'error' })
    if (!result) throw new Error(`${path} could not be measured`)
    const { categories, audits } = result.lhr
    const scores = Object.values(categories).map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`)
    const shown = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const
    const figures = shown.map(id => `${id} ${audits[id]?.displayValue}`)
    console.log(`${path}  run ${run}: ${[...scores, ...figures].join(', ')}`)
  }
}
