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
/** Ways to write an address that leads elsewhere, for the tests of everything that is told where to lead. */
export const hostilePaths: readonly string[] = [
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
