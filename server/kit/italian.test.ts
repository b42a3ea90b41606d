import { expect, it } from 'vitest'
import { z } from 'zod'
import { italian } from './italian.ts'

it.each([
  [z.string(), undefined, 'Input non valido: atteso testo, ricevuto niente'],
  [z.boolean(), 'sì', 'Input non valido: atteso sì o no, ricevuto testo'],
  [z.int(), 1.5, 'Input non valido: atteso numero intero, ricevuto numero'],
  [z.object({}), null, 'Input non valido: atteso oggetto, ricevuto niente'],
  [z.string().max(3), 'abcd', 'Troppo grande: testo deve avere al massimo 3 caratteri'],
  [z.array(z.int()).min(1), [], 'Troppo piccolo: elenco deve avere almeno 1 elementi'],
  [z.int().positive(), 0, 'Troppo piccolo: numero deve essere più di 0'],
  [z.strictObject({}), { string: 1 }, 'Chiave non riconosciuta: "string"'],
  [z.enum(['null', '<=']), 'b', 'Opzione non valida: atteso uno tra "null"|"<="'],
])(
  'says in Italian what is wrong, and leaves names and values as they are (%#)',
  (schema, input, message) => {
    const { error } = schema.safeParse(input, { error: italian.localeError })
    expect(error?.issues.map(issue => issue.message)).toEqual([message])
  },
)
