import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { textFirst } from './text-first.ts'

const html =
  '<head><link rel="modulepreload" href="/assets/a.js"/><title>Campi</title></head><body><p>Ciao</p><script type="module" async="">import "/assets/a.js"</script></body>'

it('begins with the scripts when the first paint is on the screen', () => {
  const page = open({ tellsOfPaints: true })
  page.draw()
  page.passTime(900)
  expect(page.asked).toEqual([])
  page.paint('first-paint')
  expect(page.asked).toEqual([])
  page.paint('first-contentful-paint')
  page.passTime(1_000)
  expect(page.asked).toEqual(['/assets/a.js', 'import "/assets/a.js"'])
})

it('begins after a while where nothing is painted', () => {
  const page = open({ tellsOfPaints: true })
  page.draw()
  page.passTime(1_000)
  page.passTime(0)
  expect(page.asked).toHaveLength(2)
})

it('begins after the first frame where a browser does not tell of paints', () => {
  const page = open({ tellsOfPaints: false })
  expect(page.asked).toEqual([])
  page.draw()
  page.passTime(0)
  expect(page.asked).toHaveLength(2)
})

it('has what the page knows read in a task of its own', async () => {
  const page = open({ tellsOfPaints: false })
  page.draw()
  page.passTime(0)
  const read: string[] = []
  const reading = page.known().then(piece => read.push(piece))
  // Whatever follows within the same task.
  await new Promise(setImmediate)
  expect(read).toEqual([])
  page.passTime(0)
  await reading
  expect(read).toEqual(['what the page knows'])
})

it('lets the policy know the script that it adds', () => {
  const allowed: string[] = []
  toTextFirst(html, text => allowed.push(text))
  expect(allowed).toEqual(['import "/assets/a.js"'])
})

it('takes from the head alone, whatever the text quotes', () => {
  const quoted = '<link rel="modulepreload" href="/assets/b.js"/>'
  const page = toTextFirst(html.replace('<p>Ciao</p>', quoted))
  expect(page).toContain(`<body>${quoted}<script>`)
  expect(page).not.toContain('/assets/b.js"]')
  expect(page.slice(0, page.indexOf('</head>'))).toBe('<head><title>Campi</title>')
})

function toTextFirst(page: string, allow: (text: string) => void = () => undefined): string {
  return textFirst(page, allow).join('')
}

type Timer = { call: () => void; at: number }
type Told = { getEntriesByName: (name: string) => string[] }

/** As much of a browser as the script that starts the others uses. */
function open({ tellsOfPaints }: { tellsOfPaints: boolean }) {
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(toTextFirst(html)) ?? []
  const asked: (string | undefined)[] = []
  const frames: (() => void)[] = []
  const observers: ((told: Told) => void)[] = []
  let timers: Timer[] = []
  let now = 0
  const passTime = (ms: number) => {
    now += ms
    const due = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { call } of due) call()
  }
  class PerformanceObserver {
    static readonly supportedEntryTypes = ['paint']
    constructor(observer: (told: Told) => void) {
      observers.push(observer)
    }
    observe() {
      return undefined
    }
  }
  const __reactRouterContext = {
    stream: new ReadableStream<string>({ start: controller => controller.enqueue('what the page knows') }),
  }
  const window = {
    __reactRouterContext,
    ...(tellsOfPaints && { PerformanceObserver }),
    requestAnimationFrame: (call: () => void) => frames.push(call),
    setTimeout: (call: () => void, ms = 0) => timers.push({ call, at: now + ms }),
  }
  const document = {
    createElement: () => ({}),
    head: {
      append: (added: { href?: string; textContent?: string }) => asked.push(added.href ?? added.textContent),
    },
  }
  runInNewContext(script, { window, document, TransformStream })
  return {
    asked,
    /** What the framework reads first. */
    known: async () => (await __reactRouterContext.stream.getReader().read()).value ?? '',
    passTime,
    /** Draws the first frame and runs the timers begun in it. */
    draw: () => {
      for (const frame of frames.splice(0)) frame()
      passTime(0)
    },
    paint: (name: string) => {
      for (const tell of observers) tell({ getEntriesByName: wanted => (wanted === name ? [name] : []) })
    },
  }
}
