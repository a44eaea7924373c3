import { estate as contract } from '#contract/estate'
import { type FeatureServer, serve } from '#platform/http'
import { parkView, parkWith, setBranding } from './branding.ts'
import { dayHandlers } from './days/calls.ts'
import { workdaysOf } from './days/workdays.ts'
import { deviceHandlers } from './devices/calls.ts'
import { elevatorHandlers } from './elevators/calls.ts'
import type { EstateEngines } from './engines.ts'
import { exportHandlers } from './exports/calls.ts'
import { importHandlers } from './imports/calls.ts'
import { placeBookSheet } from './imports/in-book.ts'
import { importWork } from './imports/work.ts'
import { picturePaths, servePicture } from './picture.ts'
import { placeEnding } from './places/ending.ts'
import { placeLists } from './places/lists.ts'
import { placeWriting } from './places/writing.ts'
import { findPark } from './queries.ts'
import { retention } from './retention.ts'
import { registerSetup } from './setup.ts'

/**
 * The park's place: the park itself and how it presents itself, its regions, buildings, floors and rooms, its days and its devices. It tells approvals which
 * days are worked.
 */
export function estate(engines: EstateEngines): FeatureServer {
  const { files, approvals, papers, readiness } = engines
  approvals.describeDays(workdaysOf)
  papers.parks(async (db, areaId) => (await findPark(db, areaId))?.name ?? areaId)
  registerSetup(engines)
  readiness.sheet({ key: 'estate.rooms', order: 10, sheet: placeBookSheet })
  importWork(engines)
  return {
    retention,
    calls: serve(contract, {
      async parkInfo(ctx) {
        return parkView(files, await parkWith(ctx.db, ctx.areaId))
      },
      async parkLook(ctx, change) {
        const { areaId, now } = ctx
        const by = { areaId, personId: ctx.person.personId, now }
        return parkView(files, await setBranding(files, ctx.db, by, change))
      },
      ...dayHandlers,
      ...deviceHandlers(engines),
      ...placeLists,
      ...placeWriting,
      ...placeEnding,
      ...importHandlers(engines),
      ...elevatorHandlers,
      ...exportHandlers(engines),
    }),
    raw: (app) => servePicture(app, engines),
    paths: picturePaths,
    demo: async (park) => (await import('./demo.ts')).demo(engines, park),
  }
}
