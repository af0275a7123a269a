import sharp from 'sharp'

/** A picture as a phone would send it, made smaller. */
export function aPicture(colour = 'teal', { width = 640, height = 480 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

export function fileOf(bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg' } = {}): File {
  return new File([Uint8Array.from(bytes)], name, { type })
}

/** A photo that says where it was taken, and which way up it was held. */
export function aTurnedPicture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 800, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 24/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Half a megabyte that unfolds to 196 megapixels. */
export function aBomb(): Promise<Buffer> {
  return sharp({
    create: { width: 14_000, height: 14_000, channels: 3, background: 'teal' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** What calls itself a picture and is none. */
export const NO_PICTURES: Record<string, Buffer> = {
  'an SVG with a script': Buffer.from(SVG),
  'an SVG that reads files': Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${SVG}`,
  ),
  HTML: Buffer.from('<!doctype html><script>alert(1)</script>'),
  'HTML behind the first bytes of a JPEG': Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
  PDF: Buffer.from('%PDF-1.7\n1 0 obj'),
  'no bytes': Buffer.alloc(0),
}
