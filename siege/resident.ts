import { readFileSync } from 'node:fs'

/**
 * Resident megabytes of a process with its children, such as the one that decodes pictures; memory that both share counts once.
 * Read from /proc, ten times a second: starting `ps` for it would take a tenth of the machine. 0 once it has ended.
 * @throws Error where there is no /proc: a memory that nobody reads would pass for a small one
 */
export function residentMegabytes(pid: number): number {
  readFileSync('/proc/self/status')
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    const own = sumOf(pid, 'status', /^VmRSS:\s+(\d+)/gm)
    const added = (children ? children.split(' ') : []).map(
      child =>
        sumOf(child, 'status', /^VmRSS:\s+(\d+)/gm) - sumOf(child, 'smaps_rollup', /^Shared_\w+:\s+(\d+)/gm),
    )
    return Math.round([own, ...added].reduce((sum, kilobytes) => sum + kilobytes, 0) / 1_024)
  } catch {
    return 0
  }
}

/** Kilobytes on the lines of a file about a process. */
function sumOf(pid: number | string, file: string, lines: RegExp): number {
  const found = readFileSync(`/proc/${pid}/${file}`, 'utf8').matchAll(lines)
  return [...found].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0)
}
