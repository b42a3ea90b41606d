import { expect, it } from 'vitest'
import { safePath } from '#contract/safe-path.ts'

const site = 'https://campo.example'
const schemes = [
  'https://',
  'http://',
  '//',
  '///',
  '////',
  'https:',
  'http:',
  'ftp://',
  'javascript:',
  'data:',
]
const tricks = [
  ...schemes.map(scheme => `${scheme}truffa.example`),
  ...schemes.map(scheme => `/${scheme}truffa.example`).filter(path => /^\/[\\/]/.test(path)),
  ...['\\\\', '/\\', '\\/', '/\\/', '\\/\\/', '/\\\\'].map(start => `${start}truffa.example`),
  ...['\t', '\n', '\r', '\0', ' ', '\u00a0', '\u2028', '\u000b'].flatMap(blank => [
    `${blank}//truffa.example`,
    `/${blank}/truffa.example`,
    `${blank}https://truffa.example`,
  ]),
  ...['/.//truffa.example', '/..//truffa.example', '/a/..//truffa.example', '/%2e%2e//truffa.example'],
  ...[
    '/\u2044/truffa.example\\',
    '/x\\..\\..\\truffa.example',
    '\ufeff//truffa.example',
    'file:///etc/passwd',
  ],
  ...['@truffa.example', '.truffa.example', ':80@truffa.example', '?//truffa.example', '#//truffa.example'],
  ...[
    'javascript://campo.example/%0aalert(1)',
    'JaVaScRiPt:alert(1)',
    'vbscript:x',
    'blob:https://truffa.example',
  ],
  ...['https:truffa.example', 'https:/truffa.example', 'http:\\\\truffa.example', 'truffa.example', '', ' '],
]

it('has at least 60 ways to lead elsewhere', () => {
  expect(new Set(tricks).size).toBeGreaterThanOrEqual(60)
})

it.each(tricks)('never leads away with %j', hostile => {
  const path = safePath(hostile)
  // A path that is kept must stay here in every way that it can be followed.
  const leads = path === null ? site : new URL(path, site).origin
  expect(leads).toBe(site)
  if (path !== null) expect(path).toMatch(/^\/(?![/\\])/)
})

it.each(['/dashboard', '/ricerca-campi?sport=padel&location=Roma#campi', '/a?u=https://altrove.example'])(
  'keeps %s',
  path => {
    expect(safePath(path)).toBe(path)
  },
)
