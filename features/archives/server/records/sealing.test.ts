import { expect, test } from 'vitest'
import { createVault, readVaultKeys } from '#platform/vault'
import { openedData, sealedData } from './sealing.ts'

const vault = createVault({
  keys: readVaultKeys(Buffer.from(Array.from({ length: 32 }, (_, n) => n * 7)).toString('base64')),
})
const one = { id: '00000000-0000-7000-8000-000000000001', kind: 'basic' } as const
const data = { legalRepresentative: '林晓', scope: '软件开发' }

test('what tells of people is sealed once, opens in its own record alone, and stands beside what is plain', () => {
  const sealed = sealedData(vault, one, data)
  expect(sealed).toMatchObject({ scope: '软件开发' })
  expect(JSON.stringify(sealed)).not.toContain('林晓')
  expect(sealedData(vault, one, sealed)).toBe(sealed)
  expect(openedData(vault, one, sealed)).toEqual(data)
  expect(openedData(vault, one, data)).toEqual(data)
  expect(() => openedData(vault, { ...one, id: '00000000-0000-7000-8000-000000000002' }, sealed)).toThrow()
})

test('kinds that tell of nobody stay as they are', () => {
  const honour = { name: '瞪羚企业' }
  expect(sealedData(vault, { ...one, kind: 'honour' }, honour)).toBe(honour)
})
