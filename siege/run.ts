import { attackDatabase } from './attack/database.ts'
import { attackDisk } from './attack/disk.ts'
import { attackImports } from './attack/imports.ts'
import { attackMail } from './attack/mail.ts'
import { attackNames } from './attack/names.ts'
import { attackWithAll } from './attack/overload.ts'
import { attackPages } from './attack/pages.ts'
import { attackStarts } from './attack/starting.ts'
import { attackByReplacing } from './attack/stopping.ts'
import { attackUploads } from './attack/uploads.ts'
import { openStage, type Row, type Stage } from './stage.ts'
import { standing } from './standing.ts'

// `npm run test:siege` maltreats the application as production runs it, and prints what was tried, seen and promised.
// It takes about 25 minutes and is not part of `npm test`. A word chooses one attack: `npm run test:siege -- pages`.
const attacks = {
  pages: attackPages,
  overload: attackWithAll,
  names: attackNames,
  database: attackDatabase,
  stopping: attackByReplacing,
  mail: attackMail,
  uploads: attackUploads,
  imports: attackImports,
  disk: attackDisk,
  starting: attackStarts,
}

const words = process.argv.slice(2)
const unknown = words.filter(word => !(word in attacks))
if (unknown.length > 0) throw new Error(`There is no attack named ${unknown}: choose ${Object.keys(attacks)}`)
const chosen = Object.entries(attacks).filter(([name]) => words.length === 0 || words.includes(name))
const rows: Row[] = []
const stage = await openStage()
try {
  for (const [name, attack] of chosen) {
    console.log(`\n${name}`)
    stage.target.forgetMost()
    for (const row of [...(await tried(name, attack)), await standing(stage.target, `after ${name}`)]) {
      rows.push(row)
      console.log(
        `  ${row.isKept === null ? 'left  ' : row.isKept ? 'kept  ' : 'MISSED'} ${row.attempt}\n         seen: ${row.seen}\n         promised: ${row.promised}`,
      )
    }
  }
} finally {
  await stage.close()
}
const missed = rows.filter(row => row.isKept === false).length
const left = rows.filter(row => row.isKept === null).length
console.log(`\n${rows.length - missed - left} kept, ${missed} missed, ${left} not tried`)
process.exitCode = missed ? 1 : 0

/** An attack that breaks off is a promise missed, and the next ones are made all the same. */
async function tried(name: string, attack: (stage: Stage) => Promise<Row[]>): Promise<Row[]> {
  try {
    return await attack(stage)
  } catch (error) {
    return [{ attempt: name, seen: `broke off: ${String(error)}`, promised: 'ends', isKept: false }]
  }
}
