import { setup } from '#contract/setup'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'

const { calls } = setup
const page = { route: '/setup/backup', as: { roles: ['operator'] } }
const none = given(calls.backupState, { state: 'none', rows: 0, ofRows: 0, why: null })
const FILES = [
  { name: 'yuanqu-20261119T180000Z.gz', bytes: 48_300_000, savedAt: at(-960) },
  { name: 'yuanqu-20261118T180000Z.gz', bytes: 47_900_000, savedAt: at(-2400) },
]
const files = given(calls.backupList, { usable: true, folder: '/var/lib/yuanqu/backups', items: FILES })

/** Beginning from a backup. */
export const backupStates: readonly State[] = [
  { ...page, name: '', says: '48.3 MB', answers: [none, files] },
  {
    ...page,
    name: 'empty',
    says: '没有找到备份文件',
    answers: [none, given(calls.backupList, { usable: true, folder: '/var/lib/yuanqu/backups', items: [] })],
  },
  {
    ...page,
    name: 'not here',
    says: '现在不能从备份开始',
    answers: [none, given(calls.backupList, { usable: false, folder: '', items: [] })],
  },
  {
    ...page,
    name: 'checked',
    says: '48.3 MB',
    answers: [
      none,
      files,
      given(calls.backupCheck, { name: FILES[0]?.name ?? '', madeAt: at(-960), rows: 128_400, upgrades: 3 }),
    ],
    act: async ({ page: shown, says }) => {
      await shown.getByRole('button', { name: '检查并恢复' }).first().click()
      await says('较旧，恢复后自动升级3步')
    },
  },
  {
    ...page,
    name: 'running',
    says: '正在恢复',
    answers: [given(calls.backupState, { state: 'running', rows: 60_000, ofRows: 128_400, why: null }), files],
  },
  {
    ...page,
    name: 'failed',
    says: 'VAULT_KEY',
    answers: [given(calls.backupState, { state: 'failed', rows: 0, ofRows: 0, why: 'other_keys' }), files],
  },
  {
    ...page,
    name: 'stranger',
    as: {},
    says: '仅对园区运营开放',
    answers: [none, refused(calls.backupList, refusals.forbidden)],
  },
]
