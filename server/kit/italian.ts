import { z } from 'zod'

const library = z.locales.it()
/** The words of the library's message that it leaves in English, and the signs that nobody says aloud. */
const inItalian: Readonly<Record<string, string>> = {
  string: 'testo',
  number: 'numero',
  int: 'numero intero',
  boolean: 'sì o no',
  array: 'elenco',
  vettore: 'elenco',
  object: 'oggetto',
  undefined: 'niente',
  null: 'niente',
  '<=': 'al massimo ',
  '>=': 'almeno ',
  '>': 'più di ',
  '<': 'meno di ',
}
// Longer signs before the shorter ones that they begin with.
const ENGLISH = /\b(?:string|number|int|boolean|array|vettore|object|undefined|null)\b|[<>]=?/g
/** In messages about all else there are values of ours, which stay as they are. */
const withTypes: ReadonlySet<string | undefined> = new Set(['invalid_type', 'too_big', 'too_small'])

/** What is wrong with an input where its schema has no words of its own, for whoever writes a program against the API. */
export const italian = {
  localeError: (issue: z.core.$ZodRawIssue) => {
    const message = library.localeError(issue)
    if (typeof message !== 'string' || !withTypes.has(issue.code)) return message
    return message.replaceAll(ENGLISH, word => inItalian[word] ?? word)
  },
}
