export const SHORTEST_PASSWORD = 6

/** The specification's checks, as react-hook-form takes them: true, or what to tell. */
export const checkPassword = (text: string) =>
  text.length >= SHORTEST_PASSWORD || 'La password deve essere di almeno 6 caratteri.'

export const checkSame = (text: string, password: string) =>
  text === password || 'Le password non coincidono.'

export const checkEmail = (text: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || 'Inserisci un indirizzo email valido.'
