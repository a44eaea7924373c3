// `npm run park -- add NAME` and `npm run park -- operator PARK PHONE [NAME]`: the first park and its first operator, on the server's terminal, with the
// server's own environment. Both may be run again: what is there stays.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addPark, parks } from '#door/estate'
import { appointOperator, keysFit, signInCode } from '#door/people'
import { connect, inTransaction, migrate, type Store } from '#platform/db'
import { createIdentity } from '#platform/identity'
import { createVault, readVaultKeys } from '#platform/vault'
import { type Config, readConfig } from '../app/server/config.ts'
import { readSecrets } from '../app/server/secrets.ts'
import { type Command, readCommand } from './park/command.ts'
import { toolStore } from './store.ts'

const ACTOR = 'system:terminal'
const clock = () => new Date()

try {
  const command = readCommand(process.argv.slice(2))
  const config = readConfig(process.env)
  const place = await toolStore(config.production ? 'first' : 'beside')
  const store = connect({ url: place.url, max: 2 })
  try {
    await migrate(store)
    if (command.kind === 'add') await add(store, command)
    else await operator(store, command, config, place.dataDir)
  } finally {
    await store.close()
    await place.done()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function add(store: Store, { name }: Extract<Command, { kind: 'add' }>): Promise<void> {
  const park = await inTransaction(store.db, (db) => addPark(db, { name, actor: ACTOR, now: clock() }))
  console.log(`${park.added ? '已添加园区' : '园区已存在'}：${park.name}（编号 ${park.id}）`)
  console.log(`下一步，添加两位园区运营人员：npm run park -- operator ${park.id} 手机号 姓名`)
}

async function operator(
  store: Store,
  { park: wanted, phone, name }: Extract<Command, { kind: 'operator' }>,
  config: Config,
  dataDir: string,
): Promise<void> {
  const all = await parks(store.db)
  const park = all.find(({ id, name }) => id === wanted || name === wanted)
  if (!park) {
    const known = all.map(({ id, name }) => `${id} ${name}`).join('，')
    throw new Error(
      `没有园区“${wanted}”。${known === '' ? '请先添加：npm run park -- add 园区名称' : `现有：${known}`}`,
    )
  }
  const { vault, identity } = await engines(store, config, dataDir)
  const at = { areaId: park.id, phone, name, actor: ACTOR, now: clock() }
  const { appointed, code } = await inTransaction(store.db, async (db) => {
    const appointed = await appointOperator(db, { vault, identity }, at)
    if (appointed.state === 'barred') throw new Error('这个手机号的账号已停用或正在注销，不能设为园区运营')
    return { appointed, code: await signInCode(db, { identity }, { ...at, personId: appointed.personId }) }
  })
  const query = park.id === '1' ? '' : `&parkId=${encodeURIComponent(park.id)}`
  console.log(`${phone} ${appointed.state === 'already' ? '已经是' : '已设为'}“${park.name}”的园区运营`)
  console.log(`登录：${config.publicUrl}/front/mobile/sys/login?from=/setup${query}`)
  console.log(`验证码：${code}（5分钟内有效，直接填写，不用再获取；过期可再次运行本命令）`)
}

/** What opens phones and makes codes, with the keys of the server. Throws where they are not here, or are not those of this store. */
async function engines(store: Store, config: Config, dataDir: string) {
  if (!config.production && !existsSync(join(dataDir, 'demo-secrets.json')))
    throw new Error(
      '这里没有服务器的密钥。请用与服务器相同的环境变量运行（NODE_ENV、PEPPER、DEVICE_KEY、VAULT_KEY、CODE_KEY 等）',
    )
  const secrets = await readSecrets(config, dataDir)
  const vault = createVault({ keys: readVaultKeys(secrets.vaultKey) })
  if (!(await keysFit(store.db, vault))) throw new Error('VAULT_KEY 与这个数据库里的数据不符，请用服务器的 VAULT_KEY')
  return { vault, identity: createIdentity({ store, pepper: secrets.pepper, clock }) }
}
