// `npm run doctor`: a line each of what a server needs here, with how to mend it, by the server's own environment; exit code 1 where something stands in
// the way. `-- --secrets` prints fresh secrets once and keeps them nowhere; `-- --texts` the texts of SMS as the provider is to have them.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { dataFolder } from '#platform/db'
import { type Config, ConfigError, readConfig } from '../app/server/config.ts'
import { bad, good, type Line, summed, written } from './doctor/line.ts'
import { machineLines } from './doctor/machine.ts'
import { outsideLines } from './doctor/outside.ts'
import { freshSecrets } from './doctor/secrets.ts'
import { backupLine, serviceLines } from './doctor/services.ts'
import { storeLines } from './doctor/store.ts'
import { textLines } from './doctor/texts.ts'
import { NoStore, toolStore } from './store.ts'

const CHECKOUT = fileURLToPath(new URL('..', import.meta.url))

try {
  const { values } = parseArgs({ options: { secrets: { type: 'boolean' }, texts: { type: 'boolean' } } })
  if (values.secrets) {
    console.log(['# 写入服务器的环境变量；只显示这一次，请另存一份在数据库和备份之外', ...freshSecrets()].join('\n'))
  } else if (values.texts) {
    console.log(textLines(process.env).join('\n'))
  } else {
    const lines: Line[] = []
    for await (const line of looked()) {
      lines.push(line)
      console.log(written(line))
    }
    console.log(`\n${summed(lines)}`)
    if (lines.some(({ state }) => state === 'bad')) process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Everything, in the order in which it is mended. */
async function* looked(): AsyncGenerator<Line> {
  const external = process.env['DATABASE_URL']
  const { path } = dataFolder(CHECKOUT, process.env['DATA_DIR'], external !== undefined && external !== '')
  yield* machineLines(path)
  const config = settings()
  yield 'line' in config ? config.line : good('配置', config.production ? '生产环境，必填项齐全' : '演示环境')
  const known = 'line' in config ? null : config
  yield* await storeLinesOf(known)
  if (!known) return
  yield* known.production ? serviceLines(known) : [good('收款与短信', '演示环境：模拟收款，验证码显示在终端')]
  yield* await outsideLines(known, new Date())
  yield backupLine(path, new Date())
}

function settings(): Config | { line: Line } {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return {
      line: bad('配置', error.message, '各项含义见 README 的“Configuration”；新的密钥：npm run doctor -- --secrets'),
    }
  }
}

async function storeLinesOf(config: Config | null): Promise<Line[]> {
  const store = await toolStore('beside').catch((error: unknown) => {
    if (error instanceof NoStore) return null
    throw error
  })
  if (!store) return [good('数据库', '内置数据库尚未建立，首次启动或添加园区时自动建立')]
  try {
    return await storeLines(store.url, { poolSize: config?.poolSize ?? 8, vaultKey: config?.vaultKey })
  } finally {
    await store.done()
  }
}
