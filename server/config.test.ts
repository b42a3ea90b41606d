import { expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from './config.ts'

const complete = {
  CAMPO_MODE: 'production',
  DATABASE_URL: 'postgres://campo:parola@127.0.0.1/campo',
  BASE_URL: 'https://campolibero.example',
  AUTH_SECRET: '7f1d0c3b9a5e4826b7c1f0d2a3948576',
  SMTP_URL: 'smtps://posta.example:465',
  MAIL_FROM: 'Campo Libero <posta@campolibero.example>',
  COMPANY_ADDRESS: 'Via di Prova 1, 00044 Frascati RM',
  COMPANY_VAT: '00000000000',
}

it.each([
  'https://campolibero.example/',
  'https://CampoLibero.Example',
  'https://campolibero.example:443',
  'https://campolibero.example:443/',
])('brings %s to the form in which browsers say where they come from', url => {
  const { baseUrl, origins } = readConfig({ ...complete, BASE_URL: url })
  expect([baseUrl, ...origins]).toEqual(['https://campolibero.example', 'https://campolibero.example'])
})

it.each([
  ['a path', 'BASE_URL', 'https://campolibero.example/prenota'],
  ['a query', 'BASE_URL', 'https://campolibero.example/?a=b'],
  ['a password in the address', 'BASE_URL', 'https://a:b@campolibero.example'],
  ['no encryption', 'BASE_URL', 'http://campolibero.example'],
  ['32 equal letters', 'AUTH_SECRET', 'a'.repeat(32)],
  ['two letters in turns', 'AUTH_SECRET', 'ab'.repeat(20)],
  ['a web address for mail', 'SMTP_URL', 'http://posta.example'],
  ['a sender without address', 'MAIL_FROM', 'Zefiro'],
  ['a sender of two lines', 'MAIL_FROM', 'Campo\nBcc: <posta@campolibero.example>'],
  ['a web address for the database', 'DATABASE_URL', 'https://127.0.0.1/campo'],
  ['half of Google', 'GOOGLE_CLIENT_ID', 'half'],
  ['the other half of Google', 'GOOGLE_CLIENT_SECRET', 'half'],
])('refuses %s, and names the setting without its value', (_what, name, value) => {
  const read = () => readConfig({ ...complete, [name]: value })
  expect(read).toThrow(name)
  expect(read).not.toThrow(value)
})

it('says what is missing and what is wrong in the words of a terminal, whoever else has set a language', () => {
  z.config(z.locales.it())
  const { BASE_URL: _, ...rest } = complete
  expect(() => readConfig({ ...rest, PORT: 'tremila' })).toThrow(
    'The configuration is not complete:\n  PORT: Invalid input: expected number, received NaN\n  BASE_URL: is missing',
  )
})

it('names half of a pair together with all else that is missing', () => {
  const { BASE_URL: _, ...rest } = complete
  const halves = { GOOGLE_CLIENT_ID: 'half', MAP_TILES_URL: 'https://t.example/{z}/{x}/{y}.png' }
  for (const name of ['BASE_URL', 'GOOGLE_CLIENT_SECRET', 'MAP_ATTRIBUTION'])
    expect(() => readConfig({ ...rest, ...halves })).toThrow(name)
})

it('takes a complete one', () => {
  expect(readConfig(complete)).toMatchObject({
    isProduction: true,
    mailFrom: complete.MAIL_FROM,
    google: undefined,
  })
  expect(readConfig({ ...complete, MAIL_FROM: 'posta@campolibero.example' }).isProduction).toBe(true)
})
