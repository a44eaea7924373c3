import type { DeskPlace, Kind, PlaceRules } from '#contract/booking'
import { nameOfCopy } from '#vocabulary/copies'
import { hoursWords, readHours } from './desk-words.ts'

/** What the form of a place holds: words as they are typed. */
export interface PlaceValues {
  name: string
  building: string
  floor: string
  seats: string
  area: string
  about: string
  notes: string
  equipment: string
  workday: string
  dayOff: string
  step: '15' | '30' | '60'
  least: string
  most: string
  mostDays: string
  buffer: string
  grace: string
  notice: string
  horizon: string
  who: PlaceRules['who']
  personHours: string
  companyHours: string
  papers: string
  setUp: string
  position: string
  checkIn: boolean
  competes: boolean
  processId: string
  /** Metres from the left and the top of the drawing, and its size. */
  spotX: string
  spotY: string
  spotWidth: string
  spotDepth: string
  power: string
  fireLane: 'none' | 'front' | 'back' | 'left' | 'right'
  /** JSON of what is edited in sheets. */
  prices: string
  back: string
  services: string
  parts: string
  pictures: string
}

/** The longest name of a place, in signs. */
const NAME_MOST = 40
const NOBODY = 'nobody'

/** A form for a place as it stands, or for a new one of a kind. */
export function valuesOf(place: DeskPlace | null, kind: Kind): PlaceValues {
  const rules = place?.rules
  const isDisplay = kind === 'display'
  return {
    name: place?.name ?? '',
    building: place?.building ?? '',
    floor: place?.floor ?? '',
    seats: place ? String(place.seats) : '',
    area: place?.area ?? '',
    about: place?.about ?? '',
    notes: place?.notes ?? '',
    equipment: place?.equipment.join('、') ?? '',
    workday: rules ? typedHours(rules.hours.workday) : '08:00–20:00',
    dayOff: rules ? typedHours(rules.hours.dayOff) : '09:00–18:00',
    step: rules ? (String(rules.stepMinutes) as PlaceValues['step']) : isDisplay ? '60' : '30',
    least: String(rules?.leastMinutes ?? (isDisplay ? 60 : 30)),
    most: String(rules?.mostMinutes ?? 480),
    mostDays: String(rules?.mostDays ?? 14),
    buffer: String(rules?.bufferMinutes ?? 0),
    grace: String(rules?.graceMinutes ?? 10),
    notice: String(rules?.noticeHours ?? 0),
    horizon: String(rules?.horizonDays ?? 60),
    who: rules?.who ?? 'anyone',
    personHours: rules?.personHours ? String(rules.personHours) : '',
    companyHours: rules?.companyHours ? String(rules.companyHours) : '',
    papers: rules?.papers.join('、') ?? '',
    setUp: String(rules?.mostSetUpMinutes ?? 0),
    position: String(place?.position ?? 0),
    checkIn: rules?.checkIn ?? kind === 'room',
    competes: place?.competes ?? false,
    processId: place?.processId ?? NOBODY,
    spotX: String(place?.spot?.x ?? 0),
    spotY: String(place?.spot?.y ?? 0),
    spotWidth: String(place?.spot?.width ?? 4),
    spotDepth: String(place?.spot?.depth ?? 3),
    power: String(place?.spot?.powerWatts ?? 0),
    fireLane: place?.spot?.fireLane ?? 'none',
    prices: JSON.stringify(rules?.prices ?? []),
    back: JSON.stringify(rules?.back ?? [{ hours: 24, percent: 100 }]),
    services: JSON.stringify(place?.services ?? []),
    parts: JSON.stringify(place?.parts ?? []),
    pictures: JSON.stringify(place?.pictures ?? []),
  }
}

/** A form for a new place that begins as another one: under a name of its own, without its pictures, and with parts that are new. */
export function copyOf(place: DeskPlace): PlaceValues {
  return {
    ...valuesOf(place, place.kind),
    name: nameOfCopy(place.name, NAME_MOST),
    parts: JSON.stringify(place.parts.map(({ id: _other, ...part }) => part)),
    pictures: '[]',
  }
}

const typedHours = (ranges: PlaceRules['hours']['workday']) => (ranges.length === 0 ? '' : hoursWords(ranges))
const listOf = (words: string) => [
  ...new Set(
    words
      .split(/[、,，;；\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** What is wrong with what was typed, by field; the rules between them are the server's to judge. */
export function placeProblems(values: PlaceValues, kind: Kind): Partial<Record<keyof PlaceValues, string | null>> {
  const whole = (text: string, least: number, most: number) =>
    /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? null : `请填写 ${least} 到 ${most} 的整数`
  const metres = (text: string, least: number, most: number) =>
    /^\d{1,4}([.]\d{1,2})?$/.test(text) && Number(text) >= least && Number(text) <= most
      ? null
      : `请填写 ${least} 到 ${most} 的数字`
  const hours = (text: string) => (readHours(text) === null ? '请按 08:00-12:00，13:00-20:00 填写；不开放请留空' : null)
  return {
    name: values.name.trim() === '' ? '请填写名称' : null,
    seats: whole(values.seats, 0, 100_000),
    area: /^(\d{1,6}([.]\d{1,2})?)?$/.test(values.area) ? null : '请填写数字，最多两位小数',
    workday: hours(values.workday),
    dayOff: hours(values.dayOff),
    least: whole(values.least, 15, 1440),
    most: whole(values.most, 15, 1440),
    mostDays: kind === 'display' ? whole(values.mostDays, 1, 60) : null,
    buffer: whole(values.buffer, 0, 240),
    grace: whole(values.grace, 0, 1440),
    notice: whole(values.notice, 0, 720),
    horizon: whole(values.horizon, 1, 400),
    personHours: values.personHours === '' ? null : whole(values.personHours, 1, 744),
    companyHours: values.companyHours === '' ? null : whole(values.companyHours, 1, 744),
    setUp: whole(values.setUp, 0, 480),
    position: whole(values.position, 0, 10_000),
    ...(kind === 'display' && {
      spotX: metres(values.spotX, 0, 1000),
      spotY: metres(values.spotY, 0, 1000),
      spotWidth: metres(values.spotWidth, 0.5, 100),
      spotDepth: metres(values.spotDepth, 0.5, 100),
      power: whole(values.power, 0, 100_000),
    }),
  }
}

/** What the call takes, of values that `placeProblems` lets pass. */
export function inputOf(values: PlaceValues, kind: Kind) {
  // Written by the form's own sheets.
  const parsed = <T>(text: string) => JSON.parse(text) as T
  const quota = (text: string) => (text === '' ? null : Number(text))
  return {
    kind,
    name: values.name.trim(),
    building: values.building.trim(),
    floor: values.floor.trim(),
    seats: Number(values.seats),
    area: values.area,
    about: values.about.trim(),
    notes: values.notes.trim(),
    equipment: listOf(values.equipment),
    services: parsed<DeskPlace['services']>(values.services),
    competes: values.competes,
    processId: values.processId === NOBODY ? null : values.processId,
    spot:
      kind === 'display'
        ? {
            x: Number(values.spotX),
            y: Number(values.spotY),
            width: Number(values.spotWidth),
            depth: Number(values.spotDepth),
            powerWatts: Number(values.power),
            fireLane: values.fireLane,
          }
        : null,
    position: Number(values.position),
    pictureIds: parsed<{ id: string }[]>(values.pictures).map(({ id }) => id),
    parts:
      kind === 'venue'
        ? parsed<{ id?: string; name: string; seats: number; pricePercent: number }[]>(values.parts)
        : [],
    rules: {
      hours: { workday: readHours(values.workday) ?? [], dayOff: readHours(values.dayOff) ?? [] },
      stepMinutes: Number(values.step),
      leastMinutes: Number(values.least),
      mostMinutes: Number(values.most),
      mostDays: Number(values.mostDays),
      bufferMinutes: Number(values.buffer),
      noticeHours: Number(values.notice),
      horizonDays: Number(values.horizon),
      who: values.who,
      personHours: quota(values.personHours),
      companyHours: quota(values.companyHours),
      prices: parsed<PlaceRules['prices']>(values.prices),
      back: parsed<PlaceRules['back']>(values.back),
      graceMinutes: Number(values.grace),
      checkIn: values.checkIn,
      papers: listOf(values.papers),
      mostSetUpMinutes: Number(values.setUp),
    },
  }
}

/** The choice of no process. */
export const NO_PROCESS = NOBODY
