import type { Figures } from './measure.ts'

export function printFigures(name: string, { perSecond, p50, p95, p99, statuses }: Figures) {
  const cells = [`${perSecond.toFixed(0)}/s`, ...[p50, p95, p99].map(ms => ms.toFixed(1))].map(cell =>
    cell.padStart(9),
  )
  console.log(`  ${name}${cells.join('')}   (p50, p95, p99 in ms)  ${JSON.stringify(statuses)}`)
}

/** What was promised, and whether this machine kept it. */
export function judge(unit: string, value: number, limit: number, sense: 'at least' | 'at most') {
  const isKept = sense === 'at least' ? value >= limit : value <= limit
  console.log(
    `  ${isKept ? 'kept  ' : 'MISSED'} ${value.toFixed(2)} ${unit}, ${sense} ${Number(limit.toFixed(2))}`,
  )
}

/** A refusal is quick and costs little: figures with refusals among them would flatter. */
export function judgeAnswers(statuses: Figures['statuses']) {
  const counts = Object.entries(statuses)
  const sum = (list: typeof counts) => list.reduce((total, [, count]) => total + count, 0)
  judge(
    'of the questions answered',
    sum(counts.filter(([status]) => status === '200')) / sum(counts),
    1,
    'at least',
  )
}
