import { type Static, Type } from 'typebox'
import { oneOf } from '#vocabulary/shapes'

/** A day, `YYYY-MM-DD`. */
export const day = Type.String({ format: 'day' })
/** The version of a case that the caller saw: raised by every act. */
export const seen = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })
/** A text of one line. */
export const line = (most: number, least = 0) => Type.String({ format: 'line', minLength: least, maxLength: most })
/** Words of several lines. */
export const words = (most: number, least = 0) => Type.String({ minLength: least, maxLength: most })
/** A whole number that is not negative. */
export const count = Type.Integer({ minimum: 0 })

/**
 * How a case stands. 草稿 · 审批中 · 待补正 · 待缴费 · 待开工 · 施工中 · 已停工 · 验收中 · 观察期 · 已完结 · 已取消 · 已驳回 · 已失效
 */
export const caseState = oneOf(
  'draft',
  'reviewing',
  'returned',
  'to_pay',
  'to_begin',
  'working',
  'stopped',
  'checking',
  'watching',
  'closed',
  'cancelled',
  'rejected',
  'lapsed',
)
/** How a case stands. */
export type CaseState = Static<typeof caseState>

/**
 * What somebody is to a case. `applicant`: who applies, and managers of the company that it is for · `foreman`: whoever proves the phone named in it ·
 * `staff`: property staff of the park · `reviewer`, `fire`: holders of `decoration.review` and `decoration.fire` · `operator`: the park.
 */
export const party = oneOf('applicant', 'foreman', 'staff', 'reviewer', 'fire', 'operator')
/** What somebody is to a case. */
export type Party = Static<typeof party>
