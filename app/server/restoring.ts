import { existsSync, readdirSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { keysFit } from '#door/people'
import { type Backups, progressOf, type RestoreState } from '#door/setup'
import { BackupError, inspectBackup, restore } from '#platform/db'
import { createVault, readVaultKeys } from '#platform/vault'

interface BackupsOptions {
  readonly folder: string
  readonly url: string
  readonly vaultKey: string
  readonly address: { readonly host: string; readonly port: number }
  readonly log: Logger
  readonly down: () => Promise<void>
  readonly up: () => Promise<void>
}

/** Whoever asked has their answer by then. */
const ANSWERED_MS = 300
/** The one call that is answered meanwhile, as the product answers it. */
const STATE_PATH = '/ipark/portal/app/setup/backupState'

/** Opens the folder of backups of this server. */
export function openBackups({ folder, url, vaultKey, address, log, down, up }: BackupsOptions): Backups {
  let state: RestoreState = { state: 'none' }
  const bringBack = async (file: string, ofRows: number): Promise<void> => {
    await down()
    const standIn = await answering(address, () => state)
    try {
      const { tables } = await restore(url, file, {
        force: true,
        onRows: (rows) => {
          state = { state: 'running', rows, ofRows }
        },
        async approve(db) {
          if (!(await keysFit(db, createVault({ keys: readVaultKeys(vaultKey) }))))
            throw new BackupError('other_keys', 'VAULT_KEY does not open what the backup has')
        },
      })
      state = { state: 'done', rows: tables.reduce((sum, { rows }) => sum + rows, 0) }
    } catch (error) {
      log.error({ err: error }, 'a backup was not brought back; the store is as it was')
      state = { state: 'failed', why: error instanceof BackupError ? error.why : 'interrupted' }
    } finally {
      await closed(standIn)
      await up()
    }
  }
  return {
    folder,
    list: () =>
      (existsSync(folder) ? readdirSync(folder) : [])
        .filter((name) => /^[\w.-]+\.gz$/.test(name))
        .map((name) => {
          const { size: bytes, mtime: savedAt } = statSync(join(folder, name))
          return { name, bytes, savedAt }
        })
        .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime()),
    inspect: (name) => inspectBackup(join(folder, name)),
    begin(name, rows) {
      if (state.state === 'running') return
      state = { state: 'running', rows: 0, ofRows: rows }
      setTimeout(() => void bringBack(join(folder, name), rows), ANSWERED_MS)
    },
    state: () => state,
  }
}

/** Stands in for the product at its address: says how far it is, and that everything else must wait. */
async function answering({ host, port }: BackupsOptions['address'], state: () => RestoreState): Promise<Server> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?')
    const isState = path === STATE_PATH
    const body = isState
      ? { code: 200, message: '成功', body: progressOf(state()) }
      : { code: 503, message: '正在恢复备份，请稍后再试', body: null }
    response.writeHead(isState ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
      connection: 'close',
    })
    response.end(path === '/healthz' ? 'ok\n' : JSON.stringify(body))
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, done)
  })
  return server
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}
