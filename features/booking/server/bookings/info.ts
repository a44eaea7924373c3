import { type BookInfo, bookingRefusals } from '#contract/booking'
import { companyNamesOf } from '#door/people'
import type { ReadContext } from '#platform/http'
import { dayOf, toInstant } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { type AgreementRow, listAgreed, readUse } from '../accounts/account-queries.ts'
import { accountProblem, leftOf } from '../accounts/rules.ts'
import type { BookingEngines } from '../engines.ts'
import { alternativesFor, offerWords } from '../requests/alternatives.ts'
import { evaluate, openPlace, requestedUnits } from '../requests/evaluate.ts'
import { toWhyNot } from '../requests/judge.ts'
import { isAboutTime } from '../requests/locked.ts'
import { reckonedWords, ruleWordsOf } from '../time/back.ts'
import { sumOf } from '../time/cost.ts'
import { overlap, takesOf } from '../time/days.ts'
import { approvalToCome } from './approval-to-come.ts'
import { costLines, type Form, requestOf, servicesOf } from './form.ts'
import { findHold } from './hold-queries.ts'

/** What a request would come to. */
export async function requestInfo(
  ctx: Pick<ReadContext, 'db' | 'areaId' | 'person' | 'now'>,
  { approvals }: Pick<BookingEngines, 'approvals'>,
  input: Pick<
    Form,
    'placeId' | 'unitIds' | 'startsAt' | 'endsAt' | 'companyId' | 'services' | 'setUpMinutes' | 'clearMinutes'
  > & { people?: number },
): Promise<BookInfo> {
  const { db, areaId, person, now } = ctx
  const place = await openPlace(db, areaId, input.placeId, person)
  const unitIds = requestedUnits(place, input.unitIds)
  const request = requestOf(input)
  const wanting = { place, unitIds, request, who: person, now }
  const { facts, blockers } = await evaluate(db, wanting)
  const [offers = []] = blockers.some(isAboutTime) ? await alternativesFor(db, { ...wanting, requests: [request] }) : []
  const words = offerWords(offers, place.id)
  const cost = costLines(place, unitIds, request, servicesOf(place, input.services))
  const hold = await findHold(db, { areaId, personId: person.personId, kind: place.kind })
  const holds =
    hold &&
    hold.until > now &&
    hold.placeId === place.id &&
    overlap(takesOf(place, request), { from: hold.startsAt, until: hold.endsAt })
  // a company's own room is booked for that company alone
  const companyIds = person.companies
    .filter((tie) => (tie.manager || tie.allowed) && (place.kind !== 'inner' || tie.companyId === place.companyId))
    .map((tie) => tie.companyId)
  const names = await companyNamesOf(db, areaId, companyIds)
  const agreed = await listAgreed(db, areaId, companyIds, dayOf(now))
  const { personHours, companyHours } = place.rules
  const used = facts.person?.usedMinutes
  const left = (hours: number | null, minutes = 0) =>
    hours === null ? null : Math.max(0, Math.floor(hours * 60 - minutes) / 60)
  return {
    why: blockers.map((blocker) => toWhyNot(blocker, words)),
    alternatives: offers,
    cost: { lines: cost.map(({ words: line, amountFen }) => ({ words: line, amountFen })), totalFen: sumOf(cost) },
    approval: await approvalToCome(db, approvals, { place, request, cost }),
    backWords: ruleWordsOf(place.rules),
    cancelWords: reckonedWords(
      { ...request, ...place.rules, askedAt: now, graceMinutes: place.rules.graceMinutes },
      sumOf(cost),
      now,
    ),
    hold: holds ? { id: hold.id, until: toInstant(hold.until) } : null,
    companies: companyIds.map((id) => ({ id, name: names.get(id) ?? '', onAccount: agreed.has(id) })),
    account: await accountFor(db, agreed, { areaId, companyId: request.companyId }, sumOf(cost), now),
    leftHours: {
      person: left(personHours, used?.person),
      company: request.companyId === null ? null : left(companyHours, used?.company),
    },
  }
}

/** How the requested company's account stands for so much more; null: nothing is agreed with it. */
async function accountFor(
  db: ReadContext['db'],
  agreed: ReadonlyMap<string, AgreementRow>,
  { areaId, companyId }: { areaId: string; companyId: string | null },
  extraFen: number,
  now: Date,
): Promise<BookInfo['account']> {
  const agreement = companyId === null ? undefined : agreed.get(companyId)
  if (!agreement) return null
  const use = (await readUse(db, areaId, [agreement.companyId], dayOf(now))).get(agreement.companyId)
  const { usedFen = 0, overdue = false } = use ?? {}
  const leftFen = leftOf(agreement, usedFen)
  const problem = accountProblem(agreement, { usedFen, overdue }, extraFen, dayOf(now))
  const why =
    problem === 'overdue'
      ? bookingRefusals.accountOverdue.message
      : problem === 'limit'
        ? `企业月结额度不足，还可用${formatPrice(leftFen)}`
        : null
  return { leftFen, why }
}
