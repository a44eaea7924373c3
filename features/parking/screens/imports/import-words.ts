import { countedWords, fileFacts, outcomeOf, sameAs } from '#client/imports'
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

/** What became of an import, in one line. */
export const outcomeWords = (one: ParkImport): string => outcomeOf(one, countedWords(one))

/** Which file, when and by whom. */
export const importFacts = (one: ParkImport): Fact[] => [
  { name: '导入内容', value: kindName(one.kind) },
  ...fileFacts(one),
]

/** Why this file cannot be run, or null. */
export const runOff = (one: ParkImport): string | null => sameAs('系统现有数据', one)
