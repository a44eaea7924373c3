import type { RecordKind } from '#contract/archives'

/** How large an enterprise is. */
export const SIZES = { micro: '微型', small: '小型', medium: '中型', large: '大型' } as const
/** How an archive stands. */
export const STATES = { draft: '草稿', listed: '在档', left: '已离园' } as const
/** Whether an enterprise is in the park. */
export const KINDS = { inside: '园内企业', outside: '园外企业' } as const
/** Who grants an honour. */
export const LEVELS = { state: '国家级', province: '省级', city: '市级', district: '区级' } as const
/** How far a lead is. */
export const STAGES = {
  lead: '线索',
  talks: '洽谈',
  visited: '已参观',
  signed: '已签约',
  settled: '已入驻',
  lost: '已流失',
} as const
/** What a record of a kind is called. */
export const RECORD_LABELS: Readonly<Record<RecordKind, string>> = {
  basic: '登记信息',
  extension: '扩展信息',
  honour: '资质荣誉',
  achievement: '知识产权',
  project: '项目',
  paper: '附件',
  contact: '联系人',
  touch: '沟通记录',
  remark: '备注',
  dealing: '业务往来',
}
/** Currencies of capital beside 人民币. */
export const CURRENCIES = { CNY: '人民币', USD: '美元', EUR: '欧元', HKD: '港元', JPY: '日元' } as const

/** The word for a key; the key itself where there is none. */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key
}

/** Words as options, in their order. */
export function optionsOf(words: Readonly<Record<string, string>>): { key: string; name: string }[] {
  return Object.entries(words).map(([key, name]) => ({ key, name }))
}
