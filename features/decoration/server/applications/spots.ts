import type { CaseDraft, TypeDesign } from '#contract/decoration'
import { isAsked, spotsOf } from '#vocabulary/form-model'

// What may come back of an application: fields of the draft, papers and fields of the form, each under one word.

type Own = Exclude<keyof CaseDraft, 'companyId' | 'typeId' | 'papers'>

/** Fields of a draft that may come back, with what they are called. The company and the type of a case stay as they are. */
const OWN: Readonly<Record<Own, string>> = {
  roomId: '装修房间',
  firmId: '施工单位',
  foremanName: '施工负责人',
  foremanPhone: '施工负责人手机号',
  scope: '装修内容',
  areaHundredths: '装修面积',
  firstOn: '开工日期',
  lastOn: '竣工日期',
}

/** Fields that are corrected together. */
const TOGETHER: readonly (readonly Own[])[] = [
  ['foremanName', 'foremanPhone'],
  ['firstOn', 'lastOn'],
]

/** What may come back of an application of this type, by its spot, with what it is called. */
export function spotTitles({ papers, fields }: Pick<TypeDesign, 'papers' | 'fields'>): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(OWN),
    ...papers.map(({ key, name }) => [`papers.${key}`, name] as const),
    ...spotsOf(fields).flatMap(({ spot, field }) => (isAsked(field) ? [[`form.${spot}`, field.label] as const] : [])),
  ])
}

/** A spot as the engine of approvals names it. */
export function namedSpot(spot: string, formId: string | null): string {
  if (spot.startsWith('form.')) return `${formId}.${spot.slice('form.'.length)}`
  return spot.startsWith('papers.') ? spot : `draft.${spot}`
}

/** A name of the engine of approvals as a spot. */
export function spotNamed(name: string, formId: string | null): string {
  if (formId !== null && name.startsWith(`${formId}.`)) return `form.${name.slice(formId.length + 1)}`
  return name.startsWith('draft.') ? name.slice('draft.'.length) : name
}

/** What may be changed after these spots came back: with each what is corrected together with it. Null: all, for nothing was named. */
export function openSpots(spots: readonly string[]): string[] | null {
  if (spots.length === 0) return null
  const more = TOGETHER.filter((group) => group.some((spot) => spots.includes(spot))).flat()
  return [...new Set([...spots, ...more])]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Spots of a draft that are otherwise than before, its form left out. */
export function changedSpots(before: CaseDraft, after: CaseDraft): string[] {
  const own = (['companyId', 'typeId', ...Object.keys(OWN)] as (keyof CaseDraft)[]).filter(
    (field) => before[field] !== after[field],
  )
  const filesOf = ({ papers }: CaseDraft, key: string) => papers.find((paper) => paper.key === key)?.fileIds ?? []
  const keys = [...new Set([...before.papers, ...after.papers].map(({ key }) => key))]
  return [
    ...own,
    ...keys.filter((key) => !isSame(filesOf(before, key), filesOf(after, key))).map((key) => `papers.${key}`),
  ]
}
