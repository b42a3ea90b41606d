import { shiftsOf } from './shifts.ts'
import { expect, once, onPhone, test } from './world.ts'

test('nothing moves when the font arrives late', onPhone, async ({ page }) => {
  await page.route('**/*.woff2*', async route => {
    await new Promise(resolve => setTimeout(resolve, 1_000))
    await route.continue()
  })
  for (const path of ['/', '/login', '/faq']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const shifts = await shiftsOf(page)
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      path,
    ).toBeLessThan(0.02)
  }
})

test('Italian asks for one file of letters, names from elsewhere for theirs', once, async ({ page }) => {
  const files: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'font') files.push(new URL(request.url()).pathname)
  })
  for (const path of ['/', '/campi', '/faq', '/partite-organizzate']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
  }
  expect(new Set(files).size).toBe(1)
  const elsewhere = { western: 'Dürer', eastern: 'Łódź' }
  for (const [name, letters] of Object.entries(elsewhere)) {
    const asked = page.waitForResponse(new RegExp(`archivo-${name}-[^/]*woff2$`))
    await page.evaluate(text => document.body.append(text), letters)
    expect((await asked).status()).toBe(200)
  }
})

test(
  'letters and spaces are as wide as they were drawn, not a whole number of pixels',
  once,
  async ({ page }) => {
    await page.goto('/non-esiste')
    const text = page.getByText('Forse il link è vecchio.')
    const widthAt = (size: string) =>
      text.evaluate((node, fontSize) => {
        const copy = document.createElement('span')
        copy.textContent = 'link è'
        copy.style.cssText = `position: absolute; white-space: nowrap; font-size: ${fontSize}`
        node.append(copy)
        const { width } = copy.getBoundingClientRect()
        copy.remove()
        return width
      }, size)
    await page.evaluate(() => document.fonts.ready)
    expect(await widthAt('16px')).toBeCloseTo((await widthAt('160px')) / 10, 1)
  },
)
