import { expect } from 'vitest'
import type { VisitDetail, VisitStands } from '#contract/visitors'
import type { Answer, World } from '../../../../tests/support/world.ts'

/** Calls that show a visit whole, each to somebody else. */
export type Shows =
  | 'visitor/recordById'
  | 'visitorh5/recordDetail'
  | 'visitapply/visitRecordDetail'
  | 'visitsession/applyDetail'
  | 'callon/guestApplyDetail'

/** Asks for something that writes a visit, and reads the visit whole as the same person; a refusal is answered as it came. */
export const writesOf =
  (world: World, shows: Shows) =>
  async (name: string, input: object, by: { token: string }): Promise<Answer<VisitDetail>> => {
    const answer = await world.post<VisitDetail>(name, input, by.token)
    if (answer.code !== 200) return answer
    const stands: VisitStands = answer.body
    const { body } = await world.post<VisitDetail>(shows, { id: stands.id }, by.token)
    expect({ id: body.id, state: body.state, version: body.version }).toEqual(stands)
    return { ...answer, body }
  }
