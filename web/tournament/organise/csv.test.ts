import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const team = {
  id: '1',
  name: 'Ada Rossi',
  teamName: 'Gli "Invincibili"; B',
  email: 'ada@posta.example',
  phone: '+39 333 7654321',
  notes: '=1+1',
  state: 'confirmed' as const,
  hasPaid: true,
  isLeftOut: false,
  removedWithPhone: null,
}

it('quotes what it must, and lets no cell be a formula', () => {
  expect(csvOf([team], 'calcio-5')).toBe(
    '\ufeffSquadra;Nome;Email;Telefono;Stato;Pagato;Note\r\n"Gli ""Invincibili""; B";Ada Rossi;ada@posta.example;\'+39 333 7654321;Confermata;sì;\'=1+1\r\n',
  )
})
