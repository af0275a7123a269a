import sharp from 'sharp'

/** A small JPEG. */
export function aPicture(colour = 'teal', { width = 640, height = 480 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

/** A photo like a phone camera's: some 5 MB of 12 megapixels. */
export function aPhonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: 'teal', noise } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

export function fileOf(bytes: Uint8Array, { name = 'photo.jpg', type = 'image/jpeg' } = {}): File {
  return new File([Uint8Array.from(bytes)], name, { type })
}

/** A photo with a GPS position and an orientation in its metadata. */
export function aTurnedPicture(): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 800, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 2/1 24/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

const BROKEN_METADATA = Buffer.concat([
  Buffer.from([0xff, 0xe1, 0, 16]),
  Buffer.from('Exif\0\0II*\0', 'latin1'),
  // The tags are far behind the end of the file.
  Buffer.from([0xff, 0xff, 0xff, 0x7f]),
])

/** A small photo whose metadata says that it goes on where the file has ended, as after a bad edit. */
export async function aPictureWithBrokenMetadata(): Promise<Buffer> {
  const whole = await aPicture()
  return Buffer.concat([whole.subarray(0, 2), BROKEN_METADATA, whole.subarray(2)])
}

/** Half a megabyte that decodes to 196 megapixels. */
export function aBomb(): Promise<Buffer> {
  return sharp({
    create: { width: 14_000, height: 14_000, channels: 3, background: 'teal' },
    limitInputPixels: false,
  })
    .png()
    .toBuffer()
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

/** Files that claim to be pictures and are not. */
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

/** A multipart form as a browser sends it, with nested names in brackets. */
export function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value)
    else if (value !== null && typeof value === 'object')
      for (const [part, of] of Object.entries(value)) form.set(`${name}[${part}]`, String(of))
    else if (value !== undefined) form.set(name, String(value))
  }
  return form
}

/** Both papers of a courier, as a form sends them. */
export async function somePapers() {
  return {
    identityNumber: '29501019900001',
    identityPhoto: fileOf(await aPicture('silver')),
    licenseNumber: '٧٧١٢٣٤٥',
    licenseExpiresOn: '2030-01-31',
    licensePhoto: fileOf(await aPicture('gold')),
  }
}

let couriers = 0

/** The sign-up form of a courier. */
export async function aCourierForm(overrides: Record<string, unknown> = {}) {
  return {
    ...(await somePapers()),
    name: 'Tarek Nabil',
    email: `tarek-${++couriers}@example.test`,
    mobileNumber: '٠١٠٠ ٢٣٤ ٥٦٧٨',
    address: '14 Mossadak St, flat 8',
    location: { latitude: 30.0384, longitude: 31.2123 },
    vehicleType: 'motorcycle',
    password: 'molokhia with rabbit',
    passwordConfirmation: 'molokhia with rabbit',
    termsAccepted: true,
    ...overrides,
  }
}
