import { afterEach, expect, it, vi } from 'vitest'
import { dismissToast, readToasts, showToast, subscribeToasts } from './toast-store.ts'

afterEach(() => {
  for (const toast of readToasts()) dismissToast(toast.id)
})

it('keeps the three newest notices', () => {
  for (const title of ['uno', 'due', 'tre', 'quattro']) showToast({ title })
  expect(readToasts().map(toast => toast.title)).toEqual(['due', 'tre', 'quattro'])
})

it('says a thing once, however many answers tell of it', () => {
  for (const title of ['Errore', 'Fatto', 'Errore']) showToast({ title, description: 'Riprova' })
  expect(readToasts().map(toast => toast.title)).toEqual(['Fatto', 'Errore'])
})

it('is a success unless told otherwise', () => {
  showToast({ title: 'Fatto' })
  showToast({ title: 'Errore geolocalizzazione', tone: 'error' })
  expect(readToasts().map(toast => toast.tone)).toEqual(['success', 'error'])
})

it('tells its listeners of every change until they leave', () => {
  const listener = vi.fn()
  const leave = subscribeToasts(listener)
  const id = showToast({ title: 'Fatto' })
  dismissToast(id)
  leave()
  showToast({ title: 'Ancora' })
  expect(listener).toHaveBeenCalledTimes(2)
})
