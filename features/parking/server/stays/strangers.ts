import { type parking, parkingRefusals } from '#contract/parking'
import { phoneOf } from '#door/people'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { dayOf } from '#vocabulary/day'
import { maskPhone } from '#vocabulary/phone'
import { refuse } from '#vocabulary/refusal'
import type { ParkingEngines } from '../engines.ts'
import { renewAsks, takeAsk } from './asked-queries.ts'

type Handlers = Pick<HandlersOf<typeof parking>, 'plateCode' | 'plateCodeProve'>

/** What the code on the phone is for; it opens nothing else. */
export const PHONE_PROOF = 'parking.plates'
/** How many plates of others a person may ask about on a day before the phone is proven again. */
const MAX_STRANGE = 20
/** The codes themselves are identity's: five minutes. */
const CODE_MINUTES = 5
const AGAIN_SECONDS = 60

/** What counting needs of the engines. */
export type Asked = Pick<ParkingEngines, 'identity' | 'strangePlates'>

/** Who asks, where and when. */
interface Asking {
  areaId: string
  person: { personId: string }
  now: Date
}

const asking = ({ areaId, person: { personId }, now }: Asking) => ({ areaId, personId, day: dayOf(now) })

/**
 * Counts that a person asks about a plate, before anything is read of it. Refuses `phone_first` after so many plates of others on a day. `db` must
 * not be a transaction that the answer may undo, or asking in vain costs nothing.
 */
export async function countAsk(
  { identity, strangePlates: most = MAX_STRANGE }: Asked,
  db: Db,
  who: Asking,
  plate: string,
): Promise<void> {
  const mark = identity.secrets.fingerprint(PHONE_PROOF, who.areaId, who.person.personId, plate)
  if (!(await takeAsk(db, asking(who), { plate, mark, most }))) refuse(parkingRefusals.phoneFirst, { data: { most } })
}

/** The code on the phone that lets a person ask about more plates. */
export function strangerHandlers({ identity, notify, vault, strangePlates = MAX_STRANGE }: ParkingEngines): Handlers {
  return {
    async plateCode(ctx) {
      if (!notify.canSms) refuse(parkingRefusals.smsUnavailable)
      const { areaId } = ctx
      const { personId } = ctx.person
      const phone = (await phoneOf(ctx.db, vault, personId)) ?? refuse(parkingRefusals.noPhone)
      const wait = await notify.smsPause(phone, ctx.origin.ip, areaId)
      if (wait > 0) refuse(parkingRefusals.codeTooOften, { data: { seconds: wait } })
      await ctx.tx(async (db) => {
        const code = await identity.codes.issue(db, { purpose: PHONE_PROOF, address: `${areaId}:${personId}` })
        const words = { code, minutes: String(CODE_MINUTES) }
        await notify.sms(db, { areaId, phone, template: 'sign-in-code', words })
      })
      return { sentTo: maskPhone(phone), againInSeconds: AGAIN_SECONDS, goodForSeconds: CODE_MINUTES * 60 }
    },

    async plateCodeProve(ctx, { code }) {
      const who = asking(ctx)
      const facts = { purpose: PHONE_PROOF, address: `${who.areaId}:${who.personId}`, code, ip: ctx.origin.ip }
      const fits = await identity.codes.use(facts, (db) => renewAsks(db, who))
      if (!fits) refuse(parkingRefusals.codeWrong, { field: 'code' })
      return { more: strangePlates }
    },
  }
}
