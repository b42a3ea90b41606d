import { remembering } from '../../kit/remembering.ts'
import { fold } from '../../place/rules.ts'

/** Whether a cell says that there is something: 'Sì', 'x', '2 spogliatoi'; null when it says nothing that we know. */
export function parsePresence(text: string): boolean | null {
  const word = text.trim().toLowerCase()
  if (/^(s[iì]?|yes|y|true|vero|x|presente|presenti)$/.test(word) || /^[1-9]/.test(word)) return true
  return /^(no?|false|falso|0|assente|assenti|nessuno)$/.test(word) ? false : null
}

const open = /\b(scopert[oaie]|all aperto|outdoor|estern[oaie]|playground)\b/
const roof =
  /\b(copert[oaie]|al chiuso|indoor|tensostruttur\w+|tendostruttur\w+|pressostatic\w+|geodetic\w+|pallone)\b/
const building = /\b(palestr\w+|palazzett\w+|palasport|palazzo dello sport)\b/

/** Whether a field has a roof, by its column or else by its kind and names; null when nothing tells. */
export function readCovered(column: string, words: string): boolean | null {
  if (/\b(parzial\w+|in parte)\b/i.test(column)) return null
  const told = coveredIn(column) ?? parsePresence(column)
  return told ?? coveredIn(words)
}

const coveredIn = remembering(findCovered)

function findCovered(text: string): boolean | null {
  const words = fold(text)
  // An open court beside a 'palestra' is open; one called both open and roofed may be either.
  if (open.test(words)) return roof.test(words) ? null : false
  return roof.test(words) || building.test(words) ? true : null
}
