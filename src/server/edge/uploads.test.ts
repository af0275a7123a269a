import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { aTestApp, ORIGIN, type TestApp } from '#tests/world/app.ts'
import { aCook, aCourier, aCustomer, type Person } from '#tests/world/market.ts'
import { IN_TIME } from '#tests/world/patience.ts'
import { aBomb, aPicture, aTurnedPicture, fileOf, NO_PICTURES } from '#tests/world/pictures.ts'
import { aServer } from '#tests/world/served/server.ts'
import { StorageFailure } from '../platform/files/files.ts'
import { MAX_PICTURE_BYTES } from '../platform/images/decode-picture.ts'

const PORTRAIT = '/api/uploads/portrait'

function formOf(picture: File | string): FormData {
  const form = new FormData()
  form.set('picture', picture)
  return form
}

/** Sends through a socket, which announces the size of the body. */
async function send(app: TestApp, person: Person, body: BodyInit, headers: Record<string, string> = {}) {
  const server = await aServer(app)
  const answer = await server.fetch(PORTRAIT, {
    method: 'POST',
    headers: { ...person.headers, origin: ORIGIN, ...headers },
    body,
  })
  return {
    status: answer.status,
    headers: answer.headers,
    said: (await answer.json()) as Record<string, any>,
  }
}

const portraitOf = async (app: TestApp, { id }: Person) =>
  (await app.sql<{ image: string | null }>('select image from users where id = $1', [id]))[0]!.image

async function storedIn(app: TestApp) {
  const keys: string[] = []
  for await (const key of app.platform.files.listOlder('portraits', new Date(8.64e15))) keys.push(key)
  return keys
}

test('a cook, a courier and a customer each see their portrait everywhere', async () => {
  const app = await aTestApp()
  for (const person of [await aCook(app), await aCourier(app), await aCustomer(app)]) {
    const { portrait } = await person.client.accounts.setPortrait({ picture: fileOf(await aPicture()) })
    const served = await app.request(portrait)
    expect(served.headers.get('content-type')).toBe('image/webp')
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ width: 384, height: 384 })
    expect((await person.client.accounts.getMe()).user!.portrait).toBe(portrait)
    await person.client.accounts.removePortrait()
    expect((await person.client.accounts.getMe()).user!.portrait).toBeNull()
  }
})

test('a photo with a location in its metadata comes out upright and without metadata', async () => {
  const app = await aTestApp()
  const yara = await aCustomer(app)
  const { said } = await send(app, yara, formOf(fileOf(await aTurnedPicture(), { name: '../../etc/x.php' })))
  expect(said.portrait).toMatch(/^\/media\/portraits\/[0-9a-f]{32}\.webp$/)
  const bytes = Buffer.from(await (await app.request(said.portrait, { headers: yara.headers })).arrayBuffer())
  expect(bytes.includes('Phone')).toBe(false)
  const { exif, orientation } = await sharp(bytes).metadata()
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
})

test('a file that is no picture is refused by its bytes, whatever its name, and nothing is stored', async () => {
  const app = await aTestApp()
  const yara = await aCustomer(app)
  const jpeg = await aPicture()
  const refused: [string, Uint8Array, number, string][] = [
    ...Object.entries(NO_PICTURES).map(([what, bytes]): [string, Uint8Array, number, string] => [
      what,
      bytes,
      415,
      'file.wrong_type',
    ]),
    ['a picture cut short', jpeg.subarray(0, jpeg.byteLength / 2), 415, 'file.wrong_type'],
    ['196 megapixels', await aBomb(), 413, 'file.too_large'],
    [
      'one byte too many',
      Buffer.concat([jpeg, Buffer.alloc(MAX_PICTURE_BYTES + 1 - jpeg.byteLength)]),
      413,
      'file.too_large',
    ],
    ['2.1 MB', Buffer.concat([jpeg, Buffer.alloc(2_202_010)]), 413, 'file.too_large'],
  ]
  for (const [what, bytes, status, code] of refused) {
    const answer = await send(app, yara, formOf(fileOf(bytes)))
    expect([what, answer.status, answer.said.code]).toEqual([what, status, code])
  }
  expect(await portraitOf(app, yara)).toBeNull()
  expect(await storedIn(app)).toEqual([])
})

test('a form without a picture, with a text instead, with two pictures or an unknown field is bad input', async () => {
  const app = await aTestApp()
  const yara = await aCustomer(app)
  const picture = fileOf(await aPicture())
  const [twice, unknown] = [formOf(picture), formOf(picture)]
  twice.append('picture', picture)
  unknown.set('role', 'admin')
  for (const form of [new FormData(), formOf('a text'), twice, unknown]) {
    const { status, said } = await send(app, yara, form)
    expect([status, said.code]).toEqual([400, 'request.invalid'])
  }
  const torn = await send(app, yara, '--x\r\nContent-Disposition: form-data', {
    'content-type': 'multipart/form-data; boundary=x',
  })
  expect(torn.status).toBe(400)
  expect((await send(app, yara, '{}', { 'content-type': 'application/json' })).status).toBe(415)
  expect(await storedIn(app)).toEqual([])
})

test('a picture beyond the hour’s limit is refused with the time to retry', async () => {
  const app = await aTestApp({ env: { LIMIT_UPLOADS: '2' } })
  const yara = await aCustomer(app)
  const form = async () => formOf(fileOf(await aPicture()))
  for (let sent = 0; sent < 2; sent++) expect((await send(app, yara, await form())).status).toBe(200)
  const { status, headers } = await send(app, yara, await form())
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect((await send(app, await aCustomer(app), await form())).status).toBe(200)
})

test.each([
  [true, 507, 'file.storage_full'],
  [false, 503, 'file.storage_away'],
])('when the storage fails (full: %s), the previous portrait stays', async (isFull, status, code) => {
  const app = await aTestApp()
  const yara = await aCustomer(app)
  await send(app, yara, formOf(fileOf(await aPicture())))
  const before = await portraitOf(app, yara)
  app.platform.files.put = async () => {
    throw new StorageFailure(isFull)
  }
  const answer = await send(app, yara, formOf(fileOf(await aPicture('red'))))
  expect([answer.status, answer.said.code]).toEqual([status, code])
  expect(await portraitOf(app, yara)).toBe(before)
})

test('a picture that trickles in is cut off, and the next one is served', async () => {
  const app = await aTestApp({
    uploadLimits: {
      withinMs: 1_000,
      shares: {
        atOnce: 2,
        of: {
          storing: { atOnce: 1, waiting: 1, waitMs: 60_000 },
          reading: { atOnce: 1, waiting: 1, waitMs: 60_000 },
          readingOfGuests: { atOnce: 0, waiting: 0, waitMs: 0 },
        },
      },
    },
  })
  const yara = await aCustomer(app)
  const slow = new Request(`${ORIGIN}${PORTRAIT}`, {
    method: 'POST',
    headers: { ...yara.headers, origin: ORIGIN, 'content-type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('--x')) }),
    duplex: 'half',
  } as RequestInit)
  const [late, next] = await Promise.all([
    app.app.fetch(slow),
    send(app, yara, formOf(fileOf(await aPicture()))),
  ])
  expect([late.status, next.status]).toEqual([408, 200])
})

test('one network may upload four pictures at once, so that slow ones keep nobody else out', async () => {
  const app = await aTestApp({
    env: { TRUSTED_PROXIES: '10.0.0.0/8' },
    uploadLimits: {
      shares: {
        atOnce: 18,
        of: {
          storing: { atOnce: 2, waiting: 16, waitMs: 30_000 },
          reading: { atOnce: 16, waiting: 0, waitMs: 0 },
          readingOfGuests: { atOnce: 0, waiting: 0, waitMs: 0 },
        },
      },
    },
  })
  const yara = await aCustomer(app)
  const post = (body: BodyInit, from: string, headers: Record<string, string> = {}) =>
    app.request(
      PORTRAIT,
      {
        method: 'POST',
        headers: { ...yara.headers, origin: ORIGIN, 'x-forwarded-for': from, ...headers },
        body,
        duplex: 'half',
      } as RequestInit,
      '10.0.0.1',
    )
  const bodies: ReadableStreamDefaultController[] = []
  const trickle = (at: number) => {
    const body = new ReadableStream({ start: (opened) => void bodies.push(opened) })
    // One household has all addresses of the network.
    return post(body, `2a01:9c00:0:7::${at + 1}`, { 'content-type': 'multipart/form-data; boundary=x' })
  }
  const slow = Array.from({ length: 20 }, (_, at) => trickle(at))
  expect((await post(formOf(fileOf(await aPicture())), '156.160.0.9')).status).toBe(200)
  const refused = { count: 0 }
  for (const answer of slow) void answer.then(() => refused.count++)
  await vi.waitFor(() => expect(refused.count).toBe(16), IN_TIME)
  for (const body of bodies) body.close()
  const answers = await Promise.all(slow)
  const turnedAway = answers.filter(({ status }) => status === 503)
  expect(turnedAway).toHaveLength(16)
  for (const { headers } of turnedAway) expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect((await post(formOf(fileOf(await aPicture())), '2a01:9c00:0:7::1')).status).toBe(200)
})

test('without room for another picture the answer is 503 with a time to retry', async () => {
  const none = { atOnce: 0, waiting: 0, waitMs: 0 }
  const app = await aTestApp({
    uploadLimits: { shares: { atOnce: 0, of: { storing: none, reading: none, readingOfGuests: none } } },
  })
  const { status, headers } = await send(app, await aCustomer(app), formOf(fileOf(await aPicture())))
  expect(status).toBe(503)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
})

test('half-sent forms of strangers keep nobody with a session out, and lose their place', async () => {
  const app = await aTestApp({
    env: { TRUSTED_PROXIES: '10.0.0.0/8' },
    uploadLimits: { minimumRate: { leastPerSecond: 1_024, afterMs: 2_000 } },
  })
  const yara = await aCustomer(app)
  const halfSent = (at: number) =>
    app.request(
      '/api/uploads/order-problem',
      {
        method: 'POST',
        headers: {
          origin: ORIGIN,
          'x-forwarded-for': `41.33.${at}.9`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        body: new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(60)) }),
        duplex: 'half',
      } as RequestInit,
      '10.0.0.1',
    )
  const stuck = Promise.all(Array.from({ length: 20 }, (_, at) => halfSent(at)))
  expect((await send(app, yara, formOf(fileOf(await aPicture())))).status).toBe(200)
  const statuses = (await stuck).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([408]))
})

test('the portrait of a cook or courier is public once they are approved, and a customer’s never', async () => {
  const app = await aTestApp()
  const people = {
    cook: await aCook(app, { approvedAt: null }),
    courier: await aCourier(app, { approvedAt: null }),
    customer: await aCustomer(app),
  }
  const seen = async (at: string, headers: Record<string, string> = {}) =>
    (await app.request(at, { headers })).status
  for (const [role, person] of Object.entries(people)) {
    // The same picture would have the same address.
    const picture = fileOf(await aPicture(role === 'cook' ? 'red' : role === 'courier' ? 'blue' : 'green'))
    const { portrait } = await person.client.accounts.setPortrait({ picture })
    expect([role, await seen(portrait), await seen(portrait, person.headers)]).toEqual([role, 404, 200])
    await app.sql('update kitchens set approved_at = now()')
    await app.sql('update couriers set approved_at = now()')
    expect([role, await seen(portrait)]).toEqual([role, role === 'customer' ? 404 : 200])
    await app.sql('update kitchens set approved_at = null')
    await app.sql('update couriers set approved_at = null')
  }
})
