import type { Database } from '../db/database.ts'
import { type Member, makeMember } from './members.ts'
import { makeBooking } from './occupancy-factories.ts'
import type { TestApp } from './test-app.ts'

let count = 0

/** Somebody whose name, address and number nobody else has: wherever they still stand when the account has ended, they are found. */
export function makeLeaver(db: Database, house: TestApp): Promise<Member> {
  count += 1
  return makeMember(db, house, {
    name: 'Zefirina Quagliabella',
    email: `zefirina.segreta${count}@riservato.example`,
    phone: `399 09876${count}4`,
  })
}

/** A booking that holds all that can be known of its member, and the name in its notes as well. */
export function bookFor(
  db: Database,
  { id, name, email, phone }: Member,
  when: { fieldId: number; date: string },
): Promise<string> {
  const told = { userId: id, customerName: name, email, phone, notes: 'Chiedere di Zefirina' }
  return makeBooking(db, { ...when, startMinute: 600, ...told })
}
