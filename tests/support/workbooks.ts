import { sql } from 'kysely'
import type { MadeSheet } from '#fixtures/setup'
import type { Db } from '#platform/db'

/** The headers of the workbook's sheets. */
export const TITLES = {
  楼栋房间: ['区域', '楼栋', '楼层', '房间', '用途', '面积'],
  企业: ['企业名称', '统一社会信用代码', '行业', '地址', '管理员姓名', '管理员手机号'],
  人员: ['姓名', '手机号', '企业', '部门', '职务'],
  租约: ['楼栋', '楼层', '房间', '企业', '手机号', '合同编号', '起始日', '截止日'],
  停车场: ['停车场编号', '名称', '位置', '车位数', '是否开放', '关闭原因', '付款后离场时限'],
  车道: ['停车场编号', '车道编号', '车道名称', '方向'],
  收费标准: ['停车场编号', '车型', '生效日期', '免费分钟', '时段价格', '封顶方式', '封顶金额'],
  车牌: ['车牌号', '车型', '有效期至'],
} as const

/** The name of a sheet. */
export type SheetName = keyof typeof TITLES

/** Rows by sheet, each a text of cells apart by `|`. */
export type BookRows = Partial<Record<SheetName, readonly string[]>>

/** Sheets of a workbook from rows. */
export function sheetsOf(rows: BookRows): MadeSheet[] {
  return Object.entries(rows).map(([name, lines]) => ({
    name,
    // the keys are names of sheets
    titles: TITLES[name as SheetName],
    rows: lines.map((line) => line.split('|').map((text) => text.trim())),
  }))
}

/** A small park in all sheets; `n` makes it another one. */
export function smallPark(n: number): Record<SheetName, string[]> {
  const two = String(n).padStart(2, '0')
  return {
    楼栋房间: [`一期|${n} 号楼|1|101|商铺|80`, `一期|${n} 号楼|B1|D01|办公|`, `一期|${n} 号楼|2|201|公寓|45.5`],
    企业: [`华星${n}科技有限公司||软件|${n} 号楼 101|张伟|138001381${two}`, `远景${n}咨询有限公司||咨询|||`],
    人员: [
      `李娜|138001382${two}|华星${n}科技有限公司|研发部/前端组|工程师`,
      `王芳|138001383${two}|华星${n}科技有限公司|研发部|经理`,
      `张伟|138001381${two}|华星${n}科技有限公司|总经办|总经理`,
      `赵敏|138001384${two}||||`,
    ],
    租约: [
      `${n} 号楼|1|101|华星${n}科技有限公司||HT-${n}-1|2026-01-01|2030-12-31`,
      `${n} 号楼||201||138001384${two}|HT-${n}-2|2026-03-01|`,
    ],
    停车场: [`P${n}|${n} 号车库|地下一层|200|是||15`],
    车道: [`P${n}|in-1|东入口|入口`, `P${n}|out-1|东出口|出口`],
    收费标准: [`P${n}|所有车型|2020-01-01|15|全天 每60分钟5元|每天|50`],
    车牌: [`粤B${String(10_000 + n)}|大型车|2027-12-31`],
  }
}

/** How many rows each table of the workbook has, in one park. */
export async function countRows(db: Db, areaId = '1'): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from estate.room r join estate.floor f on f.id = r.floor_id join estate.building b on b.id = f.building_id where b.area_id = ${areaId}) as rooms,
           (select count(*)::int from people.company where area_id = ${areaId}) as companies,
           (select count(*)::int from people.person where area_id = ${areaId}) as persons,
           (select count(*)::int from people.membership m join people.company c on c.id = m.company_id where c.area_id = ${areaId}) as members,
           (select count(*)::int from people.department d join people.company c on c.id = d.company_id where c.area_id = ${areaId}) as departments,
           (select count(*)::int from estate.tenancy where area_id = ${areaId}) as tenancies,
           (select count(*)::int from parking.lot where area_id = ${areaId}) as lots,
           (select count(*)::int from parking.channel c join parking.lot l on l.id = c.lot_id where l.area_id = ${areaId}) as lanes,
           (select count(*)::int from parking.tariff t join parking.lot l on l.id = t.lot_id where l.area_id = ${areaId}) as tariffs,
           (select count(*)::int from parking.known_plate where area_id = ${areaId}) as plates`.execute(db)
  return rows[0] ?? {}
}

/** A table that each sheet writes and none before it. */
export const SHEET_TABLES = [
  'estate.room',
  'people.company',
  'people.department',
  'estate.tenancy',
  'parking.lot',
  'parking.channel',
  'parking.tariff',
  'parking.known_plate',
] as const

/** Keeps others from writing a table until the transaction ends. */
export async function lockTable(db: Db, table: (typeof SHEET_TABLES)[number]): Promise<void> {
  await sql`lock table ${sql.table(table)} in share mode`.execute(db)
}

/** Whoever waits to write that table, by the ids of their connections. */
export async function listWaiting(db: Db, table: string): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid and not l.granted
     where a.datname = current_database() and l.relation = ${table}::regclass`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** Ends the connections that wait to write a table; answers how many. */
export async function endWaiting(db: Db, table: string): Promise<number> {
  const pids = await listWaiting(db, table)
  for (const pid of pids) await sql`select pg_terminate_backend(${pid}::int)`.execute(db)
  return pids.length
}
