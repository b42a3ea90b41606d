export const LONGEST_NAME = 80

// A dot ends an initial or a title and is never followed by a letter that another dot does not end: no name that we
// write into a letter can be an address of the web. Some letters are drawn as nothing (\p{DI}): nobody is called by them.
const NAME = /^(?:(?!\p{DI})[\p{L}\p{M} '’ʼ‐-]|\.(?= |$|\p{L}\.))*$/u

/** What is wrong with a person's name; undefined when it will do. Without a schema, which the login would have to load. */
export function faultOfName(name: string): string | undefined {
  const plain = name.trim()
  if (!/\p{L}/u.test(plain) && NAME.test(plain)) return 'Inserisci il tuo nome completo'
  if (plain.length > LONGEST_NAME) return `Il nome può avere al massimo ${LONGEST_NAME} caratteri`
  if (!NAME.test(plain))
    return 'Usa solo lettere, spazi, apostrofi e trattini; dopo un punto lascia uno spazio'
  return undefined
}

/** What a name from elsewhere says in letters alone; empty when it says nothing. */
export function tidyName(name: string): string {
  const letters = name.replaceAll(/(?:[^\p{L}\p{M} '’ʼ‐-]|\p{DI})+/gu, ' ').replaceAll(/\s+/g, ' ')
  return letters.slice(0, LONGEST_NAME).trim()
}
