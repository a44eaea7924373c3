import { CallFailure } from '#client/calls'
import { createOutbox } from '#client/outbox'
import { type Sealed, sealed } from '#client/sealed'
import type { Bundle, OfflineAct, Verdict } from '#contract/access'
import { NOW } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { HOLDER, type SignedTexts } from '../../contract/tests/signed-texts.ts'
import type { ActAnswer } from '../offline/acts.ts'
import { createKeeper, type Judged, type Keeper } from '../offline/keeper.ts'
import { bundled, held } from './bundle-answers.ts'
import { LOBBY, point } from './gate-answers.ts'

/** When the tests begin. */
export const START = Date.parse(NOW)
export const HOUR = 3_600_000
export const SOUTH = point({ id: idOf(822), name: '南门入口' })
export const EXIT = point({ id: idOf(823), name: '东门出口', direction: 'out' })
/** The gatekeeper whose phone it is. */
export const WANG = { token: 'of wang', personId: 'wang' }

/** A gate phone that tests set: its clock, its network, and what the server would say. */
export interface KeeperStage {
  /** Its clock, in ms. */
  wall: number
  /** The even count of the page, in ms. */
  even: number
  online: boolean
  page: (next: string | undefined) => Bundle
  answer: (act: OfflineAct) => Partial<ActAnswer>
  /** What the server was told. */
  readonly told: OfflineAct[]
  /** Until when what is sealed may be known. */
  readonly until: number
  readonly list: Sealed
  readonly waiting: Sealed
  /** A page on this phone, ready; a reload is another one. Whose session it is, where nothing is said: Wang's. */
  ready(holder?: { token: string; personId: string | null }): Promise<Keeper>
  /** Time passes evenly. */
  pass(ms: number): void
  /** A code that is good now. */
  codeNow(): Promise<string>
}

/** A phone with a list of one pass and four points, with network. */
export function keeperStage(texts: SignedTexts): KeeperStage {
  let until = 0
  const stage: KeeperStage = {
    wall: START,
    even: 0,
    online: true,
    told: [],
    list: sealed('list'),
    waiting: sealed('acts'),
    answer: () => ({}),
    page: () =>
      bundled([held({ id: HOLDER })], {
        keys: [...texts.keys],
        points: [point(), LOBBY, SOUTH, EXIT],
        now: new Date(START).toISOString(),
      }),
    get until() {
      return until
    },
    ready: async (holder: { token: string; personId: string | null } = WANG) => {
      const one = keeperOf(stage, (at) => (until = at))
      await one.hold(holder)
      if (holder.personId) await one.refresh()
      return one
    },
    pass: (ms: number) => {
      stage.wall += ms
      stage.even += ms
    },
    codeNow: () => texts.of({ slotFrom: Math.floor(stage.wall / 30_000) * 30_000 }),
  }
  return stage
}

function keeperOf(stage: KeeperStage, sealUntil: (at: number) => void): Keeper {
  let nth = 0
  const mustReach = () => {
    if (!stage.online) throw new CallFailure('offline', 0, '网络已断开，请连接网络后重试')
  }
  const send = async (acts: readonly OfflineAct[]) => {
    mustReach()
    stage.told.push(...acts)
    return acts.map(
      (act, n): ActAnswer => ({
        actId: act.actId,
        state: 'recorded',
        crossingId: idOf(900 + n),
        flagged: false,
        code: 0,
        words: '',
        ...stage.answer(act),
      }),
    )
  }
  const box = { box: stage.waiting, most: 2, retentionMs: 24 * HOUR, send }
  return createKeeper({
    box: stage.list,
    acts: createOutbox<OfflineAct, Verdict, ActAnswer>(box, ({ actId }) => actId),
    page: async (next) => {
      mustReach()
      return stage.page(next)
    },
    moment: () => ({ wall: stage.wall, even: stage.even }),
    mark: async (token) => `mark ${token}`,
    sealUntil,
    newId: () => idOf(1000 + (nth += 1) + stage.told.length * 10),
  })
}

/** What a page judged, in a line. */
export function said(judged: Judged): string {
  return typeof judged === 'string'
    ? judged
    : [judged.seen.kind, ...judged.seen.reasons.map(({ why }) => why)].join(' ')
}
