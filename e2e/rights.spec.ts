import { readFile } from 'node:fs/promises'
import { OwnData } from '#contract/own-data.ts'
import { enterAs, expect, expectAccessible, giulia, once, test } from './world.ts'

test('somebody takes all of his data away as a file', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/dashboard/profilo')
  await expectAccessible(page, [360])
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica i tuoi dati' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^campo-libero-i-tuoi-dati-\d{4}-\d{2}-\d{2}\.json$/)
  const data = OwnData.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
  expect(data.account.email).toBe(giulia.email)
  await expect(page.getByText('I tuoi dati sono pronti').first()).toBeVisible()
})
