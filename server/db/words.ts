// A name without capitals, accents, apostrophes and spaces: 'D’Alò Nicolò' is 'dalonicolo'.
const bare = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f''’ʼ.[:space:]-]', '', 'g'))`

/** SQL: whether a name holds all words of a text, in any order, whatever the capitals, accents and apostrophes of either. */
export function holdsWords(name: string, text: string): string {
  return `(
     ${bare(text)} <> ''
     and (select bool_and(strpos(${bare(name)}, ${bare('word')}) > 0) from regexp_split_to_table(${text}, '[[:space:]]+') word)
   )`
}

/** SQL: the same for a column that was written without accents and apostrophes, as `facility.words`: for large tables. */
export function standIn(words: string, text: string): string {
  return `${words} like all (array(
     select '%' || regexp_replace(
       lower(regexp_replace(normalize(word, NFD), '[\\u0300-\\u036f''’]', '', 'g')), '([\\\\%_])', '\\\\\\1', 'g'
     ) || '%'
     from regexp_split_to_table(${text}, '[[:space:]]+') word
   ))`
}
