import { pictureUpload } from '#contract/picture.ts'
import { redrawAsJpeg } from './redraw.ts'

/**
 * The file as it can be sent: one that is too large, or a telephone's HEIC, redrawn. What the server would refuse
 * anyway is told here, before it has travelled.
 */
export async function prepareFile(file: File): Promise<Blob | string> {
  const types: readonly string[] = pictureUpload.types
  // Systems that do not know HEIC give its files no type.
  const isHeic = /^image\/hei[cf]$/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (!isHeic && !types.includes(file.type)) return 'Carica una foto in JPEG, PNG, WebP o AVIF'
  const isTooLarge = file.size > pictureUpload.mostBytes
  if (!isHeic && !isTooLarge) return file
  const drawn = await redrawAsJpeg(file)
  if (drawn && drawn.size <= pictureUpload.mostBytes) return drawn
  return isHeic ? HEIC_UNREAD : 'La foto supera 5 MB: riducila e riprova'
}

const HEIC_UNREAD =
  'Questo browser non legge le foto HEIC degli iPhone: caricala dal telefono, o salvala come JPEG e riprova'
