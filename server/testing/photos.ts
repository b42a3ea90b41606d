import sharp from 'sharp'

type PhotoWish = {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp' | 'avif'
  exif?: boolean
}

/** A photograph as a camera makes it: with `exif`, taken with the phone turned, and telling where. */
export function makePhoto(wish: PhotoWish = {}): Promise<Buffer> {
  const { width = 640, height = 480, format = 'jpeg', exif = false } = wish
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
