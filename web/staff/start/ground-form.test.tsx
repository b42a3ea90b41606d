import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { StaffFacility } from '#contract/staff.ts'
import { api, makeQueryClient } from '#web/api/query.ts'
import { press } from '#web/testing/press.ts'
import { render } from '#web/testing/render.ts'
import { GroundForm } from './ground-form.tsx'

const field = (id: number, name: string, liesOn: number[] = []) =>
  // The drawing reads no more of a field than this.
  ({ id, name, liesOn, sports: ['calcio-5'], surface: null }) as unknown as StaffFacility['fields'][number]
const fields = [field(1, 'Otto'), field(2, 'Sinistro'), field(3, 'Destro'), field(4, 'Undici', [2, 3])]
const mine = { facility: { id: 9 }, fields } as StaffFacility

it('lays pressed courts on the drawing, takes pressed parts out again, and saves what lies there', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') sent.push(`${path} ${body}`)
    return Response.json(mine)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const done = vi.fn()
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <GroundForm mine={mine} field={fields[0] as StaffFacility['fields'][number]} onDone={done} />
    </QueryClientProvider>,
  )
  const buttons = () => [...box.querySelectorAll('button')]
  const named = (name: string) =>
    // Its text may go on with the words that a button shows while it waits.
    buttons().find(each => (each.getAttribute('aria-label') ?? each.textContent).startsWith(name))
  // A field that is itself made of others cannot be laid under one.
  expect(named('Undici')).toBeUndefined()
  await press(box, 'Sinistro')
  expect(named('Sinistro')?.getAttribute('aria-pressed')).toBe('true')
  expect(box.textContent).toContain('Un campo composto ne copre almeno due')
  expect(named('Salva')?.disabled).toBe(true)
  await press(box, 'Destro')
  await press(box, 'Togli Sinistro da Otto')
  expect(named('Togli Sinistro da Otto')).toBeUndefined()
  expect(document.activeElement).toBe(named('Sinistro'))
  await press(box, 'Sinistro')
  expect(box.textContent).toContain('Otto: Destro + Sinistro.')
  await press(box, 'Salva')
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { timeout: 30_000 })
  expect(sent).toEqual(['/api/staff/facilities/9/fields/1/ground {"over":[3,2],"seen":[]}'])
})

it('asks before it closes over what was put together, and over nothing else', async () => {
  const done = vi.fn<() => void>()
  const { box } = await render(
    <QueryClientProvider client={makeQueryClient(api)}>
      <GroundForm mine={mine} field={field(1, 'Otto')} onDone={done} />
    </QueryClientProvider>,
  )
  await press(box, 'Annulla')
  expect(done).toHaveBeenCalledOnce()
  await press(box, 'Sinistro')
  await press(box, 'Annulla')
  expect(box.textContent).toContain('Chiudi senza salvare?')
  await press(box, 'Continua')
  expect(done).toHaveBeenCalledOnce()
  await press(box, 'Annulla')
  await press(box, 'Chiudi')
  expect(done).toHaveBeenCalledTimes(2)
})

it('says what a colleague has put together meanwhile, and saves over that alone', async () => {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PATCH') sent.push(String(body))
    return Response.json(mine)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const queries = makeQueryClient(api)
  const form = (liesOn: number[]) => (
    <QueryClientProvider client={queries}>
      <GroundForm mine={mine} field={field(1, 'Otto', liesOn)} onDone={() => undefined} />
    </QueryClientProvider>
  )
  const { box, show } = await render(form([]))
  expect(box.textContent).not.toContain('Nel frattempo')
  await show(form([2, 3]))
  expect(box.textContent).toContain(
    'Nel frattempo qualcuno ha cambiato da che cosa è composto («Sinistro e Destro»). Se salvi, resta quello che vedi qui.',
  )
  await press(box, 'Salva')
  await vi.waitFor(() => expect(sent).toEqual(['{"over":[],"seen":[2,3]}']), { timeout: 30_000 })
})
