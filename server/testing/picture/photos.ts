import sharp, { type Sharp } from 'sharp'

type PhotoWish = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif'
  exif?: boolean
  /** Specks a little out of focus, which weigh what a real one does. */
  isBusy?: boolean
}

/** A photograph as a camera makes it: with `exif`, taken with the phone turned, and telling where. */
export function makePhoto(wish: PhotoWish = {}): Promise<Buffer> {
  const { width = 640, height = 480, format = 'jpeg', exif = false, isBusy = false } = wish
  if (isBusy) return makeBusyPhoto(width, height).toFormat(format).toBuffer()
  const photo = sharp({ create: { width, height, channels: 3, background: { r: 10, g: 122, b: 76 } } })
  if (!exif) return photo.toFormat(format).toBuffer()
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '41/1 48/1 22/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '12/1 40/1 39/1',
  }
  return photo
    .withExif({ IFD0: { Make: 'Zefirofono', Copyright: 'Zefirina' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
}

function makeBusyPhoto(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } }).blur(2)
}
