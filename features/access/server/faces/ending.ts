import { MEMBERSHIP_ENDED } from '#contract/people'
import { factsOf, nameOf } from '#door/people'
import type { Db } from '#platform/db'
import { type Jobs, textIn } from '#platform/jobs'
import type { ClosingPart } from '#platform/retention'
import type { AccessEngines } from '../engines.ts'
import { companiesOfPasses } from '../passes/membership.ts'
import { lockFacesOf } from './queries.ts'
import { eraseOverdue, faceHeld, sendToNew, withdrawFace } from './terminals.ts'

type Ending = Pick<AccessEngines, 'devices' | 'files' | 'clock'>

async function withdrawAll(db: Db, engines: Ending, personId: string, areaId?: string): Promise<void> {
  for (const face of await lockFacesOf(db, personId, areaId)) await withdrawFace(db, engines, face, engines.clock())
}

/** When an account closes its face is withdrawn: no picture from that moment on. */
export function faceClosing(engines: Ending): ClosingPart {
  return {
    open: async () => [],
    stop: (db, { personId }) => withdrawAll(db, engines, personId),
  }
}

/** Hears terminals, ends faces of who works here no more, and pictures that waited too long. */
export function subscribeFaces(engines: AccessEngines, jobs: Jobs): void {
  jobs.subscribe(MEMBERSHIP_ENDED, 'access.end-faces', async (db, { payload }) => {
    const [areaId, personId] = [textIn(payload, 'areaId'), textIn(payload, 'personId')]
    const facts = await factsOf(db, { areaId, personId })
    if (!facts || companiesOfPasses(facts).length === 0) await withdrawAll(db, engines, personId, areaId)
  })
  jobs.every('access.faces', '*/10 * * * *', async () => {
    await eraseOverdue(engines, engines.clock())
    await sendToNew(engines, nameOf)
  })
}

/** Has terminals heard, once a server. */
export function registerFaces(engines: AccessEngines): void {
  engines.devices.onHeld(faceHeld(engines))
  engines.keeper.closes('access.faces', faceClosing(engines))
}
