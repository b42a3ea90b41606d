import { randomUUID } from 'node:crypto'
import { bannerPositions } from '#contract/banner-position.ts'
import { makePhoto } from '#server/testing/picture/photos.ts'

const admin = { email: 'paolo@demo.example', password: 'campo-libero' }

/**
 * Hangs a banner with a picture at each empty position of a demo, as its admin does; all of them, or none.
 * @returns what takes them down again
 */
export async function fillPositions(base: string): Promise<() => Promise<void>> {
  const cookie = await signIn(base)
  const made: number[] = []
  const takeDown = async () => {
    for (const id of made)
      await fetch(`${base}/api/admin/banners/${id}`, { method: 'DELETE', headers: { cookie, origin: base } })
  }
  try {
    await hang(base, cookie, made)
  } catch (error) {
    await takeDown()
    throw error
  }
  return takeDown
}

async function hang(base: string, cookie: string, made: number[]): Promise<void> {
  const photo = new Uint8Array(await makePhoto({ width: 1_600, height: 800, isBusy: true }))
  for (const [position, label] of Object.entries(bannerPositions)) {
    const send = (method: string, path: string, type: string, body: BodyInit) =>
      fetch(`${base}/api/admin/${path}`, {
        method,
        headers: { cookie, origin: base, 'content-type': type, 'idempotency-key': randomUUID() },
        body,
      })
    const picture = (await (await send('POST', 'banner-pictures', 'image/jpeg', photo)).json()) as {
      id: string
    }
    const wish = {
      title: `Prova: ${label}`,
      description: 'Un banner che riempie la sua posizione.',
      ctaText: 'Scopri',
      ctaLink: 'partner.example',
      position,
      startDate: null,
      endDate: null,
      isActive: true,
      targetCities: [],
      targetPostalCodes: [],
      pictureId: picture.id,
    }
    const reply = await send('POST', 'banners', 'application/json', JSON.stringify(wish))
    // Where one hangs already, another for everybody is refused (R30).
    if (reply.status === 201) made.push(((await reply.json()) as { id: number }).id)
    else if (reply.status !== 409) throw new Error(`${label}: ${reply.status} ${await reply.text()}`)
  }
}

async function signIn(base: string): Promise<string> {
  const reply = await fetch(`${base}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify(admin),
  })
  if (!reply.ok) throw new Error(`The demo’s admin cannot sign in: ${reply.status}`)
  return reply.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
