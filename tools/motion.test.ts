import { expect, it } from 'vitest'
import { files } from './house-files.ts'

const STILL = '@media (prefers-reduced-motion: reduce) {'
const RULE = /([^{}]+)\{([^{}]*\banimation(?:-[a-z]+)?:[^{}]*)\}/g

/** What moves by itself, and has no rule of its own for whoever wants no movement. */
function findRestless(css: string): string[] {
  const at = css.indexOf(STILL)
  const [moving, still] = at < 0 ? [css, ''] : [css.slice(0, at), css.slice(at)]
  const calmed = selectorsIn(still)
  return selectorsIn(moving).filter(selector => !calmed.includes(selector))
}

function selectorsIn(css: string): string[] {
  return [...css.replaceAll(STILL, '').matchAll(RULE)].flatMap(([, selectors = '']) =>
    selectors.split(',').map(selector => selector.trim()),
  )
}

/** Rules for what closes that would let it come instead: it would be gone, and fade in once more. */
function findComing(css: string): string[] {
  return [...css.matchAll(RULE)]
    .filter(([, selectors = '', block = '']) => /-exiting/.test(selectors) && !/reverse forwards/.test(block))
    .map(([, selectors = '']) => selectors.trim())
}

/** Animations by a name that no keyframes have: they move nothing. */
function findUnknown(texts: readonly string[]): string[] {
  const known = texts.flatMap(text => [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name))
  const used = texts.flatMap(text => [
    ...[...text.matchAll(/\banimation: ([\w-]+) /g)].map(([, name]) => name),
    ...[...text.matchAll(/\banimate-\[([\w-]+?)_/g)].map(([, name]) => name),
  ])
  return used.filter(name => !known.includes(name)).map(String)
}

const screens = files.filter(({ path }) => /^web\/.*\.(css|tsx?)$/.test(path) && !path.includes('.test.'))
const sheets = screens
  .filter(({ path }) => path.endsWith('.css'))
  .map(({ text }) => text.replaceAll(/\/\*[\s\S]*?\*\//g, ''))

it('lets nothing move for long before whoever wants no movement', () => {
  expect(sheets.length).toBeGreaterThan(5)
  expect(sheets.flatMap(findRestless)).toEqual([])
  expect(findRestless('.a, .b { animation: in 1s }')).toEqual(['.a', '.b'])
  expect(findRestless(`.a { animation: in 1s }\n${STILL} .a { animation: none } }`)).toEqual([])
  const smooth = /behavior: ['"]?smooth|scroll-smooth|\.animate\(|flyTo\(|animate: true/
  expect(screens.filter(({ text }) => smooth.test(text)).map(({ path }) => path)).toEqual([])
})

it('lets nothing that closes come once more', () => {
  expect(sheets.flatMap(findComing)).toEqual([])
  expect(findComing('.a[data-exiting] { animation: in 80ms }')).toHaveLength(1)
})

it('knows the movements that it names', () => {
  expect(findUnknown(screens.map(({ text }) => text))).toEqual([])
  expect(findUnknown(['a animate-[fade_180ms]', '.a { animation: in 1s }'])).toEqual(['fade', 'in'])
})
