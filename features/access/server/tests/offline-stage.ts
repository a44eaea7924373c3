import { beforeEach } from 'vitest'
import type { Bundle, OfflineAct, SyncAnswers } from '#contract/access'
import { newId } from '#platform/db'
import { toPreciseInstant } from '#vocabulary/day'
import { verifySigned } from '#vocabulary/signed-code'
import type { makeWorld } from '../../../../tests/support/world.ts'
import { makePoint } from '../fixtures.ts'
import { showCodes } from '../passes/codes.ts'
import { findPass } from '../passes/queries.ts'

type World = Awaited<ReturnType<typeof makeWorld>>
type Someone = Awaited<ReturnType<World['person']>>

/** A gate with its keeper, anew for each test, whose phone has no network. */
export function offlineStage(world: World) {
  const { db } = world.store
  let keeper: Someone
  let gate: { id: string }
  let acts = 0
  beforeEach(async () => {
    keeper = await world.person({ roles: ['property'] })
    gate = await makePoint(db, { keeperId: keeper.id })
  })

  const ago = (minutes: number) => toPreciseInstant(new Date(world.now().getTime() - minutes * 60_000))
  /** The code that a pass shows now, signed, and its id. */
  const shownOf = async (passId: string) => {
    const [first] = (await showCodes(db, world.product, { areaId: '1', passId, bound: newId() })).codes
    const code = first?.signed ?? ''
    const good = await verifySigned(code, world.product.codes.publicKeys(), world.now())
    if (good.state !== 'good') throw new Error(good.why)
    return { code, codeId: good.codeId }
  }
  return {
    keeper: () => keeper,
    gate: () => gate,
    /** An instant, so many minutes ago. */
    ago,
    shownOf,
    codeOf: async (passId: string) => (await shownOf(passId)).codeId,
    /** What the phone did: somebody let in a minute ago, where nothing else is said. */
    act: (facts: Partial<OfflineAct> = {}): OfflineAct => ({
      actId: `off-${(acts += 1).toString().padStart(8, '0')}`,
      what: 'opened',
      pointId: gate.id,
      at: ago(1),
      ...facts,
    }),
    /** Tells acts; throws where the call is refused. */
    sync: async (list: OfflineAct[], { by = keeper, ahead = 0 } = {}): Promise<SyncAnswers['answers']> => {
      const { code, message, body } = await world.post<SyncAnswers>('passcode/sync', { ahead, acts: list }, by.token)
      if (code !== 200) throw new Error(`${code} ${message}`)
      return body.answers
    },
    bundle: async (next?: string, by = keeper) =>
      (await world.post<Bundle>('passcode/bundle', next === undefined ? {} : { next }, by.token)).body,
    passNow: async (id: string) => {
      const pass = await findPass(db, id)
      if (!pass) throw new Error('no pass')
      return pass
    },
    crossingsOf: (passId: string) =>
      db
        .selectFrom('access.crossing')
        .select(['id', 'kind', 'how', 'at', 'codeId', 'moved'])
        .where('passId', '=', passId)
        .orderBy('at')
        .execute(),
  }
}
