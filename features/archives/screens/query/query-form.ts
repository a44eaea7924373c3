import type { ArchiveQuery, QueryConfig, QueryField } from '#contract/archives'

/** What is typed of a query, empty where nothing is asked. */
export type TypedQuery = Record<QueryField, string>

/** A query in which nothing is asked. */
export const EMPTY_QUERY: TypedQuery = {
  words: '',
  kind: '',
  state: '',
  industry: '',
  buildingId: '',
  regionId: '',
  honour: '',
  honourLevel: '',
  patents: '',
  endingDays: '',
  industryClass: '',
  size: '',
  capitalFrom: '',
  capitalTo: '',
  foundedFrom: '',
  foundedTo: '',
  stage: '',
  followerId: '',
}

/** 万元 with up to six decimals, as the contract takes it. */
const WAN_YUAN = /^\d{1,9}(?:\.\d{1,6})?$/

const amountProblem = (text: string) => (text !== '' && !WAN_YUAN.test(text) ? '请填写金额，最多6位小数' : null)

/** What is wrong with a query, in words by field. */
export function problemsIn({
  capitalFrom,
  capitalTo,
  foundedFrom,
  foundedTo,
}: TypedQuery): Partial<Record<QueryField, string | null>> {
  const isCapitalReversed = capitalFrom !== '' && capitalTo !== '' && Number(capitalFrom) > Number(capitalTo)
  const isFoundedReversed = foundedFrom !== '' && foundedTo !== '' && foundedFrom > foundedTo
  return {
    capitalFrom: amountProblem(capitalFrom),
    capitalTo: amountProblem(capitalTo) ?? (isCapitalReversed ? '上限不能小于下限' : null),
    foundedTo: isFoundedReversed ? '上限不能小于下限' : null,
  }
}

/** What is asked: what was filled in of the fields that this person may ask for now. */
export function queryTyped(values: TypedQuery, { fields }: Pick<QueryConfig, 'fields'>): ArchiveQuery {
  const known = new Set(fields.map(({ field }) => field))
  // choices hold keys of their options, which are the words of the contract
  return Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, value.trim()] as const)
      .filter(([field, value]) => value !== '' && known.has(field)),
  ) as ArchiveQuery
}
