import type { Db } from '#platform/db'
import type { Contact, ContactsPart, RevealPart } from '#platform/retention'
import type { CrewEngines } from '../workers/engines.ts'
import { findWorker, insertReveal, listWorkersById } from '../workers/queries.ts'
import { opened } from '../workers/sealing.ts'

/** Opens name or phone of a worker for an operator of the park, who asked by the worker's pass; it is written down with the worker. */
export function revealWorker({ vault }: Pick<CrewEngines, 'vault'>): RevealPart {
  return async (db: Db, { id, areaId, of, field, why, byId, at }) => {
    const worker = await findWorker(db, areaId, of)
    if (!worker) return null
    if (worker.strippedAt !== null) return { value: null, why: 'gone' }
    const value = opened(vault, field, worker)
    if (value === '') return { value: null, why: 'missing' }
    await insertReveal(db, { id, workerId: worker.id, field, why, byId, at })
    return { value }
  }
}

/** Names and phones of workers while the park has an emergency; of who is stripped nothing is there. */
export function workersInEmergency({ vault }: Pick<CrewEngines, 'vault'>): ContactsPart {
  return async (db, { areaId, ids }) =>
    new Map(
      (await listWorkersById(db, areaId, ids)).flatMap((worker): [string, Contact][] => {
        const name = opened(vault, 'name', worker)
        return name === '' ? [] : [[worker.id, { name, phone: opened(vault, 'phone', worker) || null }]]
      }),
    )
}
