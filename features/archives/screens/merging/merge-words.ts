import type { MergeField, Pair, Side } from '#contract/archives'
import { CURRENCIES, SIZES, wordFor } from '#vocabulary/enterprise-words'

/** Why two archives are taken for the same. */
export const BY_WORDS: Readonly<Record<Pair['by'], string>> = {
  code: '信用代码相同',
  organisation: '信用代码中的主体标识相同',
  name: '名称相近',
  spelling: '名称读音相同',
}

/** Of which sort an archive is. */
export const PLACE_WORDS: Readonly<Record<Side['place'], string>> = {
  park: '在园企业',
  left: '已离园企业',
  outside: '园外企业',
}

/** Fields that are compared. */
export const FIELD_WORDS: Readonly<Record<MergeField, string>> = {
  name: '企业名称',
  creditCode: '信用代码',
  address: '地址',
  legalRepresentative: '法定代表人',
  companyKind: '企业类型',
  capital: '注册资本',
  founded: '成立日期',
  scope: '经营范围',
  industryClass: '行业代码',
  size: '企业规模',
  formerNames: '曾用名',
}

/** A compared value as people read it; empty: nothing. */
export function valueInWords(field: MergeField, value: string): string {
  if (field === 'size') return wordFor(SIZES, value)
  if (field !== 'capital') return value
  return value.replace(/万 (\w+)$/, (_, currency: string) => `万元${wordFor(CURRENCIES, currency)}`)
}

/** Counted rows in one line. */
export function countsInWords(rows: readonly { called: string; count: number }[]): string {
  return rows.map(({ called, count }) => `${called} ${count} 条`).join('、')
}

const RANK = { park: 2, left: 1, outside: 0 } as const

/** Which of two archives stays where nobody chose: a company's; else the one with more records. */
export function staysFirst(one: Side, other: Side): readonly [stays: Side, goes: Side] {
  const byPlace = RANK[one.place] - RANK[other.place]
  const isOne = byPlace > 0 || (byPlace === 0 && one.records >= other.records)
  return isOne ? [one, other] : [other, one]
}

/** Whether the two may change places: a company's archive stays. */
export const mayTurn = (stays: Side, goes: Side): boolean => RANK[stays.place] === RANK[goes.place]

/** Fields of which the merged one's value is taken first: where the survivor says nothing. */
export function takenFirst(
  fields: readonly { field: MergeField; survivor: string; merged: string; choosable: boolean }[],
) {
  return fields.filter((one) => one.choosable && one.survivor === '' && one.merged !== '').map(({ field }) => field)
}
