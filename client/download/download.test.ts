import { expect, test } from 'vitest'
import { fileOfBase64 } from './index.ts'

test('bytes come out of base64 as they went in, with their type', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, nth) => nth)
  const file = fileOfBase64(btoa(String.fromCharCode(...bytes)), 'application/pdf')
  expect(file.type).toBe('application/pdf')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes)
})
