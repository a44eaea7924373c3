import { expect, test } from 'vitest'
import { sha256 } from './sha-256.ts'

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['园区通', '7fbc25bdb2082af347ae4d06b0f9a1ad160ee1cc7e39b32202b598a4e6bbea71'],
])('%j, in UTF-8 and as 64 hex digits', (text, expected) => {
  expect(sha256(text)).toBe(expected)
})
