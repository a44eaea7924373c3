import pg from 'pg'
import { keysFit } from '#door/people'
import { connect, readMigrations } from '#platform/db'
import { createVault, readVaultKeys } from '#platform/vault'
import { bad, good, type Line, warn } from './line.ts'

/** Connections that jobs, listening and a backup take beside the pool of a process. */
const BESIDE_POOL = 6
const CLOCK_WARN_MS = 2000
/** Devices sign with the time, and codes turn each half minute. */
const CLOCK_BAD_MS = 30_000

/** Everything about the database of this address: reachable, new enough, with the right text order, rights and room. */
export async function storeLines(
  url: string,
  { poolSize, vaultKey }: { poolSize: number; vaultKey: string | undefined },
): Promise<Line[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
  } catch (error) {
    return [bad('数据库', `连接不上：${reasonOf(error)}`, '检查 DATABASE_URL 的地址、端口、账号和数据库名')]
  }
  try {
    return [
      versionLine(await one(client, `select current_setting('server_version_num')::int as n`)),
      orderLine(
        await one(
          client,
          `select pg_encoding_to_char(encoding) as encoding, datcollate as collate, datctype as ctype
             from pg_database where datname = current_database()`,
        ),
      ),
      clockLine(await aheadOf(client)),
      rightsLine(
        await one(
          client,
          `select has_database_privilege(current_database(), 'create') as may_create,
                  exists (select from pg_available_extensions where name = 'btree_gist') as has_gist`,
        ),
      ),
      connectionsLine(
        await one(
          client,
          `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
                  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
        ),
        poolSize,
      ),
      await poolerLine(url, client),
      await schemaLine(client),
      ...(await keyLine(url, vaultKey)),
    ]
  } finally {
    await client.end()
  }
}

/** PostgreSQL 15 or newer. */
export function versionLine({ n }: { n: number }): Line {
  const version = `PostgreSQL ${Math.floor(n / 10_000)}.${n % 10_000}`
  return n >= 150_000 ? good('数据库版本', version) : bad('数据库版本', version, '需要 PostgreSQL 15 以上')
}

/** UTF-8, sorted by bytes: names carry their pinyin for sorting. */
export function orderLine({ encoding, collate, ctype }: { encoding: string; collate: string; ctype: string }): Line {
  const found = `${encoding}，${collate}`
  const byBytes = (name: string) => /^(C|POSIX)(\.utf-?8)?$/i.test(name)
  if (encoding === 'UTF8' && byBytes(collate) && /utf-?8$/i.test(ctype)) return good('文字编码与排序', found)
  return bad(
    '文字编码与排序',
    `${found}，${ctype}`,
    "另建数据库：create database yuanqu encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0",
  )
}

/** By how much the database's clock is ahead of ours, in milliseconds. */
export function clockLine(aheadMs: number): Line {
  const found = `与数据库相差${(Math.abs(aheadMs) / 1000).toFixed(1)}秒`
  const mend = '两台机器都开启网络校时（timedatectl set-ntp true）'
  if (Math.abs(aheadMs) > CLOCK_BAD_MS) return bad('时钟', found, mend)
  return Math.abs(aheadMs) > CLOCK_WARN_MS ? warn('时钟', found, mend) : good('时钟', found)
}

/** What the account may do. */
export function rightsLine({ may_create, has_gist }: { may_create: boolean; has_gist: boolean }): Line {
  if (!may_create)
    return bad('数据库权限', '账号不能新建模式', '由管理员执行：grant create on database 数据库名 to 账号')
  if (!has_gist) return bad('数据库扩展', '缺少 btree_gist', '安装 PostgreSQL 的 contrib 包（postgresql-contrib）')
  return good('数据库权限', '可以建表，扩展齐全')
}

/** Connections that are left for one process of this pool. */
export function connectionsLine({ most, used }: { most: number; used: number }, poolSize: number): Line {
  const wanted = poolSize + BESIDE_POOL
  const found = `最多${most}个，已用${used}个，每个服务进程约需${wanted}个`
  if (most < wanted) return bad('数据库连接', found, '调大 max_connections，或调小 POOL_SIZE')
  return most - used < wanted
    ? warn('数据库连接', found, '停掉其他连接，或调大 max_connections')
    : good('数据库连接', found)
}

/**
 * A transaction pooler hands one session to several connections in turn; we listen, prepare and lock by session. While one connection is idle, others are
 * given sessions of their own by PostgreSQL, and the idle one's by such a pooler.
 */
async function poolerLine(url: string, client: pg.Client): Promise<Line> {
  const own = await sessionOf(client)
  const others = [1, 2, 3].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 }))
  try {
    const seen = new Set<number>([own])
    for (const other of others) {
      await other.connect()
      seen.add(await sessionOf(other))
    }
    return sessionsLine(seen.size, others.length + 1)
  } catch (error) {
    return warn('数据库连接方式', `没能同时建立${others.length + 1}个连接：${reasonOf(error)}`, '检查连接数限制')
  } finally {
    await Promise.all(others.map((other) => other.end().catch(() => undefined)))
  }
}

/** How many sessions so many connections, open at once, were given. */
export function sessionsLine(sessions: number, connections: number): Line {
  if (sessions === connections) return good('数据库连接方式', '每个连接有自己的会话')
  return bad(
    '数据库连接方式',
    '经过了按事务复用连接的连接池（如 PgBouncer 的 transaction 模式），本系统用到会话级的监听、预编译和锁',
    '直连 PostgreSQL，或把连接池改为 session 模式',
  )
}

async function schemaLine(client: pg.Client): Promise<Line> {
  const { there } = await one<{ there: boolean }>(
    client,
    `select to_regclass('platform.migration') is not null as there`,
  )
  if (!there) return good('数据库结构', '尚未建立，首次启动或添加园区时自动建立')
  const { rows } = await client.query<{ name: string }>('select name from platform.migration')
  return historyLine(
    rows.map(({ name }) => name),
    (await readMigrations()).map(({ name }) => name),
  )
}

/** Migrations that the store has had, beside those of this code. */
export function historyLine(applied: readonly string[], known: readonly string[]): Line {
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0) return bad('数据库结构', `比当前程序新（${newer.at(-1)}）`, '用与数据库相同或更新的程序版本')
  const left = known.length - applied.length
  return left === 0
    ? good('数据库结构', '与程序一致')
    : warn('数据库结构', `有${left}项升级待执行`, '启动时自动执行，建议先备份：npm run backup')
}

async function keyLine(url: string, vaultKey: string | undefined): Promise<Line[]> {
  if (vaultKey === undefined) return []
  const store = connect({ url, max: 1 })
  try {
    const { rows } = await store.pool.query<{ there: boolean }>(
      `select to_regclass('people.person') is not null as there`,
    )
    if (!rows[0]?.there) return []
    return [
      (await keysFit(store.db, createVault({ keys: readVaultKeys(vaultKey) })))
        ? good('VAULT_KEY', '能打开数据库里的个人信息')
        : bad('VAULT_KEY', '打不开数据库里的个人信息', '用这个数据库原来的 VAULT_KEY；丢失后手机号等无法恢复'),
    ]
  } finally {
    await store.close()
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  return (await one<{ pid: number }>(client, 'select pg_backend_pid() as pid')).pid
}

async function aheadOf(client: pg.Client): Promise<number> {
  const asked = Date.now()
  const { at } = await one<{ at: number }>(client, 'select extract(epoch from clock_timestamp())::float8 * 1000 as at')
  return at - (asked + Date.now()) / 2
}

async function one<Row extends object>(client: pg.Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text)
  return rows[0] as Row // each of these statements answers one row
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : '没有应答'
