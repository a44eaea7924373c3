import type { DeskDetail, Facts, ItemKind } from '#contract/publishing'
import { clockOf, dayOf, startOfDay, toInstant } from '#vocabulary/day'
import { type Document, EMPTY_DOCUMENT, isBlank, problemsOf } from '#vocabulary/document'

/** A picture that was sent, as the form keeps it. */
export interface Picture {
  readonly id: string
  readonly url: string
}

/** What a writer types; all of it is kept while they leave and come back. */
export interface Values {
  title: string
  summary: string
  text: Document
  /** None or one. */
  pictures: readonly Picture[]
  words: string
  later: boolean
  publishDay: string
  publishTime: string
  endDay: string
  endTime: string
  link: string
  deadlineDay: string
  deadlineTime: string
  startsDay: string
  startsTime: string
  finishDay: string
  finishTime: string
  place: string
  seats: string
  number: string
  building: string
  floor: string
  areaM2: string
  price: string
  freeOn: string
  contact: string
  phone: string
  closed: boolean
  platform: 'iOS' | 'Android'
  versionName: string
  url: string
}

/** An empty form. */
export const EMPTY: Values = {
  title: '',
  summary: '',
  text: { blocks: [{ kind: 'paragraph', text: '' }] },
  pictures: [],
  words: '',
  later: false,
  publishDay: '',
  publishTime: '09:00',
  endDay: '',
  endTime: '18:00',
  link: '',
  deadlineDay: '',
  deadlineTime: '18:00',
  startsDay: '',
  startsTime: '14:00',
  finishDay: '',
  finishTime: '17:00',
  place: '',
  seats: '',
  number: '',
  building: '',
  floor: '',
  areaM2: '',
  price: '',
  freeOn: '',
  contact: '',
  phone: '',
  closed: false,
  platform: 'iOS',
  versionName: '',
  url: '',
}

/** A fact as the form asks for it. */
export type FactField =
  | 'link'
  | 'deadline'
  | 'span'
  | 'place'
  | 'seats'
  | 'number'
  | 'building'
  | 'floor'
  | 'areaM2'
  | 'price'
  | 'freeOn'
  | 'contact'
  | 'phone'
  | 'closed'
  | 'version'

/** What each kind asks for besides, in the order of the form. */
export const FACTS: Readonly<Record<ItemKind, readonly FactField[]>> = {
  news: [],
  banner: ['link'],
  tender: ['number', 'deadline', 'contact', 'phone'],
  rental: ['contact', 'phone'],
  room: ['building', 'floor', 'number', 'areaM2', 'price', 'freeOn', 'contact', 'phone'],
  activity: ['span', 'place', 'seats', 'deadline', 'contact', 'phone'],
  topic: ['closed'],
  template: ['link'],
  version: ['version'],
}

/** The form's field for each field of the call. */
export const FIELDS = {
  title: 'title',
  summary: 'summary',
  text: 'text',
  pictureId: 'pictures',
  words: 'words',
  publishAt: 'publishDay',
  endsAt: 'endDay',
  'facts.link': 'link',
  'facts.deadlineAt': 'deadlineDay',
  'facts.startsAt': 'startsDay',
  'facts.endsAt': 'finishDay',
  'facts.place': 'place',
  'facts.seats': 'seats',
  'facts.number': 'number',
  'facts.building': 'building',
  'facts.floor': 'floor',
  'facts.areaM2': 'areaM2',
  'facts.price': 'price',
  'facts.freeOn': 'freeOn',
  'facts.contact': 'contact',
  'facts.phone': 'phone',
  'facts.versionName': 'versionName',
  'facts.url': 'url',
} as const satisfies Record<string, keyof Values>

const dayAt = (instant: string) => dayOf(new Date(instant))
const timeAt = (instant: string) => clockOf(new Date(instant))

/** What stands at the desk, as values. */
export function valuesOf(of: DeskDetail): Values {
  const { facts, publishAt, endsAt, pictureId, picture } = of
  const { deadlineAt, startsAt, endsAt: finishAt, seats, ...plain } = facts
  return {
    ...EMPTY,
    ...plain,
    title: of.title,
    summary: of.summary,
    text: of.text.blocks.length === 0 ? EMPTY.text : of.text,
    pictures: pictureId === null ? [] : [{ id: pictureId, url: picture ?? '' }],
    words: of.revisionState === 'approved' ? '' : of.words,
    ...(publishAt !== null && { later: true, publishDay: dayAt(publishAt), publishTime: timeAt(publishAt) }),
    ...(endsAt !== null && { endDay: dayAt(endsAt), endTime: timeAt(endsAt) }),
    ...(deadlineAt !== undefined && { deadlineDay: dayAt(deadlineAt), deadlineTime: timeAt(deadlineAt) }),
    ...(startsAt !== undefined && { startsDay: dayAt(startsAt), startsTime: timeAt(startsAt) }),
    ...(finishAt !== undefined && { finishDay: dayAt(finishAt), finishTime: timeAt(finishAt) }),
    ...(seats !== undefined && { seats: String(seats) }),
  }
}

/** The moment of a day and a clock time; null: one of them is missing. */
export function momentOfDay(day: string, time: string): string | null {
  const [hours, minutes] = time.split(':').map(Number)
  if (day === '' || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null
  return toInstant(new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000))
}

/** The facts of a kind as the wire has them; what was left empty is left out. */
export function factsOf(kind: ItemKind, values: Values): Facts {
  const has = (field: FactField) => FACTS[kind].includes(field)
  const deadlineAt = momentOfDay(values.deadlineDay, values.deadlineTime)
  const startsAt = momentOfDay(values.startsDay, values.startsTime)
  const endsAt = momentOfDay(values.finishDay, values.finishTime)
  const typed = (
    ['link', 'place', 'number', 'building', 'floor', 'areaM2', 'price', 'freeOn', 'contact', 'phone'] as const
  )
    .filter((field) => has(field) && values[field].trim() !== '')
    .map((field) => [field, values[field].trim()])
  return {
    ...(Object.fromEntries(typed) as Partial<Facts>),
    ...(has('deadline') && deadlineAt !== null && { deadlineAt }),
    ...(has('span') && startsAt !== null && { startsAt }),
    ...(has('span') && endsAt !== null && { endsAt }),
    ...(has('seats') && values.seats !== '' && { seats: Number(values.seats) }),
    ...(has('closed') && { closed: values.closed }),
    ...(has('version') && {
      platform: values.platform,
      ...(values.versionName.trim() && { versionName: values.versionName.trim() }),
      ...(values.url.trim() && { url: values.url.trim() }),
    }),
  }
}

/** What was typed, as the wire has it. Empty paragraphs are no text. */
export function writtenOf(kind: ItemKind, values: Values, isLive: boolean) {
  const blocks = values.text.blocks.filter((block) => block.kind !== 'paragraph' || block.text.trim() !== '')
  return {
    kind,
    title: values.title.trim(),
    summary: values.summary.trim(),
    text: blocks.length === 0 ? EMPTY_DOCUMENT : { blocks },
    facts: factsOf(kind, values),
    pictureId: values.pictures[0]?.id ?? null,
    words: isLive ? values.words.trim() : '',
    publishAt: values.later && !isLive ? momentOfDay(values.publishDay, values.publishTime) : null,
    endsAt: momentOfDay(values.endDay, values.endTime),
  }
}

/** What keeps it from being kept as a draft, by field. */
export function draftProblems(kind: ItemKind, values: Values) {
  const has = (field: FactField) => FACTS[kind].includes(field)
  const { seats, areaM2, phone, url } = values
  const blank = isBlank(values.text)
  return {
    title: values.title.trim() === '' ? '请填写标题' : null,
    text: blank ? null : (problemsOf({ blocks: writtenOf(kind, values, false).text.blocks })[0]?.words ?? null),
    publishDay:
      values.later && momentOfDay(values.publishDay, values.publishTime) === null ? '请选择发布的日期和时间' : null,
    seats: has('seats') && seats !== '' && !/^[1-9]\d{0,4}$/.test(seats) ? '请填写 1 到 99999 的人数' : null,
    areaM2:
      has('areaM2') && areaM2 !== '' && !/^[1-9]\d{0,5}(\.\d{1,2})?$/.test(areaM2) ? '请填写面积，最多两位小数' : null,
    phone: has('phone') && phone !== '' && !/^\d[\d-]{2,18}\d$/.test(phone) ? '请填写正确的电话' : null,
    url: has('version') && url !== '' && !url.startsWith('https://') ? '请填写 https:// 开头的地址' : null,
  }
}

/** What keeps it from being handed in, by field. */
export function submitProblems(kind: ItemKind, values: Values) {
  const found = draftProblems(kind, values)
  const blank = (value: string) => value.trim() === ''
  const isRoom = kind === 'room'
  return {
    ...found,
    text: found.text ?? (isBlank(values.text) ? '请填写正文' : null),
    link: kind === 'template' && blank(values.link) ? '请填写链接' : null,
    deadlineDay:
      kind === 'tender' && momentOfDay(values.deadlineDay, values.deadlineTime) === null ? '请选择截止时间' : null,
    startsDay:
      kind === 'activity' && momentOfDay(values.startsDay, values.startsTime) === null ? '请选择开始时间' : null,
    finishDay:
      kind === 'activity' && momentOfDay(values.finishDay, values.finishTime) === null ? '请选择结束时间' : null,
    place: kind === 'activity' && blank(values.place) ? '请填写地点' : null,
    seats: found.seats ?? (kind === 'activity' && blank(values.seats) ? '请填写人数' : null),
    building: isRoom && blank(values.building) ? '请填写楼栋' : null,
    areaM2: found.areaM2 ?? (isRoom && blank(values.areaM2) ? '请填写面积' : null),
    versionName: kind === 'version' && blank(values.versionName) ? '请填写版本名称' : null,
    url: found.url ?? (kind === 'version' && blank(values.url) ? '请填写下载地址' : null),
  }
}
