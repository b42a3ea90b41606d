import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Picture } from '#contract/picture.ts'
import { readKept } from '#web/draft/kept.ts'
import { keepTyped, takeUpForm } from '#web/draft/typed.ts'
import { render } from '#web/testing/render.ts'
import { holdsChange } from '#web/ui/holds-typed.ts'
import { PictureField } from './picture-field.tsx'

const picture: Picture = {
  id: '7b1f4a52-8a3e-4c0f-9a55-2f4f8d1c7e10',
  alt: 'Il campo "uno"',
  sources: [{ url: '/foto/7b1f4a52-480.webp', width: 480, height: 320 }],
}
const ada = '0d6a3f9b-8a3e-4c0f-9a55-2f4f8d1c7e10'

it('keeps a picture that was sent when the session ends, and one that was taken away as none', async () => {
  expect(await comesBack(picture, null)).toEqual(picture)
  expect(await comesBack(null, picture)).toBeNull()
})

it('tells a form that keeps what is typed of a picture too', async () => {
  const { form, change } = await show(null, () => undefined)
  form.setAttribute('name', 'banner')
  takeUpForm(form, ada)
  await change(picture)
  expect(JSON.stringify(readKept(ada, 'banner'))).toContain(picture.id)
})

it('says whether leaving its form would lose a picture', async () => {
  const { form, change } = await show(null, () => undefined)
  expect(holdsChange(form)).toBe(false)
  await change(picture)
  expect(holdsChange(form)).toBe(true)
  await change(null)
  expect(holdsChange(form)).toBe(false)
})

/** @returns the picture that a new form is told when it begins with `begins` and its draft held `left` */
async function comesBack(left: Picture | null, begins: Picture | null): Promise<Picture | null | undefined> {
  const before = await show(left, () => undefined)
  keepTyped(ada)
  await before.close()
  let heard: Picture | null | undefined
  const { form } = await show(begins, found => {
    heard = found
  })
  await act(async () => takeUpForm(form, ada))
  return heard
}

async function show(picture: Picture | null, onChange: (picture: Picture | null) => void) {
  const fieldOf = (shown: Picture | null) => (
    <QueryClientProvider client={queries}>
      <form>
        <PictureField
          label="Immagine"
          to="POST /api/admin/banner-pictures"
          picture={shown}
          onChange={onChange}
          onSending={() => undefined}
        />
      </form>
    </QueryClientProvider>
  )
  const queries = new QueryClient()
  const { box, show: draw, close } = await render(fieldOf(picture))
  const form = box.querySelector('form')
  if (!form) throw new Error('The form is missing')
  return { form, change: (other: Picture | null) => draw(fieldOf(other)), close }
}
