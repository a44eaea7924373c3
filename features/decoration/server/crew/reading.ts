import { type Crew, crewRefusals as no, STATE_WORDS, TRADE_WORDS, type WorkerCrossing } from '#contract/decoration'
import { type CrewCrossing, crossingInfo, crossingsPage, insideNow, type PassRow, passesOf } from '#door/access'
import type { Db } from '#platform/db'
import type { ReadContext } from '#platform/http'
import { toInstant } from '#vocabulary/day'
import { refusals, refuse } from '#vocabulary/refusal'
import type { CaseRow } from '../ground/case-row.ts'
import { managedBy, ownIndex, partiesOf, seenCase, seesAll } from '../ground/parties.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { PASS_SOURCE, parkPhone } from '../workers/passes.ts'
import { listCrews } from '../workers/queries.ts'
import type { WorkerRow } from '../workers/row.ts'
import { nameFor, type Viewer, type Viewing, viewCrew, viewWorker } from '../workers/view.ts'
import { listCrewCases } from './case-queries.ts'

/** So many crews stand on a page, of up to sixty workers and those who left. */
const CREWS = 5
const CROSSINGS = 30

const HOW_WORDS = { online: '扫码', offline: '离线扫码', hand: '人工放行' } as const
const KIND_WORDS = { opened: '已放行', refused: '未放行', not_passed: '未通过' } as const

const viewingOf = ({ vault, files }: CrewEngines, now: Date): Viewing => ({ vault, files, now })

async function passesOfWorkers(db: Db, workers: readonly WorkerRow[]): Promise<Map<string, PassRow>> {
  const passes = await passesOf(
    db,
    PASS_SOURCE,
    workers.map(({ id }) => id),
  )
  return new Map(passes.map((pass) => [pass.sourceId, pass]))
}

/** One crew, or a page of the caller's: with what is against work going on where one stopped case is asked for. */
export async function readCrews(
  ctx: ReadContext,
  engines: CrewEngines,
  { id, next }: { id?: string | undefined; next?: string | undefined },
): Promise<{ items: Crew[]; next: string | null }> {
  const { db, areaId, now, person } = ctx
  const index = await ownIndex(db, engines.vault, person.personId)
  const page =
    id === undefined
      ? await pageOf()
      : { items: [(await seenCase(db, engines.vault, person, id)).workCase], next: null }
  const caseIds = page.items.map((workCase) => workCase.id)
  const workers = await listCrews(db, caseIds)
  const passes = await passesOfWorkers(db, workers)
  const phone = await parkPhone(db, areaId)
  const [only] = id === undefined ? [] : page.items
  const lacks = only?.state === 'stopped' ? await engines.hooks.lacks(db, 'resume', only, now) : []
  const items = page.items.map((workCase) => {
    const viewer = { personId: person.personId, parties: partiesOf(person, index, workCase) }
    const own = workers.filter(({ caseId }) => caseId === workCase.id)
    const words = lacks.map((lack) => lack.words)
    return viewCrew(workCase, { workers: own, passes, viewer, phone, lacks: words }, viewingOf(engines, now))
  })
  return { items, next: page.next }

  async function pageOf() {
    const mine = { personId: person.personId, companyIds: managedBy(person), index }
    return await listCrewCases(db, { areaId, whose: seesAll(person) ? 'park' : mine, next, size: CREWS })
  }
}

const caseLine = ({ number, place, state }: CaseRow) => ({ number, place, state, stateWords: STATE_WORDS[state] })

function viewCrossing(
  crossing: Pick<CrewCrossing, 'id' | 'at' | 'direction' | 'kind' | 'how' | 'pointName'>,
  { worker, viewer, why }: { worker: WorkerRow; viewer: Viewer; why: string },
  engines: CrewEngines,
): WorkerCrossing {
  const { id, at, direction, kind, how, pointName } = crossing
  return {
    id,
    at: toInstant(at),
    direction,
    kind,
    kindWords: KIND_WORDS[kind],
    how,
    howWords: HOW_WORDS[how],
    point: pointName,
    worker: { id: worker.id, name: nameFor(engines, viewer, worker), tradeWords: TRADE_WORDS[worker.trade] },
    why,
  }
}

/** A page of the crossings of a crew, or of one of it, and who is inside. */
export async function readCrossings(
  ctx: ReadContext,
  engines: CrewEngines,
  { id, workerId, next }: { id: string; workerId?: string | undefined; next?: string | undefined },
) {
  const { db, person } = ctx
  const { workCase, parties } = await seenCase(db, engines.vault, person, id)
  const viewer = { personId: person.personId, parties }
  const crew = await listCrews(db, [id])
  const byId = new Map(crew.map((worker) => [worker.id, worker]))
  if (workerId !== undefined && !byId.has(workerId)) refuse(refusals.notFound, { field: 'workerId' })
  const all = { source: PASS_SOURCE, sourceIds: [...byId.keys()] } as const
  const asked = workerId === undefined ? all : { ...all, sourceIds: [workerId] }
  const page = await crossingsPage(db, { ...asked, next, size: CROSSINGS })
  const inside = await insideNow(db, all)
  return {
    case: caseLine(workCase),
    items: page.items.flatMap((crossing) => {
      const worker = byId.get(crossing.sourceId)
      const why = crossing.kind === 'refused' ? '点击查看原因' : ''
      return worker ? [viewCrossing(crossing, { worker, viewer, why }, engines)] : []
    }),
    next: page.next,
    inside: inside.flatMap(({ sourceId, since }) => {
      const worker = byId.get(sourceId)
      if (!worker) return []
      const photo = worker.photoId && engines.files.sealed.address(worker.photoId, person.personId)
      const name = nameFor(engines, viewer, worker)
      return [
        { workerId: worker.id, name, tradeWords: TRADE_WORDS[worker.trade], photo, since: since && toInstant(since) },
      ]
    }),
  }
}

/** What somebody may do about a refusal, by the party that can clear it. */
function actionFor(grants: readonly string[], phone: string): string {
  if (grants.includes('granter')) return `请更新施工人员证件，或联系园区${phone ? ` ${phone}` : '管理处'}`
  if (grants.includes('holder')) return '请本人刷新通行码，或使用新打印的工牌'
  if (grants.includes('gatekeeper')) return '请门岗核对后人工放行'
  return grants.length === 0 ? '' : `请联系园区${phone ? ` ${phone}` : '管理处'}`
}

/** One crossing of a crew and why it did not open. Refuses `notFound` for a crossing of somebody else as for one that is not there. */
export async function readCrossing(
  ctx: ReadContext,
  engines: CrewEngines,
  { caseId, id }: { caseId: string; id: string },
) {
  const { db, areaId, now, person } = ctx
  const { workCase, parties } = await seenCase(db, engines.vault, person, caseId)
  const viewer = { personId: person.personId, parties }
  const info = await crossingInfo(db, { areaId, id, now })
  const pass = info?.pass
  const crew = pass?.source === PASS_SOURCE ? await listCrews(db, [caseId]) : []
  const worker = crew.find((one) => one.id === pass?.sourceId)
  if (!info || !pass || !worker) refuse(refusals.notFound, { field: 'id' })
  const reasons = info.reasons.map(({ words, clearsAt }) => ({ words, clearsAt }))
  const why = reasons.map(({ words }) => words).join('；')
  const phone = await parkPhone(db, areaId)
  return {
    ...viewCrossing(info.crossing, { worker, viewer, why }, engines),
    worker: viewWorker(worker, { pass, workCase, viewer }, viewingOf(engines, now)),
    reasons,
    note: info.crossing.note,
    case: { id: workCase.id, ...caseLine(workCase) },
    action: actionFor(
      info.reasons.map(({ grants }) => grants),
      phone,
    ),
  }
}

/** The crew of a case to print badges of: those with a pass who were asked for, or all. Refuses where nobody has one. */
export async function crewToPrint(
  db: Db,
  workCase: CaseRow,
  workerIds: readonly string[] | undefined,
): Promise<WorkerRow[]> {
  const crew = (await listCrews(db, [workCase.id])).filter(({ state }) => state === 'admitted' || state === 'suspended')
  const asked = workerIds === undefined ? crew : crew.filter(({ id }) => workerIds.includes(id))
  return asked.length === 0 ? refuse(no.nobody) : asked
}
