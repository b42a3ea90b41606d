// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { earlyBackScript } from './early-back.ts'

it('loads the page of an address to which somebody went back before React came, and leaves the rest to it', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue(undefined)
  history.replaceState(null, '', '/campi/le-querce')
  new Function(earlyBackScript())()
  goTo('/campi/le-querce#orari')
  expect(reload).not.toHaveBeenCalled()
  goTo('/campi')
  expect(reload).toHaveBeenCalledOnce()
  document.documentElement.dataset['live'] = ''
  goTo('/partite')
  expect(reload).toHaveBeenCalledOnce()
})

function goTo(path: string) {
  history.replaceState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}
