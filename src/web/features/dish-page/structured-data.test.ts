import { expect, test } from 'vitest'
import { scriptJson } from './structured-data.tsx'

test('typed text cannot end the script element, and reads back unchanged', () => {
  const hostile = { name: '</script><script>alert(1)</script><!-- & \u2028 "quoted" محشي' }
  const json = scriptJson(hostile)
  expect(json).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(json)).toEqual(hostile)
})
