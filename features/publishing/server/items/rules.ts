import { type Facts, type ItemKind, itemRefusals } from '#contract/publishing'
import { parseInstant } from '#vocabulary/day'
import { type Document, isBlank, problemsOf } from '#vocabulary/document'
import { isVersionName } from '#vocabulary/names'
import { Refusal } from '#vocabulary/refusal'

/** What each kind may have besides, and what it must have. */
const FACTS = {
  news: { may: [], must: [] },
  banner: { may: ['link'], must: [] },
  tender: { may: ['deadlineAt', 'number', 'contact', 'phone'], must: ['deadlineAt'] },
  rental: { may: ['contact', 'phone'], must: [] },
  room: {
    may: ['building', 'floor', 'number', 'areaM2', 'price', 'freeOn', 'contact', 'phone'],
    must: ['building', 'areaM2'],
  },
  activity: {
    may: ['startsAt', 'endsAt', 'deadlineAt', 'place', 'seats', 'contact', 'phone'],
    must: ['startsAt', 'endsAt', 'place', 'seats'],
  },
  topic: { may: ['closed'], must: [] },
  template: { may: ['link'], must: ['link'] },
  version: { may: ['platform', 'versionName', 'url'], must: ['platform', 'versionName', 'url'] },
} as const satisfies Record<ItemKind, { may: readonly (keyof Facts)[]; must: readonly (keyof Facts)[] }>

const WORDS: Readonly<Record<keyof Facts, string>> = {
  link: '链接',
  deadlineAt: '截止时间',
  startsAt: '开始时间',
  endsAt: '结束时间',
  place: '地点',
  seats: '人数',
  number: '编号',
  building: '楼栋',
  floor: '楼层',
  areaM2: '面积',
  price: '价格',
  freeOn: '可入驻日期',
  contact: '联系人',
  phone: '联系电话',
  closed: '关闭评论',
  platform: '平台',
  versionName: '版本名称',
  url: '下载地址',
}

const broken = (field: keyof Facts, why: string) =>
  new Refusal(itemRefusals.factsBroken, { field: `facts.${field}`, data: { why } })

/** Why the facts of a kind are wrong, or null. A draft may lack what it must have; nothing may have what another kind has. */
export function factsRefusal(kind: ItemKind, facts: Facts, whole: boolean): Refusal | null {
  const { may, must }: { may: readonly string[]; must: readonly (keyof Facts)[] } = FACTS[kind]
  const given = (Object.keys(facts) as (keyof Facts)[]).filter((field) => facts[field] !== undefined)
  const odd = given.find((field) => !may.includes(field))
  if (odd) return broken(odd, `这类内容没有${WORDS[odd]}`)
  const lacking = whole ? must.find((field) => facts[field] === undefined || facts[field] === '') : undefined
  if (lacking) return broken(lacking, `请填写${WORDS[lacking]}`)
  const { startsAt, endsAt, deadlineAt, versionName } = facts
  if (startsAt && endsAt && endsAt <= startsAt) return broken('endsAt', '结束时间要晚于开始时间')
  if (kind === 'activity' && endsAt && deadlineAt && deadlineAt > endsAt)
    return broken('deadlineAt', '报名截止时间不能晚于活动结束')
  if (versionName && !isVersionName(versionName)) return broken('versionName', '版本名称由字母、短横线和四段数字组成')
  return null
}

/** Why a text may not stand, or null: `whole` where it is handed in. */
export function textRefusal(text: Document, whole: boolean): Refusal | null {
  const [problem] = problemsOf(text)
  if (problem) return new Refusal(itemRefusals.textBroken, { field: 'text', data: { why: problem.words } })
  return whole && isBlank(text) ? new Refusal(itemRefusals.noText, { field: 'text' }) : null
}

/** Why something may not be shown and end at these times, or null. */
export function timesRefusal(publishAt: string | null, endsAt: string | null, now: Date): Refusal | null {
  const [from, until] = [publishAt, endsAt].map((text) => (text === null ? null : parseInstant(text)))
  if (from && from < now) return new Refusal(itemRefusals.timePast, { field: 'publishAt' })
  if (until && until <= (from ?? now)) return new Refusal(itemRefusals.timePast, { field: 'endsAt' })
  return null
}

/** Whether an activity takes people, or a call for tender offers: until its deadline, else its start. */
export function takesUntil({ deadlineAt, startsAt }: Facts): Date | null {
  const text = deadlineAt ?? startsAt
  return text === undefined ? null : parseInstant(text)
}
