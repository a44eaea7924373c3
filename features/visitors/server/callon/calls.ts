import { visitorRefusals, type visitors } from '#contract/visitors'
import { lockPassword, passOf, passStands } from '#door/access'
import { nameOf, phoneOf, sendSignInCode, signInByCode } from '#door/people'
import type { Db } from '#platform/db'
import { accepted, type HandlersOf } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import { maskPhone } from '#vocabulary/phone'
import { refusals, refuse } from '#vocabulary/refusal'
import { GRANTED } from '../../contract/can.ts'
import { decideVisits, listDuties } from '../deciding/decide.ts'
import type { VisitorEngines } from '../engines.ts'
import { fileRegistration } from '../register/filing.ts'
import { type CompanionRow, listCompanions } from '../visits/companion-queries.ts'
import { listVisits } from '../visits/list-queries.ts'
import { findVisit, type VisitRow } from '../visits/queries.ts'
import { namesFor, viewDetail, viewVisits } from '../visits/view.ts'
import { countVisitsOf } from './queries.ts'

type Handlers = Pick<
  HandlersOf<typeof visitors>,
  | 'smsCode'
  | 'smsLogin'
  | 'loginUserInfo'
  | 'guestApplyAdd'
  | 'guestApplyList'
  | 'guestApplyDetail'
  | 'guestApplyAuditList'
  | 'guestApplyCheck'
  | 'tempLockPassword'
>
const WAY = 'callon'
const PAGE = 20

/** What guests do who call on somebody: signing in by phone, and asking to be received. */
export function callonHandlers(engines: VisitorEngines): Handlers {
  return {
    smsCode: (ctx, { phone }) => sendSignInCode(ctx, engines, phone),

    async smsLogin(ctx, proof) {
      const { loginsession, personId } = await signInByCode(ctx, engines, { ...proof, kind: 'guest' })
      return { loginsession, id: personId, kind: 'guest' as const }
    },

    async loginUserInfo({ db, areaId, person: { personId, kind } }) {
      const phone = await phoneOf(db, engines.vault, personId)
      return {
        id: personId,
        kind,
        name: maskedName(await nameOf(db, personId)),
        phone: phone === null ? '' : maskPhone(phone),
        visits: await countVisitsOf(db, areaId, personId),
      }
    },

    guestApplyAdd: (ctx, input) => fileRegistration(ctx, engines, { ...input, way: WAY }),

    async guestApplyList({ db, areaId, person }, { next }) {
      const by = { personId: person.personId }
      const page = await listVisits(db, { areaId, by, ways: [WAY], next, size: PAGE })
      return { items: await viewVisits(db, engines, page.items, namesFor(person.personId)), next: page.next }
    },

    async guestApplyDetail({ db, areaId, person, now }, { id }) {
      const { visit } = await mine(db, { areaId, id, personId: person.personId })
      return await viewDetail(db, engines, visit, { side: 'visitor', caller: person, now })
    },

    guestApplyAuditList: (ctx, asked) => listDuties(ctx, engines, { ...asked, way: WAY }),

    guestApplyCheck: (ctx, input) => decideVisits(ctx, engines, { ...input, way: WAY }),

    async tempLockPassword({ db, areaId, person, now }, { id }) {
      const { visit, own } = await mine(db, { areaId, id, personId: person.personId })
      const pass = GRANTED.includes(visit.state) && own ? await passOf(db, 'visit', own.id) : null
      if (!pass || !passStands(pass, now)) refuse(visitorRefusals.lockLater)
      const lock = await lockPassword(db, engines, { pass, companyId: visit.companyId, now })
      if (lock.state === 'none') refuse(visitorRefusals.noLock)
      if (lock.state === 'failed') refuse(visitorRefusals.lockFailed)
      if (lock.state !== 'held') return accepted({ door: lock.pointName, password: null, from: null, until: null })
      const [from, until] = [toInstant(lock.from), toInstant(lock.until)]
      return { door: lock.pointName, password: lock.password, from, until }
    },
  }
}

/** A call-on of the caller: filed by them, or with them on it, and which of its people they are. Others are unknown. */
async function mine(
  db: Db,
  { areaId, id, personId }: { areaId: string; id: string; personId: string },
): Promise<{ visit: VisitRow; own: CompanionRow | undefined }> {
  const visit = await findVisit(db, areaId, id)
  if (visit?.way !== WAY) refuse(refusals.notFound, { field: 'id' })
  const people = await listCompanions(db, [id])
  const own = people.find((one) => one.personId === personId)
  if (!own && visit.applicantId !== personId) refuse(refusals.notFound, { field: 'id' })
  return { visit, own: own ?? people[0] }
}
