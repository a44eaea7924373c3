/** How large an enterprise is. */
export const SIZES = { micro: '微型', small: '小型', medium: '中型', large: '大型' } as const
/** Who grants an honour. */
export const LEVELS = { state: '国家级', province: '省级', city: '市级', district: '区级' } as const
/** How far a lead is, in the order of the way. */
export const STAGES = {
  lead: '线索',
  talks: '洽谈',
  visited: '已参观',
  signed: '已签约',
  settled: '已入驻',
  lost: '已流失',
} as const
/** Currencies of capital. */
export const CURRENCIES = { CNY: '人民币', USD: '美元', EUR: '欧元', HKD: '港元', JPY: '日元' } as const
/** What a record of each kind is called. */
export const RECORD_NAMES = {
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
} as const

/** The word for a key; the key itself where there is none. */
export function wordFor(words: Readonly<Record<string, string>>, key: string): string {
  return Object.hasOwn(words, key) ? (words[key] ?? key) : key
}

/** The keys by their words, in the same order. */
export function byWord<Key extends string>(words: Readonly<Record<Key, string>>): Readonly<Record<string, Key>> {
  // the keys of the words are all there are
  return Object.fromEntries(Object.entries<string>(words).map(([key, word]) => [word, key as Key]))
}
