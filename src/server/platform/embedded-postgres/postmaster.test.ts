import { expect, test } from 'vitest'
import { bufferMegabytes } from './postmaster.ts'

const GIGABYTE = 1024 ** 3

test.each([
  ['half a gigabyte', 0.5, 64],
  ['a gigabyte', 1, 128],
  ['a common small server', 4, 512],
  ['eight gigabytes', 8, 1_024],
  ['a large machine', 256, 1_024],
  ['a container that is given next to nothing', 0.01, 16],
])(
  'with %s the embedded database takes an eighth of the memory, within bounds',
  (_, gigabytes, megabytes) => {
    expect(bufferMegabytes(gigabytes * GIGABYTE)).toBe(megabytes)
  },
)
