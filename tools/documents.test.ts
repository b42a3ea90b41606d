import { describe, expect, it } from 'vitest'
import { findDeadEnds, findMisnumbered, findStrayNames, findUnknownRules } from './document-rules.ts'
import { files, paths } from './house-files.ts'
import { serverNouns } from './rooms.ts'

const textOf = (name: string) => files.find(({ path }) => path === name)?.text ?? ''

it('leads to files and commands that are there', () => {
  const commands = Object.keys(JSON.parse(textOf('package.json')).scripts)
  const documents = files.filter(({ path }) => path.endsWith('.md'))
  expect(documents.length).toBeGreaterThan(50)
  expect(findDeadEnds(documents, paths, commands)).toEqual([])
  const words = [
    '[a](gone.md)',
    '`server/gone.ts`',
    '`docs/gone/`',
    '`npm run gone`',
    '    npm run gone -- FILE',
  ]
  for (const text of words)
    expect(findDeadEnds([{ path: 'docs/a.md', text }], paths, commands), text).toHaveLength(1)
  const fine =
    '[a](rules.md#r1) [b](https://a.example/b) `web/booking`, `web/ui/`, `server/place/data.ts`, `npm run bench -- near`'
  expect(findDeadEnds([{ path: 'docs/a.md', text: fine }], paths, commands)).toEqual([])
})

it('installs what a command runs on before it runs, in a fresh clone too', () => {
  const scripts: Record<string, string> = JSON.parse(textOf('package.json')).scripts
  const ours = Object.keys(scripts).filter(name => /^node .*\.ts\b/.test(scripts[name] ?? ''))
  expect(ours.length).toBeGreaterThan(10)
  expect(ours.filter(name => !scripts[`pre${name}`]?.startsWith('node tools/prepare.mjs'))).toEqual([])
})

it('names in code only files that are there', () => {
  expect(findStrayNames(files, paths)).toEqual([])
  const stray = { path: 'web/ui/print.css', text: '/* see web/ui/gone.tsx */' }
  expect(findStrayNames([stray], paths)).toHaveLength(1)
  expect(findStrayNames([{ ...stray, text: '/* see web/ui/button.tsx */' }], paths)).toEqual([])
})

it('shows every noun of the server to a newcomer, in the table of folders and in the picture', () => {
  for (const document of ['README.md', 'docs/architecture.svg']) {
    const words = new Set(textOf(document).match(/\w+/g))
    expect(words.size, document).toBeGreaterThan(50)
    expect(
      serverNouns.filter(({ name }) => !words.has(name)).map(({ name }) => name),
      document,
    ).toEqual([])
  }
})

it('numbers decisions as their files are numbered, in titles and in links', () => {
  const documents = files.filter(({ path }) => path.endsWith('.md'))
  expect(findMisnumbered(documents)).toEqual([])
  const wrong = [
    '# 0040: Banners',
    '# Banners',
    '# 40. Banners\n\nsee [0030](0032-who.md)',
    '# 40. Banners\n\n[decision 57](decisions/0058-a.md)',
  ]
  for (const text of wrong)
    expect(findMisnumbered([{ path: 'docs/decisions/0040-banners.md', text }]), text).toHaveLength(1)
})

it('tells whoever runs it of every setting, and every extension of the database', () => {
  const settings = [...textOf('server/config.ts').matchAll(/^ {2}([A-Z_]{4,}):/gm)].map(
    ([, name = '']) => name,
  )
  expect(settings.length).toBeGreaterThan(20)
  const migrations = files.filter(({ path }) => path.startsWith('server/db/migrations/'))
  const extensions = migrations.flatMap(({ text }) => [
    ...text.matchAll(/^create extension if not exists (\w+)/gm),
  ])
  expect(extensions.length).toBeGreaterThan(0)
  const told = textOf('docs/how-to/run-in-production.md')
  const names = [...settings, ...extensions.map(([, name]) => name)]
  expect(names.filter(name => !told.includes(`\`${name}\``))).toEqual([])
})

it('tells whoever runs it without npm what npm start begins with', () => {
  const { start } = JSON.parse(textOf('package.json')).scripts
  expect(textOf('docs/how-to/run-in-production.md')).toContain(`node_modules/.bin/${start}\n`)
})

it('explains every numbered rule that it cites', () => {
  const explained = textOf('docs/rules.md')
  expect(findUnknownRules(files, explained)).toEqual([])
  const text = '// kept word for word (R98).'
  expect(findUnknownRules([{ path: 'web/a.ts', text }], explained)).toHaveLength(1)
})

describe('what was specified', () => {
  const text = textOf('docs/specification.md')
  const rows = [
    ...text.matchAll(
      /^\| [^|]*\| ([^|]+) \| (kept|differs \(R\d+\)|missing|untested) \| (?:`([^`]+)` (.+))? \|$/gm,
    ),
  ].map(([, point = '', state = '', path, title]) => ({ point, state, path, title }))

  it('names tests that exist, each with its file and its title', () => {
    expect(rows.length).toBeGreaterThan(250)
    const wrong = rows
      .filter(({ path }) => path)
      .filter(({ path, title }) => !files.find(file => file.path === path)?.text.includes(title ?? '?'))
    expect(wrong).toEqual([])
  })

  it('says how many they are, none of which is left unread', () => {
    const written = text.match(/^\| (?!part |---)/gm)
    expect(written).toHaveLength(rows.length)
    const count = (word: string) => rows.filter(({ state }) => state.startsWith(word)).length
    expect(text).toContain(
      `${rows.length} points: ${count('kept')} kept, ${count('differs')} differ, ${count('missing')} missing, ${count('untested')} untested.`,
    )
  })

  it('shows each numbered rule by a test that cites it, or by a point that names its test', () => {
    const shown = [
      ...files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path)).map(file => file.text),
      ...rows.filter(({ path }) => path).map(({ point, state }) => `${point} ${state}`),
    ].join('\n')
    const cited = new Set(shown.match(/\bR\d+\b/g))
    const rules = [...textOf('docs/rules.md').matchAll(/^\| (R\d+) /gm)].map(([, rule = '']) => rule)
    expect(rules.length).toBeGreaterThan(50)
    expect(rules.filter(rule => !cited.has(rule))).toEqual([])
  })

  it('keeps nothing without a test', () => {
    expect(rows.filter(({ state, path }) => state === 'kept' && !path)).toEqual([])
  })
})
