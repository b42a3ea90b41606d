import { posix } from 'node:path'
import type { SourceFile } from './imports.ts'

const LINK = /\]\((?!https?:)([^)#]+)[^)]*\)/g
const PATH = /`((?:contract|server|web|tools|e2e|bench|siege|docs)\/[a-z0-9./_-]*)`/g
const COMMAND = /npm run ([\w:-]+)/g

/** Files, folders and commands that a document names and that are not there. A path stands for all that begins with it. */
export function findDeadEnds(
  documents: readonly SourceFile[],
  paths: readonly string[],
  commands: readonly string[],
): string[] {
  return documents.flatMap(({ path, text }) => {
    const links = named(text, LINK).map(target => posix.join(posix.dirname(path), target))
    const strays = [...links, ...named(text, PATH)].filter(
      target => !paths.some(known => known.startsWith(target)),
    )
    const unknown = named(text, COMMAND).filter(command => !commands.includes(command))
    return [...strays, ...unknown.map(command => `npm run ${command}`)].map(
      word => `${path} leads to ${word}`,
    )
  })
}

function named(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

const NAMED_FILE =
  /\b(?:contract|server|web|tools|e2e|bench|siege|docs)\/[\w/.-]+\.(?:tsx?|mjs|sql|css|json|md)\b/g

/** Files that code names, in a comment or a setting, and that are not there. Tests name files of their own making. */
export function findStrayNames(files: readonly SourceFile[], paths: readonly string[]): string[] {
  return files
    .filter(({ path }) => /\.(tsx?|mjs|sql|css|jsonc?)$/.test(path) && !path.includes('.test.'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(NAMED_FILE)]
        .filter(([name]) => !paths.includes(name))
        .map(([name]) => `${path} names ${name}`),
    )
}

const DECISION_LINK = /\[(?:decision )?(\d{2,4})\]\([^)]*?(\d{4})-[^)]*\)/g

/** Decisions whose title bears another number than their file, and links that name one and lead to another. */
export function findMisnumbered(documents: readonly SourceFile[]): string[] {
  return documents.flatMap(({ path, text }) => {
    const [, own] = /decisions\/(\d{4})-[^/]*$/.exec(path) ?? []
    const isTitled = !own || text.startsWith(`# ${Number(own)}. `)
    const strays = [...text.matchAll(DECISION_LINK)]
      .filter(([, said, led]) => Number(said) !== Number(led))
      .map(([, said, led]) => `${path} says ${said} of decision ${led}`)
    return isTitled ? strays : [...strays, `${path} does not begin with its number`]
  })
}

/** Numbered rules that are cited somewhere and explained nowhere. */
export function findUnknownRules(files: readonly SourceFile[], explained: string): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/[( ](R[1-9]\d?)\b[),.; ]/g)]
      .filter(([, number]) => !new RegExp(`\\b${number}\\b`).test(explained))
      .map(([, number]) => `${path} cites ${number}, which docs/rules.md does not explain`),
  )
}
