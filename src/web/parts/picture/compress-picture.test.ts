import { expect, test } from 'vitest'
import { codeOf, compressPicture } from './compress-picture.ts'

const NO_PICTURES: [string, string][] = [
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a PDF', '%PDF-1.7'],
  ['a RIFF that is sound', 'RIFF0000WAVE'],
  ['nothing', ''],
]

test.each(NO_PICTURES)('%s is refused when it is chosen, whatever its name', async (_, text) => {
  const file = new File([text], 'photo.jpg', { type: 'image/jpeg' })
  expect(await compressPicture(file, () => {})).toMatchObject({ ok: false, code: 'file.wrong_type' })
})

test('a picture that this browser cannot compress is refused', async () => {
  // Node has no canvas.
  const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg', { type: 'image/jpeg' })
  expect(await compressPicture(file, () => {})).toMatchObject({ ok: false, code: 'file.compression_failed' })
})

test('a picture that can no longer be read is refused', async () => {
  const file = new File(['gone'], 'photo.jpg', { type: 'image/jpeg' })
  const unreadable = async () => Promise.reject(new DOMException('The file was removed', 'NotReadableError'))
  Object.assign(file, { slice: () => ({ arrayBuffer: unreadable }) })
  expect(await compressPicture(file, () => {})).toMatchObject({ ok: false, code: 'file.compression_failed' })
})

test.each([
  ['The file given is not an instance of Blob or File', 'file.not_a_file'],
  ['The file given is not an image', 'file.not_an_image'],
  ['anything else', 'file.compression_failed'],
])('the compressor’s error %j becomes %s', (message, code) => {
  expect(codeOf(new Error(message))).toBe(code)
})
