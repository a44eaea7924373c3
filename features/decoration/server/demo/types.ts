import { type TypeDesign, typeRefusals } from '#contract/decoration'
import { type Db, newId } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import type { CaseEngines } from '../ground/case-engines.ts'
import { storedDesign } from '../types/design.ts'
import { publishType } from '../types/publishing.ts'
import { type TypeVersion, versionOf, workTypes } from '../types/queries.ts'

const AGREEMENT = [
  '第一条 施工时间和噪声作业时段以园区公布为准。',
  '第三条 不得改动承重结构、消防设施和外立面。',
  '第五条 动火作业须先办理许可，现场配备灭火器。',
  '第八条 装修垃圾须当日清运，不得堆放在公共区域。',
  '第十条 违反以上约定的，园区可以从保证金中扣除相应费用，申请人和施工单位可以申诉。',
].join('\n')

const PLAIN: Pick<TypeDesign, 'fire' | 'days' | 'fields' | 'steps' | 'stages' | 'agreement'> = {
  fire: false,
  days: null,
  fields: [],
  steps: [],
  stages: null,
  agreement: AGREEMENT,
}

/** An office with walls and wires. */
const OFFICE: TypeDesign = {
  ...PLAIN,
  title: '办公室装修',
  about: '隔墙、吊顶、水电改动等，需要审图和隐蔽工程验收',
  papers: [
    { key: 'drawing', name: '装修施工图', required: true, note: '平面图、水电图' },
    { key: 'list', name: '施工人员名单', required: false, note: '' },
  ],
  fire: true,
  fees: [
    { key: 'management', label: '装修管理费', fen: 500, per: 'area' },
    { key: 'rubbish', label: '垃圾清运费', fen: 30_000, per: 'flat' },
  ],
  depositApplicant: { fen: 500_000, per: 'flat' },
  depositFirm: { fen: 300_000, per: 'flat' },
  stages: ['electric'],
  never: ['拆改承重墙、梁、柱', '封堵消防通道和喷淋', '改动外立面'],
}

/** Paint and floors alone. */
const FRESH: TypeDesign = {
  ...PLAIN,
  title: '简单翻新',
  about: '刷墙、铺地、更换灯具，不改动墙体和水电',
  stages: [],
  papers: [{ key: 'scope', name: '翻新说明', required: false, note: '' }],
  fees: [{ key: 'rubbish', label: '垃圾清运费', fen: 20_000, per: 'flat' }],
  depositApplicant: { fen: 200_000, per: 'flat' },
  depositFirm: { fen: 100_000, per: 'flat' },
  never: ['夜间噪声作业', '在公共区域调漆'],
}

/** The types of the demo, each published. */
export interface DemoTypes {
  readonly office: TypeVersion
  readonly fresh: TypeVersion
}

/** Publishes the types of the demo. */
export async function seedTypes(
  db: Db,
  engines: CaseEngines,
  by: { areaId: string; operatorId: string; now: Date },
): Promise<DemoTypes> {
  return { office: await published(db, engines, OFFICE, by), fresh: await published(db, engines, FRESH, by) }
}

async function published(
  db: Db,
  engines: CaseEngines,
  given: TypeDesign,
  { areaId, operatorId: by, now }: { areaId: string; operatorId: string; now: Date },
): Promise<TypeVersion> {
  const design = storedDesign(given) ?? refuse(typeRefusals.unreadable)
  const id = newId()
  await workTypes.insert(db, { id, areaId, design, by, now })
  const row = await workTypes.find(db, areaId, id, true)
  if (!row) throw new Error('a type of the demo was not made')
  await publishType(db, engines, row, { by, now, mayBeUnheld: true })
  const version = await versionOf(db, { typeId: id, typeVersion: 1 })
  if (!version) throw new Error('a type of the demo was not published')
  return version
}
