import { attackDatabase } from './attack/database.ts'
import { attackMail } from './attack/mail.ts'
import { attackWithAll } from './attack/overload.ts'
import { attackPages } from './attack/pages.ts'
import { attackByReplacing } from './attack/stopping.ts'
import { openStage, type Row } from './stage.ts'

// `npm run test:siege` ill-treats the application as production runs it and prints what was tried, seen and promised.
// It takes some fifteen minutes and is not part of `npm test`. A word chooses one attack: `npm run test:siege -- pages`.
const attacks = {
  pages: attackPages,
  overload: attackWithAll,
  database: attackDatabase,
  stopping: attackByReplacing,
  mail: attackMail,
}

const words = process.argv.slice(2)
const chosen = Object.entries(attacks).filter(([name]) => words.length === 0 || words.includes(name))
const rows: Row[] = []
const stage = await openStage()
try {
  for (const [name, attack] of chosen) {
    console.log(`\n${name}`)
    for (const row of await attack(stage)) {
      rows.push(row)
      console.log(
        `  ${row.isKept ? 'kept  ' : 'MISSED'} ${row.attempt}\n         seen: ${row.seen}\n         promised: ${row.promised}`,
      )
    }
  }
} finally {
  await stage.close()
}
const missed = rows.filter(row => !row.isKept).length
console.log(`\n${rows.length - missed} kept, ${missed} missed`)
process.exitCode = missed ? 1 : 0
