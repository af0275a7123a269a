import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MAX_PICTURE_BYTES } from './decode-picture.ts'
import { encodePhoto } from './encode-photo.ts'

const TEAL = { r: 20, g: 120, b: 120 }
const RED = { r: 220, g: 30, b: 30 }

const aPicture = (width = 800, height = 600, background = TEAL) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Left half teal, right half red: shows whether the picture was turned. */
const aTwoColouredPicture = (width: number, height: number) =>
  aPicture(width, height).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: RED } },
      left: width / 2,
      top: 0,
    },
  ])

async function encoded(bytes: Uint8Array) {
  const outcome = await encodePhoto(bytes)
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome.value
}

async function pixel(bytes: Uint8Array, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return { r: data[at]!, g: data[at + 1]!, b: data[at + 2]! }
}

const refusal = async (bytes: Uint8Array) => {
  const outcome = await encodePhoto(bytes)
  return outcome.ok ? null : outcome.code
}

test.each(['jpeg', 'png', 'webp'] as const)('A %s becomes three WebP sizes of 4:3', async (format) => {
  const photo = await encoded(await aPicture().toFormat(format).toBuffer())
  expect(photo.hash).toMatch(/^[0-9a-f]{32}$/)
  expect(photo.variants.map(({ width, contentType }) => ({ width, contentType }))).toEqual([
    { width: 480, contentType: 'image/webp' },
    { width: 768, contentType: 'image/webp' },
    { width: 1024, contentType: 'image/webp' },
  ])
  for (const { width, bytes } of photo.variants) {
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 })
  }
})

test('a tall picture is cropped to its middle, not squeezed', async () => {
  const tall = await aPicture(300, 1200)
    .composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: RED } }, left: 0, top: 0 },
    ])
    .jpeg()
    .toBuffer()
  const { variants } = await encoded(tall)
  const top = await pixel(variants[2]!.bytes, 512, 4)
  expect(Math.abs(top.r - TEAL.r)).toBeLessThan(12)
})

test('a photo with orientation 6 and a location in its EXIF comes out upright and without either', async () => {
  const turned = await aTwoColouredPicture(600, 800)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 24/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const original = await sharp(turned).metadata()
  expect(original.orientation).toBe(6)
  expect(original.exif!.includes('Phone')).toBe(true)

  for (const { bytes, width } of (await encoded(turned)).variants) {
    const metadata = await sharp(bytes).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(metadata.xmp).toBeUndefined()
    expect(metadata.iptc).toBeUndefined()
    expect(metadata.icc).toBeUndefined()
    expect(metadata.orientation).toBeUndefined()
    expect(Buffer.from(bytes).includes('Phone')).toBe(false)
    // After a quarter turn to the right, the left side is above and the right side below.
    expect((await pixel(bytes, width / 2, 10)).r).toBeLessThan(100)
    expect((await pixel(bytes, width / 2, (width * 3) / 4 - 10)).r).toBeGreaterThan(150)
  }
})

test('data appended to a picture is not published', async () => {
  const tail = '<script>alert(1)</script>PK\u0003\u0004'
  const glued = Buffer.concat([await aPicture().jpeg().toBuffer(), Buffer.from(tail)])
  const plain = await encoded(await aPicture().jpeg().toBuffer())
  const photo = await encoded(glued)
  for (const { bytes } of photo.variants) expect(Buffer.from(bytes).includes('script')).toBe(false)
  expect(photo.hash).toBe(plain.hash)
})

test('a photo’s name depends on its content only', async () => {
  const jpeg = await aPicture().jpeg().toBuffer()
  expect((await encoded(jpeg)).hash).toBe((await encoded(jpeg)).hash)
  expect((await encoded(jpeg)).hash).not.toBe(
    (await encoded(await aPicture(800, 600, RED).jpeg().toBuffer())).hash,
  )
})

test('more than 2 MB is too large, whatever the content', async () => {
  expect(await refusal(new Uint8Array(MAX_PICTURE_BYTES + 1))).toBe('file.too_large')
})

test('exactly 2 MB passes', async () => {
  const jpeg = await aPicture().jpeg().toBuffer()
  const padded = Buffer.concat([jpeg, Buffer.alloc(MAX_PICTURE_BYTES - jpeg.byteLength)])
  expect(await refusal(padded)).toBeNull()
})

test('a small file that unfolds to 196 megapixels is refused by its header, without decoding', async () => {
  const bomb = await sharp({
    create: { width: 14_000, height: 14_000, channels: 3, background: TEAL },
    limitInputPixels: false,
  })
    .greyscale()
    .png()
    .toBuffer()
  expect(bomb.byteLength).toBeLessThan(MAX_PICTURE_BYTES)
  expect(await refusal(bomb)).toBe('file.too_large')
  // A cut-off picture cannot be decoded: decoding would call both of them the wrong type.
  const small = await aPicture().png().toBuffer()
  expect(await refusal(small.subarray(0, small.byteLength / 2))).toBe('file.wrong_type')
  expect(await refusal(bomb.subarray(0, bomb.byteLength / 2))).toBe('file.too_large')
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

test.each([
  ['SVG', Buffer.from(svg)],
  [
    'SVG with a prologue',
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['PHP', Buffer.from('<?php system($_GET["c"]);')],
  ['PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['GIF', gif],
  ['HTML behind the first bytes of a JPEG', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
  [
    'HTML behind the first bytes of a PNG',
    Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1'),
  ],
  ['an SVG that calls itself RIFF', Buffer.from(`RIFF0000WEBP${svg}`)],
  ['nothing', Buffer.alloc(0)],
])('%s is the wrong type', async (_, bytes) => {
  expect(await refusal(bytes)).toBe('file.wrong_type')
})

test.each(['tiff', 'gif', 'avif'] as const)('a genuine %s is the wrong type', async (format) => {
  expect(await refusal(await aPicture(64, 48).toFormat(format).toBuffer())).toBe('file.wrong_type')
})

test('a picture cut off in the middle is the wrong type', async () => {
  const noise = await sharp({
    create: {
      width: 800,
      height: 600,
      channels: 3,
      background: TEAL,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
  expect(await refusal(noise.subarray(0, noise.byteLength / 2))).toBe('file.wrong_type')
})

test('the image library itself refuses every other format, even if the first bytes are not checked', async () => {
  await encoded(await aPicture().png().toBuffer())
  await expect(sharp(Buffer.from(svg)).toBuffer()).rejects.toThrow()
  await expect(sharp(gif).toBuffer()).rejects.toThrow()
  await expect(sharp('/etc/passwd').toBuffer()).rejects.toThrow()
})
