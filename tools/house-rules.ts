import { importsOf, type SourceFile, wayTo } from './imports.ts'
import { fileKinds, hiddenPackages, openToOtherNouns } from './promises.ts'
import { knownTogether, type Room, rooms, serverNouns } from './rooms.ts'

/** What is wrong, as sentences; none when the house is in order. */
type Findings = string[]
type Rule = (files: readonly SourceFile[]) => Findings

/** Why a file may do what others may not; a key that ends in '/' stands for all that begins so. */
type Reasons = Record<string, string>

const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isScript = (path: string) => /\.(ts|tsx|mjs)$/.test(path)
const half = (path: string) => path.split('/')[0]

/** Each import leads into a room that its own room knows. Tests may know every room of their half of the house. */
export const keepsToItsRooms: Rule = files =>
  files
    .filter(({ path }) => isScript(path))
    .flatMap(file => {
      const from = roomOf(file.path)
      if (!from) return [`${file.path} stands in no room`]
      return importsOf(file)
        .filter(({ isPackage }) => !isPackage)
        .filter(({ target }) => {
          const to = roomOf(target)
          if (!to || to === from || from.knows.includes(to.name)) return false
          return !(isTest(file.path) && (half(target) === half(file.path) || half(target) === 'contract'))
        })
        .map(({ target }) => `${file.path} may not know ${target}`)
    })

function roomOf(path: string) {
  return rooms.find(({ files }) => files.test(path))
}

/** What a room may know and does not use: a list with more than is true would not show which rooms depend on which. */
export function findIdleKnowledge(files: readonly SourceFile[], list: readonly Room[] = rooms): Findings {
  const roomAt = (path: string) => list.find(room => room.files.test(path))
  const shipped = files.filter(({ path }) => isScript(path) && !isTest(path))
  return list.flatMap(room => {
    const known = shipped
      .filter(({ path }) => roomAt(path) === room)
      .flatMap(file => importsOf(file).map(({ target }) => roomAt(target)?.name))
    const whole = knownTogether.filter(names => names.every(name => room.knows.includes(name))).flat()
    return room.knows
      .filter(name => !known.includes(name) && !whole.includes(name))
      .map(name => `${room.name} knows nothing of ${name}`)
  })
}

/** A room names only rooms that stand before it in the list: so no rooms go round in a circle. */
export function findUpwardRooms(list: readonly { name: string; knows: readonly string[] }[]): Findings {
  return list.flatMap(({ name, knows }, at) => {
    const before = list.slice(0, at).map(room => room.name)
    return knows.filter(known => !before.includes(known)).map(known => `${name} may not name ${known}`)
  })
}

/** Rules decide, stores store, doors open: the file's name says which. */
export const keepsItsNamesPromise: Rule = files =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap(file =>
      fileKinds
        .filter(kind => kind.files.test(file.path))
        .flatMap(({ mayKnow, never, promise }) => {
          const folder = file.path.slice(0, file.path.lastIndexOf('/'))
          const strays = importsOf(file)
            .filter(({ isPackage, target }) => !isPackage && !mayKnow.test(target))
            .map(({ target }) => `${file.path} knows ${target}: ${promise}`)
          const others = importsOf(file)
            .filter(({ target }) => /\/service\.ts$/.test(target) && !target.startsWith(folder))
            .map(({ target }) => `${file.path} knows the verbs of another noun, ${target}: ${promise}`)
          const word = never?.exec(file.text)?.[0]
          return [...strays, ...others, ...(word ? [`${file.path} says ${word}: ${promise}`] : [])]
        }),
    )

export const knowsOtherNounsByTheirVerbs: Rule = files =>
  files
    .filter(({ path }) => !isTest(path))
    .flatMap(file => {
      const noun = nounOf(file.path)
      if (!noun) return []
      return importsOf(file)
        .filter(({ target }) => {
          const other = nounOf(target)
          return other && other !== noun && !openToOtherNouns.test(target)
        })
        .map(({ target }) => `${file.path} reaches into another noun: ${target}`)
    })

function nounOf(path: string): string | undefined {
  return serverNouns.find(({ files }) => files.test(path))?.name
}

export const hidesPackages: Rule = files =>
  files
    .filter(({ path }) => isScript(path) && !isTest(path))
    .flatMap(file =>
      importsOf(file)
        .filter(({ target }) => hiddenPackages[target] && !hiddenPackages[target].test(file.path))
        .map(({ target }) => `${file.path} may not know the package ${target}`),
    )

/** Hidden packages that nobody imports by this name: the rule above would find nothing for them. */
export function findUnusedHidings(files: readonly SourceFile[]): Findings {
  const targets = new Set(
    files
      .filter(({ path }) => isScript(path))
      .flatMap(importsOf)
      .map(({ target }) => target),
  )
  return Object.keys(hiddenPackages).filter(name => !targets.has(name))
}

/** Pages that are loaded first do not import a package that is to load only when somebody touches what needs it. */
export function loadsWhenTouched(name: string, pages: readonly string[]): Rule {
  return leadsNowhereElse(target => target === name, pages)
}

/** Pages that everybody reads do not load code of the personal area. */
export function keepsOutOf(pages: readonly string[], personal: RegExp): Rule {
  return leadsNowhereElse(target => personal.test(target), pages)
}

function leadsNowhereElse(isThere: (target: string) => boolean, pages: readonly string[]): Rule {
  return files =>
    pages.flatMap(page => {
      const way = wayTo(page, isThere, files)
      return way ? [`${way.join(' -> ')}: load it with import()`] : []
    })
}

/** Finds `words` where no reason allows them, and reasons that allow nothing any more. */
export function forbid(words: RegExp, where: RegExp, reasons: Reasons = {}): Rule {
  return files => {
    const offending = files.filter(({ path, text }) => where.test(path) && words.test(text))
    const strays = offending
      .filter(({ path }) => !Object.keys(reasons).some(key => covers(key, path)))
      .map(({ path, text }) => `${path} says ${words.exec(text)?.[0]}`)
    const idle = Object.keys(reasons)
      .filter(key => !offending.some(({ path }) => covers(key, path)))
      .map(key => `${key} needs its exception no more`)
    return [...strays, ...idle]
  }
}

function covers(key: string, path: string): boolean {
  return key.endsWith('/') ? path.startsWith(key) : key === path
}

const FORBIDDEN_NAMES = /(^|[/-])(utils?|helpers?|misc|common|manager|base|index)\.(ts|tsx|mjs)$/
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const MIGRATION = /^\d{4}_[a-z]+(_[a-z]+)*\.sql$/

export function findBadNames(paths: readonly string[], reasons: Reasons): Findings {
  return paths
    .filter(path => !reasons[path])
    .filter(path => FORBIDDEN_NAMES.test(path) || !path.split('/').every(isGoodName))
    .map(path => `${path} is no good name`)
}

function isGoodName(name: string): boolean {
  return KEBAB.test(name) || MIGRATION.test(name)
}

const MOST_LINES = 300

export function findLongFiles(files: readonly SourceFile[], reasons: Reasons): Findings {
  const isLong = ({ text }: SourceFile) => text.split('\n').length - 1 > MOST_LINES
  const long = files.filter(isLong).map(({ path }) => path)
  return [
    ...long.filter(path => !reasons[path]).map(path => `${path} is longer than ${MOST_LINES} lines`),
    ...Object.keys(reasons)
      .filter(path => !long.includes(path))
      .map(path => `${path} needs its exception no more`),
  ]
}
