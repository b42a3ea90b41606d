/** Why no match can be opened on a time that begins soon, and what there is instead. */
export const TOO_LATE = {
  title: 'Manca meno di un’ora',
  words: 'Una partita si apre almeno un’ora prima. Se il campo è tuo, gli amici li inviti da “Chi viene”.',
}
