import sharp from 'sharp'
import { aBomb, aPicture, aTurnedPicture, fileOf, NO_PICTURES } from '#tests/world/pictures.ts'
import type { Figure } from '../report.ts'
import { startOurs } from '../servers.ts'
import { signIn } from '../world.ts'

const AT_ONCE = 20
const LOOK_EVERY_MS = 5

/** What the server grows by at most while twenty pictures come at once that were made to harm it. */
export async function measurePictures(dataDir: string): Promise<Figure[]> {
  const hostile = await hostilePictures()
  const server = await startOurs(dataDir, { TRUSTED_PROXIES: '127.0.0.0/8' })
  try {
    const customer = await signIn(server.url, 'customer')
    // The first one of all loads what every later one uses.
    await send(server.url, customer, await aPicture(), 0)
    const before = server.residentMb()
    let most = before
    const looking = setInterval(() => {
      most = Math.max(most, server.residentMb())
    }, LOOK_EVERY_MS)
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const [what, bytes] = hostile[at % hostile.length]!
        return { what, ...(await send(server.url, customer, bytes, at)) }
      }),
    ).finally(() => clearInterval(looking))
    for (const { what, status, said } of answers) {
      if (status === 200) await expectHarmless(`${server.url}${said.portrait}`, what)
      else if (status !== 413 && status !== 415) throw new Error(`${what} was answered ${status}`)
    }
    return [
      {
        name: `growth while ${AT_ONCE} hostile pictures come at once`,
        value: most - before,
        unit: 'MB',
        must: 150,
        aim: 100,
      },
    ]
  } finally {
    await server.stop()
  }
}

/** Each from a network of its own: of one network no more than four are let in at once. */
async function send(url: string, customer: Record<string, string>, bytes: Uint8Array, network: number) {
  const body = new FormData()
  body.set('picture', fileOf(bytes))
  const headers = { ...customer, 'x-forwarded-for': `156.160.${network}.9` }
  const answer = await fetch(`${url}/api/uploads/portrait`, { method: 'POST', headers, body })
  return { status: answer.status, said: (await answer.json()) as { portrait?: string } }
}

/** A portrait of our own making, in which nothing of the original is left but what it shows. */
async function expectHarmless(address: string, what: string) {
  const made = await sharp(await (await fetch(address)).arrayBuffer()).metadata()
  if (made.format !== 'webp' || made.width !== 384 || made.exif || made.xmp || made.iptc)
    throw new Error(`of ${what} came ${JSON.stringify(made)}`)
}

/** First those that take most to be read: as many pixels, passes and bits as are let in. */
async function hostilePictures(): Promise<[string, Uint8Array][]> {
  const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: 'teal' }, limitInputPixels: false })
  const whole = await aPicture()
  return [
    ['10 megapixels in several passes', await plain(4_000, 2_500).jpeg({ progressive: true }).toBuffer()],
    ['24 megapixels', await plain(6_000, 4_100).jpeg().toBuffer()],
    ['16 bits a channel', await plain(3_100, 3_200).toColourspace('rgb16').png().toBuffer()],
    ['a PNG in several passes', await plain(3_000, 2_500, 4).png({ progressive: true }).toBuffer()],
    ['10 megapixels as WebP', await plain(4_000, 2_500).webp().toBuffer()],
    ['196 megapixels', await aBomb()],
    ['GPS data', await aTurnedPicture()],
    ['a picture cut short', whole.subarray(0, whole.byteLength / 2)],
    ['2.1 MB', Buffer.concat([whole, Buffer.alloc(2_202_010)])],
    ...Object.entries(NO_PICTURES),
  ]
}
