import { expect, it } from 'vitest'
import { withStyle } from './page-style.tsx'

it('stands in its own element, whatever a facility is called', () => {
  const page = withStyle(['<title>Circolo /*style*/</title><style id="site-style">/*style*/</style>']).join(
    '',
  )
  expect(page).toMatch(/^<title>Circolo \/\*style\*\/<\/title><style id="site-style">/)
  expect(page).not.toContain('>/*style*/')
})
