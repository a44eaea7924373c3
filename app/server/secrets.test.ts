import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVaultKeys } from '#platform/vault'
import { readConfig } from './config.ts'
import { readSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync('/tmp/yuanqu-secrets-')
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'demo-secrets.json')
const kept = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, string>

test('the demo makes its secrets once, for us alone, and finds them again', async () => {
  const made = await readSecrets(readConfig({}), folder)
  expect(readVaultKeys(made.vaultKey)).toHaveLength(1)
  expect(readVaultKeys(made.codeSigningKeys)).toHaveLength(1)
  expect(new Set([made.pepper, made.deviceKey, made.vaultKey, made.codeSigningKeys]).size).toBe(4)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(await readSecrets(readConfig({}), folder)).toEqual(made)
})

test('secrets of an older demo stay, and what they lack is added for good', async () => {
  const older = { pepper: 'p'.repeat(43), deviceKey: 'd'.repeat(43) }
  writeFileSync(file(), JSON.stringify(older))
  const { vaultKey, codeSigningKeys, ...read } = await readSecrets(readConfig({}), folder)
  expect(read).toMatchObject(older)
  expect(kept()).toEqual({ ...older, vaultKey, codeSigningKeys })
  expect(await readSecrets(readConfig({}), folder)).toMatchObject({ vaultKey, codeSigningKeys })
})

test('a configured key wins and is not written down', async () => {
  const made = await readSecrets(readConfig({}), folder)
  const signing = await readSecrets(readConfig({ CODE_KEY: made.pepper }), folder)
  expect([signing.codeSigningKeys, kept()['codeSigningKeys']]).toEqual([made.pepper, made.codeSigningKeys])
  const own = { ...(await readSecrets(readConfig({ VAULT_KEY: `2:${made.pepper},1:${made.vaultKey}` }), folder)) }
  expect(own.vaultKey).toBe(`2:${made.pepper},1:${made.vaultKey}`)
  expect(kept()['vaultKey']).toBe(made.vaultKey)
})
