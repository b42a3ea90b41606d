import { expect, it } from 'vitest'
import { FacilityRequest } from './facility-request.ts'

const wish = {
  facilityName: 'Le Querce',
  city: 'Frascati',
  contactName: 'Sara Conti',
  email: 'sara@posta.example',
  phone: '06 5550 1234',
  privacyRead: true,
}

it.each([
  ['nothing', '', 'Scrivi quali campi hai, per esempio “2 di calcio a 5, 1 di padel”'],
  ['too much', 'padel '.repeat(90), 'Può avere al massimo 500 caratteri'],
])('says what is wrong with fields of which somebody tells %s', (_what, fields, message) => {
  const { error } = FacilityRequest.safeParse({ ...wish, fields })
  expect(error?.issues.map(issue => issue.message)).toEqual([message])
})
