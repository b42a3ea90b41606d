/** Enough for the widest picture that is kept, and small enough for the canvas of any telephone. */
const MOST_SIDE = 2400
const QUALITY = 0.9

/**
 * Draws a picture again as JPEG, with the decoder of this very browser: where an iPhone's HEIC can be seen, it can be
 * sent. Undefined where the browser cannot read it, or has no canvas outside the page.
 */
export async function redrawAsJpeg(file: Blob): Promise<Blob | undefined> {
  try {
    return await redraw(await createImageBitmap(file))
  } catch {
    return undefined
  }
}

async function redraw(picture: ImageBitmap): Promise<Blob | undefined> {
  const { width, height } = picture
  const scale = Math.min(1, MOST_SIDE / Math.max(width, height))
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // JPEG knows no transparency and would make it black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
