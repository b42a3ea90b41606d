// What is left of a name when nobody minds how it is written: 'D’Alò Nicolò' is 'dalonicolo'.
const bare = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f''’ʼ.[:space:]-]', '', 'g'))`

/** SQL: whether a name holds all words of a text, in any order, whatever the capitals, accents and apostrophes of either. */
export function holdsWords(name: string, text: string): string {
  return `(
     ${bare(text)} <> ''
     and (select bool_and(strpos(${bare(name)}, ${bare('word')}) > 0) from regexp_split_to_table(${text}, '[[:space:]]+') word)
   )`
}
