// Installs what the commands of `package.json` need. It runs before anything is installed, so it uses
// nothing but Node itself and stays within Node 20; everything after it runs on the Node that it brings.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const STAMP = join(ROOT, 'node_modules', '.installed.json')
const LOCK = join(ROOT, '.data', 'install.lock')
const NODE_MAJOR = 26
const LONGEST_INSTALL_MS = 20 * 60_000

// A start after the tools were once installed keeps them: somebody develops here.
const needsTools = process.argv[2] !== 'start' || readStamp().hasTools === true
const wanted = {
  lock: createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex'),
  machine: `${process.platform}-${process.arch}`,
  hasTools: needsTools,
}

if (!isInstalled()) await alone(install)
checkNode()

function isInstalled() {
  const stamp = readStamp()
  return isSameLock(stamp) && (stamp.hasTools || !needsTools)
}

function isSameLock(stamp) {
  return stamp.lock === wanted.lock && stamp.machine === wanted.machine
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8'))
  } catch {
    return {}
  }
}

function install() {
  if (isInstalled()) return
  const begun = Date.now()
  // Adding the tools to a sound installation leaves the packages of a running application where they are.
  const adds = needsTools && isSameLock(readStamp())
  console.log(adds ? 'Installing the tools for the tests…' : 'Installing the packages…')
  rmSync(STAMP, { force: true })
  const command = adds ? ['install', '--no-save'] : ['ci']
  const tools = needsTools ? '--include=dev' : '--omit=dev'
  const status = npm([...command, tools, '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'])
  if (status !== 0) {
    console.error(
      `npm ${command[0]} failed (see above). Is the network there? Then run the same command again.`,
    )
    process.exit(1)
  }
  // Written last: an installation that was cut short has no stamp and is done again.
  writeFileSync(STAMP, JSON.stringify(wanted))
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s`)
}

function npm(args) {
  // npm says which of its own files runs us; without it we were called by hand.
  const script = process.env.npm_execpath
  const [program, first] = script ? [process.execPath, [script]] : ['npm', []]
  const { status, error } = spawnSync(program, [...first, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (error) console.error(error.message)
  return status
}

// Two commands started together on a fresh clone would delete each other's packages.
async function alone(work) {
  mkdirSync(join(ROOT, '.data'), { recursive: true })
  for (let waits = 0; !takeLock(); waits += 1) {
    if (waits === 5) console.log('Waiting for another command that installs the packages…')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  try {
    work()
  } finally {
    rmSync(LOCK, { force: true })
  }
}

// A hard link appears at once and with its content, so nobody reads a lock that does not name its holder yet.
function takeLock(lock = LOCK) {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, String(process.pid))
  try {
    linkSync(draft, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    removeAbandoned(lock)
    return false
  } finally {
    rmSync(draft, { force: true })
  }
}

// Several may find the same dead holder, and the slowest must not remove the lock of whoever has taken over since: so one looks
// and removes at a time, by a lock of its own.
function removeAbandoned(lock) {
  const holder = holderOf(lock)
  if (holder === undefined || isRunning(holder, lock)) return
  const own = `${lock}.after.${holder}`
  if (!takeLock(own)) return
  try {
    if (holderOf(lock) === holder) rmSync(lock, { force: true })
  } finally {
    rmSync(own, { force: true })
  }
}

// Undefined where it has been given back.
function holderOf(lock) {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return undefined
  }
}

function isRunning(holder, lock) {
  try {
    const command = existsSync(`/proc/${holder}`)
      ? readFileSync(`/proc/${holder}/cmdline`, 'utf8')
      : 'prepare.mjs'
    process.kill(Number(holder), 0)
    // Where a machine does not tell what a process runs, its number may be another's by now.
    return command.includes('prepare.mjs') && Date.now() - statSync(lock).mtimeMs < LONGEST_INSTALL_MS
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function checkNode() {
  const isBrought = existsSync(
    join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'),
  )
  if (isBrought || Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return
  console.error(
    `No Node ${NODE_MAJOR} comes for ${wanted.machine}, and this is ${process.version}: install Node ${NODE_MAJOR}.`,
  )
  process.exit(1)
}
