import { itemRefusals } from '#contract/publishing'
import type { Caller } from '#platform/identity'
import { refuse } from '#vocabulary/refusal'
import type { Right } from '#vocabulary/rights'

/** What somebody may do at the desk. */
export interface MayPublish {
  readonly write: boolean
  readonly approve: boolean
  readonly moderate: boolean
  /** Hotlines, wifi: park operators. */
  readonly operate: boolean
}

/** What somebody may do at the desk today: it follows from their rights in the whole park, and from nothing else. */
export function mayPublish({ rights, roles }: Pick<Caller, 'rights' | 'roles'>): MayPublish {
  const holds = (right: Right) => rights.includes(right)
  return {
    write: holds('publish.write'),
    approve: holds('publish.approve'),
    moderate: holds('moderate'),
    operate: roles.includes('operator'),
  }
}

/** Refuses who may do none of these. */
export function mustPublish(person: Caller, ...any: (keyof MayPublish)[]): MayPublish {
  const may = mayPublish(person)
  return any.some((action) => may[action]) ? may : refuse(itemRefusals.noRight)
}
