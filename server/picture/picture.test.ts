import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MOST_PICTURES, type Picture, pictureUpload } from '#contract/picture.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { type Member, makeMember } from '../testing/members.ts'
import { heifHead, makeAvifBomb, makePngBomb } from '../testing/picture/hostile-photos.ts'
import { makePhoto } from '../testing/picture/photos.ts'
import { makeTestApp, type TestApp } from '../testing/test-app.ts'
import { sniff, widthsFor } from './rules.ts'

const db = testDatabase()
let house: TestApp
let sara: Member
let facilityId: number
let fieldId: number
let photo: Buffer

beforeAll(async () => {
  house = makeTestApp(db)
  facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId })
  sara = await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })
  photo = await makePhoto()
})
beforeEach(() => db.pool.query('truncate picture cascade'))

describe('an uploaded photograph', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is taken as %s and becomes WebP', async format => {
    const { sources } = await kept(await upload(await makePhoto({ format }), `image/${format}`))
    expect(sources.map(({ width, height }) => `${width}x${height}`)).toEqual(['480x360', '640x480'])
    for (const { url, width, height } of sources) {
      const { bytes, headers } = await fetchFile(url)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height })
      expect(headers.get('content-type')).toBe('image/webp')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it('stands upright and tells nothing of who took it, where', async () => {
    const turned = await makePhoto({ exif: true })
    expect((await sharp(turned).metadata()).exif?.toString('latin1')).toContain('Zefirofono')
    const { sources } = await kept(await upload(turned))
    expect(sources.at(-1)).toMatchObject({ width: 480, height: 640 })
    const { bytes } = await fetchFile(sources[0]?.url ?? '')
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(bytes.toString('latin1')).not.toMatch(/Zefir|EXIF|GPS/)
  })

  it('is kept in three widths at most and never blown up', async () => {
    const { sources } = await kept(await upload(await makePhoto({ width: 2400, height: 1200 })))
    expect(sources.map(source => source.width)).toEqual([480, 960, 1600])
    expect([300, 480, 700, 1600, 5000].map(widthsFor)).toEqual([
      [300],
      [480],
      [480, 700],
      [480, 960, 1600],
      [480, 960, 1600],
    ])
  })

  it('loses what was hidden behind its pixels', async () => {
    const script = '<script>alert(1)</script><?php system($_GET[0]) ?>'
    const { sources } = await kept(await upload(Buffer.concat([photo, Buffer.from(script)])))
    expect((await fetchFile(sources[0]?.url ?? '')).bytes.toString('latin1')).not.toContain('script')
  })
})

describe('an upload that is sent again with its key', () => {
  it('is one picture, at once, later and when it was the last there was room for', async () => {
    await fillShelf()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => upload(photo, 'image/jpeg', fieldId, key)))
    answers.push(await upload(photo, 'image/jpeg', fieldId, key))
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual({ status: 201, body: first?.body })
    expect(await shelfSize()).toBe(MOST_PICTURES)
  })

  it('is refused when it is another file, or for another place', async () => {
    const key = randomUUID()
    await kept(await upload(photo, 'image/jpeg', fieldId, key))
    const other = await makePhoto({ width: 700 })
    for (const answer of [
      await upload(other, 'image/jpeg', fieldId, key),
      await upload(photo, 'image/jpeg', undefined, key),
    ])
      expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
    expect(await shelfSize()).toBe(1)
  })
})

describe('what is no photograph is refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><script>alert(1)</script></svg>'
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  it.each([
    ['a drawing', () => Buffer.from(svg), 'image/png', 'picture-refused'],
    ['a drawing by its own name', () => Buffer.from(svg), 'image/svg+xml', 'unsupported-media'],
    ['a page', () => Buffer.from('<!doctype html><p>ciao'), 'image/jpeg', 'picture-refused'],
    [
      'a page that begins like a photograph',
      () => Buffer.concat([jpegHead, Buffer.from(svg)]),
      'image/jpeg',
      'picture-refused',
    ],
    ['a GIF', () => sharp(photo).gif().toBuffer(), 'image/png', 'picture-refused'],
    ['half a photograph', () => photo.subarray(0, 400), 'image/jpeg', 'picture-refused'],
    ['a stamp', () => makePhoto({ width: 150, height: 150 }), 'image/jpeg', 'picture-refused'],
    ['nothing', () => Buffer.alloc(0), 'image/jpeg', 'picture-refused'],
    ['a bomb of 900 million pixels', () => makePngBomb(30_000, 30_000), 'image/png', 'picture-refused'],
    [
      'a kilobyte that claims 48 million pixels of AVIF',
      () => makeAvifBomb(8_000, 6_000),
      'image/avif',
      'picture-refused',
    ],
    ['a strip beyond all sides', () => makePngBomb(60_000, 300), 'image/png', 'picture-refused'],
    ['5 MB and a byte', () => Buffer.alloc(pictureUpload.mostBytes + 1, 1), 'image/jpeg', 'body-too-large'],
  ] as const)('%s', async (_what, bytes, type, code) => {
    expect((await upload(await bytes(), type)).body['code']).toBe(code)
    expect((await db.pool.query('select from picture')).rows).toEqual([])
    expect(house.errors).toEqual([])
  })

  it('a size that is not told beforehand', async () => {
    const endless = new ReadableStream({ pull: tap => tap.enqueue(Buffer.alloc(65_536, 1)) })
    const { body } = await send('POST', path(), endless, 'image/jpeg')
    expect(body['code']).toBe('body-too-large')
  })

  it('at any other door still above 64 KB', async () => {
    const { body } = await send(
      'PATCH',
      '/api/me',
      JSON.stringify({ name: 'x'.repeat(70_000) }),
      'application/json',
    )
    expect(body['code']).toBe('body-too-large')
  })

  it('by its first bytes', () => {
    expect(sniff(photo)).toBe('jpeg')
    expect(sniff(Buffer.from('GIF89a'))).toBeNull()
    expect(sniff(Buffer.from('RIFF0000WAVEfmt '))).toBeNull()
    expect(sniff(heifHead('mif1', 'miaf', 'avif'))).toBe('heif')
    expect(sniff(heifHead('mif1', 'miaf', 'heic'))).toBe('heic')
    expect(sniff(heifHead('isom', 'mp42'))).toBeNull()
  })

  it('and an iPhone’s is told what to do', async () => {
    const { body } = await upload(Buffer.concat([heifHead('heic', 'mif1', 'heic'), photo]), 'image/heic')
    expect(body).toMatchObject({
      code: 'picture-refused',
      detail: 'Le foto HEIC degli iPhone non si leggono qui: salvala come JPEG e riprova',
    })
  })
})

describe('an address of a picture', () => {
  it.each([
    '../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'a.webp',
    '%00-480.webp',
    `${crypto.randomUUID()}-480.webp`,
    `${crypto.randomUUID()}-99999.webp`,
  ])('finds nothing for %s', async name => {
    expect((await house.app.request(`/foto/${name}`)).status).toBe(404)
  })

  it('ends with its picture', async () => {
    const { id, sources } = await kept(await upload(photo))
    expect((await send('DELETE', `/api/pictures/${id}`)).body).toEqual({ pictures: [] })
    expect((await house.app.request(sources[0]?.url ?? '')).status).toBe(404)
  })
})

describe('the pictures of a field', () => {
  it('stand apart from the facility’s, in the order that staff gives them', async () => {
    await kept(await upload(photo))
    const ids: string[] = []
    for (let count = 0; count < 3; count += 1)
      ids.push((await kept(await upload(photo, 'image/jpeg', fieldId))).id)
    const [first = '', second = '', third = ''] = ids
    const { body } = await send(
      'PATCH',
      `/api/pictures/${third}`,
      JSON.stringify({ position: 0, alt: ' Il campo ' }),
      'application/json',
    )
    const pictures = body['pictures'] as Picture[]
    expect(pictures.map(picture => picture.id)).toEqual([third, first, second])
    expect(pictures.map(({ alt }) => alt)).toEqual(['Il campo', '', ''])
    const { rows } = await db.pool.query(
      "select summary ->> 'imageUrl' as url from field_summary where id = $1",
      [fieldId],
    )
    expect(rows).toEqual([{ url: `/foto/${third}-640.webp` }])
    const left = (await send('DELETE', `/api/pictures/${first}`)).body['pictures'] as Picture[]
    expect(left.map(({ id }) => id)).toEqual([third, second])
    const { rowCount } = await db.pool.query('select from picture where facility_id = $1', [facilityId])
    expect(rowCount).toBe(3)
  })

  it(`are ${MOST_PICTURES} at most, however many come at once`, async () => {
    await fillShelf()
    const answers = await Promise.all(Array.from({ length: 3 }, () => upload(photo, 'image/jpeg', fieldId)))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 409, 409])
  })

  it('are not taken for a field of another facility', async () => {
    const other = await makeField(db, { facility_id: await makeFacility(db) })
    expect((await upload(photo, 'image/jpeg', other)).body['code']).toBe('not-found')
  })

  it('are nobody’s business who does not run the facility', async () => {
    const { id } = await kept(await upload(photo))
    const stranger = await makeMember(db, house, { role: 'owner', staffOf: [await makeFacility(db)] })
    const calls = [
      ['POST', path(), photo, 'image/jpeg'],
      ['PATCH', `/api/pictures/${id}`, JSON.stringify({ alt: 'mio' }), 'application/json'],
      ['DELETE', `/api/pictures/${id}`, undefined, undefined],
    ] as const
    for (const [method, address, body, type] of calls) {
      expect((await send(method, address, body, type, stranger)).body['code']).toBe('forbidden')
      expect((await send(method, address, body, type, null)).body['code']).toBe('unauthenticated')
    }
  })
})

it('more uploads at once than can be worked off are told to come back', async () => {
  const large = await makePhoto({ width: 3000, height: 2000 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => upload(large)))
  const codes = answers.map(answer => answer.status)
  expect(codes).toContain(503)
  expect(codes).toContain(201)
  expect(answers.find(answer => answer.status === 503)?.body['code']).toBe('overloaded')
})

/** All but one of the pictures that a field may have. */
function fillShelf() {
  return db.pool.query(
    `insert into picture (facility_id, field_id, position, width, height, widths)
     select $1, $2, n, 640, 480, '{640}' from generate_series(1, $3::integer) n`,
    [facilityId, fieldId, MOST_PICTURES - 1],
  )
}

async function shelfSize() {
  return (await db.pool.query('select from picture where field_id = $1', [fieldId])).rowCount
}

function path(field?: number) {
  return `/api/facilities/${facilityId}/pictures${field ? `?fieldId=${field}` : ''}`
}

function upload(bytes: Uint8Array, type = 'image/jpeg', field?: number, key?: string) {
  return send('POST', path(field), bytes, type, sara, key)
}

type Body = Uint8Array | string | ReadableStream | undefined

async function send(
  method: string,
  address: string,
  body?: Body,
  type?: string,
  who: Member | null = sara,
  key: string = randomUUID(),
) {
  const reply = await house.app.request(address, {
    method,
    headers: {
      'idempotency-key': key,
      ...(type && { 'content-type': type }),
      ...(who && { cookie: who.cookie }),
    },
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit)
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

async function kept({ status, body }: { status: number; body: Record<string, unknown> }): Promise<Picture> {
  expect(`${status} ${JSON.stringify(body)}`).toMatch(/^201 /)
  // The doors' own test compares replies with the contract.
  return body as unknown as Picture
}

async function fetchFile(url: string) {
  const reply = await house.app.request(url)
  expect(reply.status).toBe(200)
  return { bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers }
}
