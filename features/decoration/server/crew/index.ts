import type { Jobs } from '#platform/jobs'
import type { CrewEngines } from '../workers/engines.ts'
import { tendWorkers } from '../workers/resealing.ts'
import { crewHandlers } from './calls.ts'
import { followGates, registerCrewHooks } from './hearing.ts'
import { registerCrewMessages } from './messages.ts'
import { crewPort } from './port.ts'
import { registerReminders } from './reminding.ts'
import { revealWorker, workersInEmergency } from './revealing.ts'
import { sweepCrews } from './sweeps.ts'

/** The room `crew`: who works on a job, their papers and passes, and the one switch that stops it. */
export function crewRoom(engines: CrewEngines) {
  registerCrewMessages(engines)
  registerCrewHooks(engines)
  registerReminders(engines)
  engines.hooks.onCrew(crewPort(engines))
  tendWorkers(engines)
  engines.keeper.reveals('worker', revealWorker(engines))
  engines.keeper.contactsFor('worker', workersInEmergency(engines))
  return {
    calls: crewHandlers(engines),
    subscribe(jobs: Jobs) {
      followGates(jobs, engines)
      sweepCrews(jobs, engines)
    },
  }
}
