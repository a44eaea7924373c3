import type { BookingDetail, Guest, Kind, PlaceDetail } from '#contract/booking'
import type { calls } from '../parts/calls.ts'
import { NO_SERIES } from '../series/series.ts'

/** A picture or file that was sent for a paper of the place. */
export interface SentPaper {
  readonly name: string
  readonly fileId: string
  /** Good for ten minutes. */
  readonly url: string
  /** The name of a file; null or left out: a picture. */
  readonly document?: string | null
}

/** What a person has filled in, as it is kept while they leave and come back. Phones of people are not among it. */
export const EMPTY = {
  subject: '',
  people: '',
  /** Empty: as the place has it at first; `self`: in one's own name. */
  companyId: '',
  /** `now`: at once, though the company pays by the month. */
  payBy: '' as '' | 'now',
  forPersonId: '',
  forPersonName: '',
  note: '',
  services: {} as Record<string, number>,
  colleagues: [] as { id: string; name: string }[],
  /** Guests of an application that came back who are taken off. */
  removed: [] as string[],
  setUp: '0',
  clear: '0',
  goods: '',
  files: [] as SentPaper[],
  /** The place whose notes were agreed to. */
  agreedTo: '',
  ifLost: 'queue',
  series: NO_SERIES,
}
export type BookingDraft = typeof EMPTY

/** What a form begins with beside what is empty: for how many people a place was looked for, and who books. */
export interface Beginning {
  readonly people: string | null
  readonly booker: string
}

const isMeeting = (kind: Kind) => kind === 'room' || kind === 'inner'

/**
 * Where the draft of a kind is kept, and what it begins with. A meeting has a name and one participant from the beginning, so that who only wants a room types nothing; what is
 * decided about (venues, displays) is described by its applicant.
 */
export function draftOf(kind: Kind, { people, booker }: Beginning = { people: null, booker: '' }) {
  const subject = isMeeting(kind) && booker !== '' ? `${booker}的会议` : ''
  return { name: `booking.${kind}`, empty: { ...EMPTY, subject, people: people ?? (isMeeting(kind) ? '1' : '') } }
}

/** How many people there are at least: the booker and those who are invited. A greater number that was typed stays. */
export function peopleWith(people: string, guests: number): string {
  return /^\d+$/.test(people) && Number(people) < guests + 1 ? `${guests + 1}` : people
}

/** Somebody from outside who is invited by phone. */
export interface Outsider {
  readonly name: string
  readonly phone: string
}

/** An application that came back, as it was filled in. */
export function draftFrom(of: BookingDetail): BookingDraft {
  return {
    ...EMPTY,
    subject: of.subject,
    people: of.people > 0 ? String(of.people) : '',
    companyId: of.companyId ?? 'self',
    forPersonId: of.forPersonId ?? '',
    forPersonName: of.forPersonId === null ? '' : (of.forPersonName ?? ''),
    note: of.note,
    services: Object.fromEntries(of.services.map(({ id, count }) => [id, count])),
    setUp: String(of.setUpMinutes),
    clear: String(of.clearMinutes),
    goods: of.goods,
    files: of.files,
  }
}

/** For which company it is booked; null: in one's own name. At first it is the one that pays by the month; where a place is for companies alone, or a company's own, the first of mine. */
export function companyOf(
  { companyId }: Pick<BookingDraft, 'companyId'>,
  { rules, kind }: Pick<PlaceDetail, 'rules' | 'kind'>,
  companies: readonly { id: string; onAccount?: boolean }[],
): string | null {
  const chosen = companies.find(({ id }) => id === companyId)
  if (chosen) return chosen.id
  const paying = companies.find(({ onAccount }) => onAccount)
  if (companyId === '' && paying) return paying.id
  const isOwn = rules.who === 'anyone' && (kind !== 'inner' || companyId === 'self')
  return isOwn ? null : (companies[0]?.id ?? null)
}

/** Guests of an application that came back who stay. */
export function currentGuests(
  { removed }: Pick<BookingDraft, 'removed'>,
  mending: Pick<BookingDetail, 'guests'> | null,
): Guest[] {
  return (mending?.guests ?? []).filter(({ id }) => !removed.includes(id))
}

/** The services that the place has and that are asked for. */
export function servicesOf(
  { services }: Pick<BookingDraft, 'services'>,
  place: Pick<PlaceDetail, 'services'>,
): { id: string; count: number }[] {
  return place.services.flatMap(({ id }) => {
    const count = services[id] ?? 0
    return count > 0 ? [{ id, count }] : []
  })
}

/** The papers that the place asks for and that were sent. */
export function papersOf({ files }: Pick<BookingDraft, 'files'>, { rules }: Pick<PlaceDetail, 'rules'>): SentPaper[] {
  return files.filter(({ name }) => rules.papers.includes(name))
}

/** What the subject of a kind is called. */
export const SUBJECT_NAMES: Readonly<Record<Kind, string>> = {
  room: '会议主题',
  inner: '会议主题',
  venue: '活动名称',
  display: '展示主题',
}

/** What is wrong with a form, in words under its fields. */
export function problemsOf(draft: BookingDraft, kind: Kind, place: PlaceDetail, companyId: string | null) {
  const people = Number(draft.people)
  const sent = new Set(papersOf(draft, place).map(({ name }) => name))
  const missing = place.rules.papers.filter((name) => !sent.has(name))
  const isCounted = kind !== 'display'
  return {
    subject: draft.subject.trim() === '' ? `请填写${SUBJECT_NAMES[kind]}` : null,
    people: !isCounted
      ? null
      : !/^[1-9]\d{0,4}$/.test(draft.people)
        ? '请填写人数'
        : place.seats > 0 && people > place.seats
          ? `${place.name}最多容纳${place.seats}人`
          : null,
    companyId: place.rules.who !== 'anyone' && companyId === null ? '这里仅限企业预订，请先加入企业' : null,
    goods: kind === 'display' && draft.goods.trim() === '' ? '请填写展示和售卖的内容' : null,
    files: missing.length > 0 ? `请上传${missing.join('、')}` : null,
    agreedTo: place.notes !== '' && draft.agreedTo !== place.id ? '请先阅读并同意预订须知' : null,
  }
}

/** What `book` takes, beside the time and the hold. */
type Application = Omit<
  Parameters<typeof calls.send<'book'>>[1],
  'placeId' | 'unitIds' | 'startsAt' | 'endsAt' | 'holdId'
>

/** A form as the server takes it. */
export function applicationOf(
  draft: BookingDraft,
  kind: Kind,
  place: PlaceDetail,
  companyId: string | null,
  outsiders: readonly Outsider[],
): Application {
  const text = (value: string) => value.trim()
  const services = servicesOf(draft, place)
  const files = papersOf(draft, place).map(({ name, fileId }) => ({ name, fileId }))
  const guests = [...draft.colleagues.map(({ id }) => ({ personId: id })), ...outsiders]
  const [setUp, clear] = [Number(draft.setUp), Number(draft.clear)]
  const mostSetUp = place.rules.mostSetUpMinutes
  return {
    subject: text(draft.subject),
    people: kind === 'display' ? 1 : Number(draft.people),
    agreed: true,
    ...(companyId !== null && { companyId }),
    ...(companyId !== null && draft.payBy === 'now' && { payBy: draft.payBy }),
    ...(companyId !== null && draft.forPersonId !== '' && { forPersonId: draft.forPersonId }),
    ...(text(draft.note) !== '' && { note: text(draft.note) }),
    ...(services.length > 0 && { services }),
    ...(guests.length > 0 && (kind === 'room' || kind === 'inner') && { guests }),
    ...(mostSetUp > 0 && setUp > 0 && { setUpMinutes: Math.min(setUp, mostSetUp) }),
    ...(mostSetUp > 0 && clear > 0 && { clearMinutes: Math.min(clear, mostSetUp) }),
    ...(kind === 'display' && { goods: text(draft.goods) }),
    ...(files.length > 0 && { files }),
    ...(place.competes && { ifLost: draft.ifLost === 'queue' ? ('queue' as const) : ('reject' as const) }),
  }
}
