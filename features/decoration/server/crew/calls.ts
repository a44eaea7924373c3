import { caseRefusals, type decoration, crewRefusals as no } from '#contract/decoration'
import { audited } from '#platform/audit'
import type { Db } from '#platform/db'
import type { HandlersOf } from '#platform/http'
import { refusals, refuse } from '#vocabulary/refusal'
import { insertStep, lockCase } from '../ground/case-queries.ts'
import type { CaseRow } from '../ground/case-row.ts'
import { seenCase, type Who } from '../ground/parties.ts'
import type { CrewEngines } from '../workers/engines.ts'
import { endCrew } from '../workers/passes.ts'
import { picturesOf, WORKER_PICTURES } from '../workers/pictures.ts'
import { deleteWorker, findWorker, lockWorker, setWorker } from '../workers/queries.ts'
import { mayChange } from '../workers/view.ts'
import { printBadges } from './badges.ts'
import { readCrews, readCrossing, readCrossings } from './reading.ts'
import { addWorker, changeWorker, mustBeOpen } from './saving.ts'
import { resumeWork, stopWork } from './work.ts'

type Handlers = Pick<
  HandlersOf<typeof decoration>,
  | 'personnelList'
  | 'personnelPicture'
  | 'personnelSave'
  | 'personnelRemove'
  | 'badge'
  | 'accessList'
  | 'accessInfo'
  | 'stopWork'
  | 'resumeWork'
>

/** Pictures an hour of one sender: three a worker of a whole crew. */
const PICTURES = { max: 200, seconds: 3600 }

/** What parties and staff do about crews. */
export function crewHandlers(engines: CrewEngines): Handlers {
  const { vault, files, identity } = engines

  /** The case, held, of which the caller may change the crew. */
  async function heldToChange(db: Db, who: Who, caseId: string): Promise<CaseRow> {
    const { parties } = await seenCase(db, vault, who, caseId)
    if (!mayChange(parties)) refuse(caseRefusals.mayNot)
    const workCase = (await lockCase(db, caseId)) ?? refuse(refusals.notFound, { field: 'caseId' })
    mustBeOpen(workCase)
    return workCase
  }

  return {
    personnelList: (ctx, input) => readCrews(ctx, engines, input),
    accessList: (ctx, input) => readCrossings(ctx, engines, input),
    accessInfo: (ctx, input) => readCrossing(ctx, engines, input),
    badge: (ctx, input) => printBadges(ctx, engines, input),
    stopWork: (ctx, input) => stopWork(ctx, engines, input),
    resumeWork: (ctx, input) => resumeWork(ctx, engines, input),

    async personnelPicture(ctx, { kind }) {
      const { db, areaId, person } = ctx
      const [file] = ctx.files
      if (!file || ctx.files.length > 1) refuse(no.picture, { field: 'file' })
      const key = `decoration.worker-picture:${person.personId}`
      const wait = await ctx.tx((tx) => identity.limits.take(tx, [{ key, ...PICTURES }]))
      if (wait > 0) refuse(no.pictureOften, { data: { minutes: Math.ceil(wait / 60) } })
      const of = { areaId, by: person.personId, purpose: WORKER_PICTURES[kind], bytes: file.bytes }
      const stored = (await files.sealed.keep(db, of)) ?? refuse(no.picture, { field: 'file' })
      return { id: stored.id, width: stored.width, height: stored.height }
    },

    async personnelSave(ctx, { caseId, id, seen, ...typed }) {
      const { db, areaId, now, person } = ctx
      const workCase = await heldToChange(db, person, caseId)
      const by = { areaId, personId: person.personId, now }
      if (id !== null) {
        const found = await findWorker(db, areaId, id)
        if (found?.caseId !== caseId) refuse(refusals.notFound, { field: 'id' })
      }
      const saved =
        id === null
          ? await addWorker(db, engines, { workCase, typed, by })
          : await changeWorker(db, engines, { workCase, id, seen, typed, by })
      await audited(db, ctx, id === null ? 'decoration.worker.listed' : 'decoration.worker.changed', {
        kind: 'decoration.worker',
        id: saved.id,
      })
      return { id: saved.id, state: saved.state, version: saved.version }
    },

    async personnelRemove(ctx, { id, seen }) {
      const { db, areaId, now, person } = ctx
      const found = (await findWorker(db, areaId, id)) ?? refuse(refusals.notFound, { field: 'id' })
      const { id: caseId } = await heldToChange(db, person, found.caseId)
      const worker = await lockWorker(db, id)
      if (!worker || worker.version !== seen || worker.state === 'left') refuse(no.workerMoved)
      await audited(db, ctx, 'decoration.worker.left', { kind: 'decoration.worker', id })
      if (worker.admittedAt === null) {
        await files.sealed.erase(db, picturesOf([worker]))
        await deleteWorker(db, id)
        return { id, state: 'left', version: worker.version + 1 }
      }
      await endCrew(db, engines, [id], { why: 'worker_left', now })
      const left = await setWorker(db, id, { state: 'left', leftAt: now, place: null }, now)
      await insertStep(db, caseId, { act: 'worker_left', byId: person.personId, at: now })
      return { id, state: left.state, version: left.version }
    },
  }
}
