import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { testDatabase } from '../testing/database.ts'
import { makeTestApp } from '../testing/test-app.ts'

const db = testDatabase()

it('says who runs the site, from the configuration alone', async () => {
  const answer = await makeTestApp(db).app.request('/api/company')
  expect(await answer.json()).toMatchObject({
    name: 'Campo Libero',
    address: expect.stringContaining('azienda di fantasia'),
    vat: 'IT00000000000',
  })
  const { company } = readConfig({
    COMPANY_EMAIL: 'ciao@campo.example',
    COMPANY_SUPPORT_EMAIL: 'aiuto@campo.example',
  })
  expect(company).toMatchObject({ supportEmail: 'aiuto@campo.example', partnerEmail: 'ciao@campo.example' })
})
