export const LONGEST_NAME = 80

// A dot ends an initial or a title; a letter that follows it without a space must have a dot as well ('G.B.'). So no
// name that we write into a letter can be an address of the web. Some letters are invisible (\p{DI}): no name has them.
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

/** A name from elsewhere, reduced to its letters; empty when it has none. */
export function tidyName(name: string): string {
  const letters = name.replaceAll(/(?:[^\p{L}\p{M} '’ʼ‐-]|\p{DI})+/gu, ' ').replaceAll(/\s+/g, ' ')
  return letters.slice(0, LONGEST_NAME).trim()
}
