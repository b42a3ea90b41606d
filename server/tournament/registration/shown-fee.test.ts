import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { register } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')

it('gives nobody a place for more than the fee that he was shown', async () => {
  const id = await makeTournament(db, {
    slug: 'coppa',
    title: 'Coppa',
    startDate: '2026-12-12',
    entryFeeCents: 5_000,
  })
  const enter = async (shownFeeCents?: number) => {
    const actor = await makePerson(db)
    const wish = {
      name: 'Ada Rossi',
      email: 'ada@posta.example',
      phone: '333 7654321',
      teamName: '',
      notes: '',
    }
    const shown = shownFeeCents === undefined ? {} : { shownFeeCents }
    const { state } = await register(
      { db, at, actor },
      'coppa',
      { ...wish, ...shown },
      {
        key: randomUUID(),
        countTry: async () => expect.fail('Only visitors are counted'),
      },
    )
    return state
  }
  const ask = (fee: number | null) =>
    db.pool.query('update tournament set entry_fee_cents = $2 where id = $1', [id, fee])
  await expect(enter(5_000)).resolves.toBe('confirmed')
  await ask(6_000)
  await expect(enter(5_000)).rejects.toMatchObject({ code: 'price-changed' })
  await expect(enter(6_000)).resolves.toBe('confirmed')
  // If no fee was shown, none was promised.
  await expect(enter()).resolves.toBe('confirmed')
  await ask(4_000)
  await expect(enter(5_000)).resolves.toBe('confirmed')
  // The fee is 'to be decided' now, and may become any.
  await ask(null)
  for (const shown of [0, 5_000, 2_147_483_647])
    await expect(enter(shown)).rejects.toMatchObject({ code: 'price-changed' })
  await expect(enter()).resolves.toBe('confirmed')
})
