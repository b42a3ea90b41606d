// A name without capitals, accents, apostrophes and spaces: 'D’Alò Nicolò' is 'dalonicolo'.
const bare = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f''’ʼ.[:space:]-]', '', 'g'))`

// The same with its spaces and dots.
const plain = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f''’]', '', 'g'))`

/** SQL: whether a name holds all words of a text, in any order, whatever the capitals, accents and apostrophes of either. */
export function holdsWords(name: string, text: string): string {
  return `(
     ${bare(text)} <> ''
     and (select bool_and(strpos(${bare(name)}, ${bare('word')}) > 0) from regexp_split_to_table(${text}, '[[:space:]]+') word)
   )`
}

/** SQL: whether a row of `profile`, which keeps names bare, holds all words of a text in its name, or the text in its address. */
export function isPerson(profile: string, text: string): string {
  return `(
     ${bare(text)} <> '' and ${profile}.words like ${allPatterns(text, bare)}
     or strpos(lower(${profile}.email), lower(${text})) > 0
   )`
}

/** SQL: whether a column without accents and apostrophes, as `facility.words`, holds all words of a text. */
export function standIn(words: string, text: string): string {
  return `${words} like ${allPatterns(text, plain)}`
}

function allPatterns(text: string, written: (word: string) => string): string {
  return `all (array(
     select '%' || regexp_replace(${written('word')}, '([\\\\%_])', '\\\\\\1', 'g') || '%'
     from regexp_split_to_table(${text}, '[[:space:]]+') word
   ))`
}
