import sharp from 'sharp'
import { aBomb, aPicture, aTurnedPicture, fileOf, NO_PICTURES } from '#tests/world/pictures.ts'
import type { Figure } from '../report.ts'
import { startOurs } from '../servers.ts'
import { signIn } from '../world.ts'

const AT_ONCE = 20
const LOOK_EVERY_MS = 5

/** Measures how much the server's memory grows at most while twenty hostile pictures arrive at once. */
export async function measurePictures(dataDir: string): Promise<Figure[]> {
  const hostile = await hostilePictures()
  const server = await startOurs(dataDir, { TRUSTED_PROXIES: '127.0.0.0/8' })
  try {
    const customer = await signIn(server.url, 'customer')
    // The first upload loads code and buffers that all later ones use.
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

/** Uploads a picture from its own network: the server accepts at most four at once from one network. */
async function send(url: string, customer: Record<string, string>, bytes: Uint8Array, network: number) {
  const body = new FormData()
  body.set('picture', fileOf(bytes))
  const headers = { ...customer, 'x-forwarded-for': `156.160.${network}.9` }
  const answer = await fetch(`${url}/api/uploads/portrait`, { method: 'POST', headers, body })
  return { status: answer.status, said: (await answer.json()) as { portrait?: string } }
}

/** The portrait must be re-encoded, without any metadata of the original. */
async function expectHarmless(address: string, what: string) {
  const made = await sharp(await (await fetch(address)).arrayBuffer()).metadata()
  if (made.format !== 'webp' || made.width !== 384 || made.exif || made.xmp || made.iptc)
    throw new Error(`of ${what} came ${JSON.stringify(made)}`)
}

/** The costliest to decode come first: as many pixels, passes and bits as the server accepts. */
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
