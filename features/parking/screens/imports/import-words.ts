import { printedMoment } from '#client/messages'
import type { ParkImport } from '#contract/parking'
import type { Fact } from '#ui/page'

/** What can be brought in. */
export type ImportKind = ParkImport['kind']

/** The kinds in the order in which a new park needs them: name, and what for. */
export const KINDS: readonly { value: ImportKind; label: string; note: string }[] = [
  { value: 'lots', label: '停车场', note: '编号、名称、车位数和离场时限' },
  { value: 'lanes', label: '车道', note: '各停车场的入口和出口' },
  { value: 'tariffs', label: '收费标准', note: '各停车场、车型的时段价格和封顶' },
  { value: 'plates', label: '车型登记', note: '车牌看不出的车型，例如黄牌大型车' },
  { value: 'free', label: '免费车辆', note: '免费卡里的车牌' },
  { value: 'stays', label: '停车记录', note: '从原系统迁入的历史记录和在场车辆' },
]

/** What a kind is called. */
export function kindName(kind: ImportKind): string {
  return KINDS.find(({ value }) => value === kind)?.label ?? ''
}

const figure = (count: number) => count.toLocaleString('zh-CN')

/** What an import would do, or has done, in one line. */
export function countWords({ counts }: Pick<ParkImport, 'counts'>): string {
  return `新增 ${figure(counts.new)} 条，更新 ${figure(counts.changed)} 条，不变 ${figure(counts.equal)} 条`
}

/** What became of an import, in one line. */
export function outcomeWords(one: ParkImport): string {
  if (one.state === 'bad') return `${one.problems} 处问题，没有导入`
  return one.why === '' ? countWords(one) : one.why
}

/** Which file, when and by whom. */
export function importFacts(one: ParkImport): Fact[] {
  return [
    { name: '导入内容', value: kindName(one.kind) },
    { name: '文件', value: one.fileName },
    {
      name: '上传',
      value: one.byName === '' ? printedMoment(one.createdAt) : `${one.byName} ${printedMoment(one.createdAt)}`,
    },
  ]
}

/** What the rows come to. */
export function countFacts({ rows, counts }: ParkImport): Fact[] {
  return [
    { name: '共读取', value: `${figure(rows)} 行` },
    { name: '新增', value: `${figure(counts.new)} 条` },
    { name: '更新', value: `${figure(counts.changed)} 条` },
    { name: '不变', value: `${figure(counts.equal)} 条` },
  ]
}

/** Why this file cannot be run, or null. */
export function runOff({ counts }: ParkImport): string | null {
  return counts.new + counts.changed === 0 ? '内容与系统现有数据相同，无需导入' : null
}
