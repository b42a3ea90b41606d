/**
 * Builds server/place/places.json again from its published sources: node tools/build-places.ts
 * The same package versions give the same file, byte for byte.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currentComuni, currentProvinces } from './place/bring-up-to-date.ts'
import { type Located, locate, townsAbroad } from './place/coordinates.ts'
import { readPackages } from './place/packages.ts'

/** How many there are since 21 February 2026 (ISTAT). */
const EXPECTED_COMUNI = 7894

const target = new URL('../server/place/places.json', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'places-'))
try {
  const { comuni, provinces, cities } = readPackages(folder)
  const located = locate(currentComuni(comuni), cities).sort((a, b) => a.code.localeCompare(b.code))
  if (located.length !== EXPECTED_COMUNI) throw new Error(`${located.length} comuni, not ${EXPECTED_COMUNI}`)
  const abroad = townsAbroad(located, cities)
  writeFileSync(
    target,
    [
      '{"provinces":',
      JSON.stringify(
        Object.fromEntries(
          currentProvinces(provinces).map(({ code, name, region }) => [code, [name, region]]),
        ),
      ),
      ',"abroad":',
      JSON.stringify(abroad.map(town => [round(town.latitude), round(town.longitude)])),
      ',"comuni":[\n',
      located.map(comune => JSON.stringify(rowOf(comune))).join(',\n'),
      '\n]}\n',
    ].join(''),
  )
  report(located, abroad.length)
} finally {
  rmSync(folder, { recursive: true })
}

/** Code, name, province, CAP, latitude, longitude, inhabitants, other names; the order that server/place/data.ts reads. */
function rowOf(comune: Located) {
  const { code, name, province, cap, inhabitants, otherNames } = comune
  const row = [code, name, province, cap, round(comune.latitude), round(comune.longitude), inhabitants]
  return otherNames.length > 0 ? [...row, otherNames] : row
}

/** Four decimals are eleven metres. */
function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

function report(located: Located[], abroad: number): void {
  console.log(`${located.length} comuni, ${abroad} towns abroad near the border`)
  for (const [origin, comuni] of Map.groupBy(located, comune => comune.origin)) {
    const largest = comuni.toSorted((a, b) => b.inhabitants - a.inhabitants).slice(0, 40)
    const names =
      origin === 'name' ? '' : largest.map(comune => `${comune.name} ${comune.inhabitants}`).join(', ')
    console.log(`  by ${origin}: ${comuni.length} ${names}`)
  }
}
