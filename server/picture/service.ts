import { MOST_PICTURES, type Picture, type PictureChange } from '#contract/picture.ts'
import { requireAt, requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { spool } from '../kit/http/spool.ts'
import type { Upload } from '../kit/http/upload.ts'
import { claimOf, findOutcome, once } from '../kit/idempotency.ts'
import { Problem } from '../kit/problem.ts'
import { encodePicture, isEncodingFull, tooMany } from './encode.ts'
import { pictureMay } from './rules.ts'
import {
  arrangePictures,
  countPictures,
  describePicture,
  findFile,
  findShelf,
  insertPicture,
  isLoosePicture,
  listPictures,
  noShelf,
  removePicture,
  type Shelf,
} from './store.ts'

/**
 * Keeps a picture of a facility, or of one of its fields. A reader who may not is refused before a byte is read; the
 * same key and file give the same picture.
 */
export async function addPicture(
  context: Context,
  shelf: Shelf,
  upload: Upload,
  key: string,
): Promise<Picture> {
  const { id: userId } = requirePerson(context.actor)
  const count = await countPictures(context, shelf)
  if (count === undefined) throw new Problem('not-found')
  requireAt(context.actor, shelf.facilityId, pictureMay.change)
  return keepPicture(context, { shelf, upload, key, userId, isFull: count >= MOST_PICTURES })
}

/** Keeps a picture that belongs to no facility. The caller has checked who may, and stores the picture's id. */
export function addLoosePicture(
  context: Context,
  upload: Upload,
  key: string,
  userId: string,
): Promise<Picture> {
  return keepPicture(context, { shelf: noShelf, upload, key, userId, isFull: false })
}

/** Refuses a picture that belongs to a facility, or is gone. */
export async function requireLoosePicture({ db }: Pick<Context, 'db'>, id: string | null): Promise<void> {
  if (id !== null && !(await isLoosePicture(db, id)))
    throw new Problem('not-found', { detail: 'L’immagine non c’è più: caricala di nuovo' })
}

type Sent = {
  shelf: Shelf | typeof noShelf
  upload: Upload
  key: string
  userId: string
  isFull: boolean
}

function keepPicture(context: Context, { shelf, upload, key, userId, isFull }: Sent): Promise<Picture> {
  if (isEncodingFull()) throw tooMany()
  return spool(upload, userId, async (path, hash) => {
    const claim = claimOf(userId, key, { ...shelf, hash })
    const picture = await once(context, claim, async () => {
      // Re-encoding it is most of the work, and is done once.
      if (await findOutcome(context, claim)) return undefined
      if (isFull) throw new Problem('too-many-pictures')
      return insertPicture(context, shelf, await encodePicture(path), claim)
    })
    if (!picture) throw new Problem('too-many-pictures')
    return picture
  })
}

export async function changePicture(context: Context, id: string, { alt, position }: PictureChange) {
  const shelf = await requireShelf(context, id)
  if (alt !== undefined) await describePicture(context, id, alt)
  if (position !== undefined) {
    const others = (await listPictures(context, shelf))
      .map(picture => picture.id)
      .filter(other => other !== id)
    await arrangePictures(context, others.toSpliced(position, 0, id))
  }
  return { pictures: await listPictures(context, shelf) }
}

export async function deletePicture(context: Context, id: string) {
  const shelf = await requireShelf(context, id)
  await removePicture(context, id)
  return { pictures: await listPictures(context, shelf) }
}

/** The bytes of one width of a picture: public, like the pages that show it. */
export async function readPicture({ db }: Pick<Context, 'db'>, id: string, width: number) {
  const bytes = await findFile(db, id, width)
  if (!bytes) throw new Problem('not-found')
  return bytes
}

async function requireShelf(context: Context, id: string): Promise<Shelf> {
  requirePerson(context.actor)
  const shelf = await findShelf(context, id)
  if (!shelf) throw new Problem('not-found')
  requireAt(context.actor, shelf.facilityId, pictureMay.change)
  return shelf
}
