import { createHash } from 'node:crypto'
import { operatorsOf, rightsOf } from '#door/people'
import { type Db, newId } from '#platform/db'
import { checkedAs } from '#platform/sheets'
import { addDays, type Day, dayOf } from '#vocabulary/day'
import type { ArchiveEngines } from '../engines.ts'
import { sealFile } from '../imports/files.ts'
import { archiveFiles } from '../imports/queries.ts'
import { type ImportKind, SHEETS } from '../sheets/kinds.ts'
import { sightOf } from '../sight/rules.ts'
import type { DemoArchive } from './archive-queries.ts'

const HONOURS = '企业名称,荣誉名称,级别,发证机关,获得日期,有效期至,证书编号'

/** Whether the demo has imports already. */
export async function hasImports(db: Db, areaId: string): Promise<boolean> {
  return (await archiveFiles.list(db, { areaId }, { size: 1 })).items.length > 0
}

/**
 * An import of honours that ran and can be taken back, and one of patents and the like with bad rows: both by the same reading and writing as an operator's. Nothing where nobody of
 * the demo may write archives of the whole park.
 */
export async function seedImports(
  db: Db,
  vault: ArchiveEngines['vault'],
  of: { areaId: string; archives: readonly DemoArchive[]; now: Date },
): Promise<void> {
  const { areaId, archives, now } = of
  const byId = await importerOf(db, areaId)
  const [first, second, third] = archives.filter(({ companyId }) => companyId !== null)
  if (byId === null || !first || !second || !third) return
  const today = dayOf(now)
  const own = { db, vault, areaId, byId, now }
  await bringIn(own, 'honour', '2026年资质荣誉.csv', [HONOURS, ...honoursOf([first, second, third], today)])
  await bringIn(own, 'achievement', '知识产权汇总.csv', [
    '企业名称,类型,编号,名称,申请日期,授权日期,状态',
    `${first.name},专利,202410000001.1,一种园区导航方法,2024-01-05,2025-03-01,已授权`,
    `${second.name},软件,2025SR0300001,室内定位软件,,2025-06-01,已授权`,
    `武汉不在园区的公司,商标,70000001,星图,2024-02-01,,申请中`,
    `${third.name},软件著作权,2025SR0300002,时空数据平台,2025-09-01,2025-03-01,已授权`,
  ])
}

function honoursOf(archives: readonly DemoArchive[], today: Day): string[] {
  return archives.flatMap(({ name }, at) => {
    const from = addDays(today, -900 + at * 40)
    const until = addDays(from, 3 * 365 - 1)
    return [
      `${name},高新技术企业,国家级,科学技术部,${from},${until},GR2024420000${10 + at}`,
      `${name},专精特新中小企业,省级,经济和信息化厅,${addDays(from, 200)},,ZJTX${100 + at}`,
    ]
  })
}

/** An operator of the demo who reads and writes archives of the whole park. */
async function importerOf(db: Db, areaId: string): Promise<string | null> {
  for (const personId of await operatorsOf(db, areaId)) {
    const held = await rightsOf(db, { areaId, personId })
    const has = (word: string) =>
      held.some(({ right, regionIds, companyIds }) => right === word && regionIds === null && companyIds === null)
    if (has('archive.write') && has('archive.read')) return personId
  }
  return null
}

async function bringIn(
  { db, vault, areaId, byId, now }: { db: Db; vault: ArchiveEngines['vault']; areaId: string; byId: string; now: Date },
  kind: ImportKind,
  fileName: string,
  lines: readonly string[],
): Promise<void> {
  const id = newId()
  const bytes = Buffer.from(`${lines.join('\n')}\n`)
  const fileHash = createHash('sha256').update(bytes).digest()
  const row = { id, areaId, kind, unknown: 'refuse', fileName, fileHash, personId: byId, createdAt: now } as const
  await archiveFiles.insert(db, row, sealFile(vault, id, bytes))
  const held = await rightsOf(db, { areaId, personId: byId })
  const sight = sightOf({ areaId, personId: byId, manages: [] }, held)
  const facts = { importId: id, areaId, vault, byId, now, today: dayOf(now), makes: false, sight, held }
  const file = { bytes, name: fileName }
  const quiet = () => Promise.resolve()
  const dry = await SHEETS[kind].dry({ ...facts, isRun: false }, db, file, quiet)
  const { token, rows, counts, faults } = dry
  const countsOf = { newRows: counts.new, changedRows: counts.changed, equalRows: counts.equal }
  const checked = { ...countsOf, ...checkedAs({ token, rows, faults: faults.length }) }
  await archiveFiles.move(db, id, 'checking', faults.length > 0 ? { ...checked, endedAt: now } : checked)
  await archiveFiles.putFaults(db, id, faults, now)
  if (faults.length === 0) {
    await archiveFiles.move(db, id, 'checked', { state: 'running' })
    await SHEETS[kind].run({ ...facts, isRun: true }, db, file, {
      token,
      onProgress: quiet,
      onDone: async (tx) => void (await archiveFiles.move(tx, id, 'running', { state: 'done', endedAt: now })),
    })
  }
  await archiveFiles.deleteFile(db, id)
}
