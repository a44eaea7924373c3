import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import type { Right } from '#vocabulary/rights'
import { makeWorld } from '../../../../tests/support/world.ts'
import { sendPhoto } from './pictures.ts'
import { rightsOfPatrol } from './rights.ts'

/** What one act of a round is answered, and what a test looks at. */
export interface Heard {
  readonly actId: string
  readonly state: string
  readonly problemId: string | null
  readonly code: number
  readonly words: string
  readonly lateReport: boolean
  readonly fileIds: readonly string[]
}

/** The codes of answers, the least first: of calls at once nobody knows which is quicker. */
export const codesOf = (answers: readonly { readonly code: number }[]): number[] =>
  answers.map(({ code }) => code).toSorted((a, b) => a - b)

/** What is the same in every report of a test. */
export const REPORT = {
  kind: 'fire',
  grade: 'plain',
  text: '消防栓被遮挡',
  pointId: null,
  at: { buildingId: null, floorId: null, roomId: null },
  spot: '南门',
} as const

/** A world with the people of patrol. */
export async function patrolStage(options: Parameters<typeof makeWorld>[0] = {}) {
  const world = await makeWorld({ max: 16, ...options })
  const { db } = world.store
  const letHold = rightsOfPatrol(world)
  const post = <Body = Record<string, unknown>>(call: string, input: object, by: { token: string }) =>
    world.post<Body>(`patrol/${call}`, input, by.token)
  const someone = async (facts: Parameters<typeof world.person>[0] = {}, ...rights: Right[]) => {
    const person = await world.person(facts)
    if (rights.length > 0) await letHold({ person, token: person.token }, ...rights)
    return person
  }
  const company = await makeCompany(db)
  const other = await makeCompany(db)
  const people = {
    reviewer: await someone({ nickName: '周航', roles: ['property'] }, 'patrol.review', 'patrol.walk'),
    second: await someone({ nickName: '孙丽', roles: ['property'] }, 'patrol.review'),
    walker: await someone({ nickName: '赵强', roles: ['property'] }, 'patrol.walk'),
    mate: await someone({ nickName: '钱进' }, 'patrol.walk'),
    fitter: await someone({ nickName: '吴工', roles: ['property'] }),
    manager: await someone({ roles: ['staff'], company: { id: company.id, manager: true } }),
    helper: await someone({ roles: ['staff'], company: { id: company.id, allowed: true } }),
    colleague: await someone({ roles: ['staff'], company: { id: company.id } }),
    stranger: await someone({ roles: ['staff'], company: { id: other.id, manager: true } }),
    operator: await someone({ roles: ['operator'] }),
    abroad: await someone({ areaId: '2', roles: ['operator'] }),
  }
  const photo = async (by: { token: string }, bytes?: Buffer) => ({
    fileId: await sendPhoto(world.origin, by.token, bytes),
    album: false,
  })
  /** Tells acts of a round, each of now. */
  const tell = async (
    by: { token: string },
    acts: readonly object[],
    more: { late?: boolean; ahead?: number; sentAt?: string } = {},
  ) => {
    const sentAt = toInstant(world.now())
    const sent = { ahead: 0, sentAt, late: false, ...more }
    const dated = acts.map((act) => ({ actId: newId(), at: sentAt, photos: [], ...act }))
    const { body, code } = await post<{ answers: Heard[] }>('roundActs', { ...sent, acts: dated }, by)
    return code === 200 ? body.answers : []
  }
  const problemRow = (id: string) =>
    db.selectFrom('patrol.problem').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { world, db, post, someone, people, company, other, photo, tell, problemRow, letHold }
}
