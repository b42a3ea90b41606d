import sharp from 'sharp'
import { expect, it } from 'vitest'
import { whyNot } from './rules.ts'

it('calls a photo that takes too long by its name, and no other file', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const slow = sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: 'red', noise } })
  const failure = (work: Promise<unknown>) => work.then(() => undefined, whyNot)
  expect(await failure(slow.blur(40).timeout({ seconds: 1 }).toBuffer())).toBe(
    'La foto richiede troppo tempo: salvala più piccola, o come JPEG, e riprova',
  )
  expect(await failure(sharp(Buffer.from('ciao')).toBuffer())).toBe('Il file non è una foto, o è rovinato')
  expect(
    await failure(sharp(Buffer.from('<svg width="9" height="9"/>'), { limitInputPixels: 1 }).toBuffer()),
  ).toBe('La foto ha troppi pixel: salvala più piccola, o come JPEG, e riprova')
})
