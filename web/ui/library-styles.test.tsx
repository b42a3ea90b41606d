import { Button, Modal, ModalOverlay } from 'react-aria-components'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from '#web/testing/render.ts'
import { libraryStyles } from './library-styles.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('names every style that the component library adds to a page', async () => {
  // The library adds one of the two only on iPhones, the other only outside of tests.
  vi.stubGlobal('navigator', { ...navigator, platform: 'iPhone', userAgent: 'iPhone AppleWebKit' })
  vi.stubEnv('NODE_ENV', 'production')
  await render(
    <ModalOverlay isOpen>
      <Modal>
        <Button>Chiudi</Button>
      </Modal>
    </ModalOverlay>,
  )
  const added = [...document.querySelectorAll('style')].map(style => style.textContent)
  expect(added.toSorted()).toEqual(libraryStyles.toSorted())
})
