import { expect, it } from 'vitest'
import { checkEmail, checkGiven, checkPassword, checkSame, fieldRules } from './rules.ts'

const rules = fieldRules({
  nome: checkGiven('Inserisci il tuo nome completo'),
  email: checkEmail,
  password: checkPassword,
  confermaPassword: checkSame,
})
const right = {
  nome: 'Ada',
  email: ' ada@demo.example ',
  password: 'campo-libero',
  confermaPassword: 'campo-libero',
}

it.each([
  ['a blank name', { nome: '  ' }, 'nome', 'Inserisci il tuo nome completo'],
  ['an address without a domain', { email: 'ada@demo' }, 'email', 'Inserisci un indirizzo email valido.'],
  [
    'five characters',
    { password: '12345', confermaPassword: '12345' },
    'password',
    'La password deve essere di almeno 6 caratteri.',
  ],
  [
    'a slip of the finger',
    { confermaPassword: 'campo-liber0' },
    'confermaPassword',
    'Le password non coincidono.',
  ],
])('finds %s, and nothing else', (_, change, field, message) => {
  expect(rules.safeParse({ ...right, ...change })).toEqual({
    success: false,
    error: { issues: [{ path: [field], message }] },
  })
})

it('hands on what is right as it was typed', () => {
  expect(rules.safeParse(right)).toEqual({ success: true, data: right })
})
