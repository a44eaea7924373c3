import type { Fault } from '../../../../tests/support/faults.ts'

const FIND = ['server/find/find.server.test.ts']
const PEAKS = ['server/peaks/peaks.server.test.ts']

/** Faults in who finds which car, and in what is foreseen for lots. */
export const findFaults: readonly Fault[] = [
  {
    file: 'server/find/calls.ts',
    before: 'claims.filter(({ provenAt }) => provenAt !== null)',
    after: 'claims',
    cost: 'who types a plate follows its car through the park',
    tests: FIND,
  },
  {
    file: 'server/find/calls.ts',
    before: 'if (!(await maySee(ctx.db, who, stayId)))',
    after: 'if (false)',
    cost: 'a stranger sees who sat in a car',
    tests: FIND,
  },
  {
    file: 'server/stays/assign-passages.ts',
    before: "if (before && derived.state !== 'open' && seen?.hasPlaces !== false) await forgetPlaces(db, placing, id)",
    after: '',
    cost: 'where somebody parks is kept after they left',
    tests: FIND,
  },
  {
    file: 'server/find/calls.ts',
    before: "if (stay?.state !== 'open') refuse(parkingRefusals.stayOver)",
    after: '',
    cost: 'a place is noted for a car that has left, and is kept',
    tests: FIND,
  },
  {
    file: 'server/find/queries.ts',
    before: ".on('p.personId', '=', who.personId)",
    after: '',
    cost: 'what one person noted is shown to another who proved the plate',
    tests: FIND,
  },
  {
    file: 'server/lots/queries.ts',
    before: "(exited_at >= ${first} or state = 'open')",
    after: '(exited_at >= ${first})',
    cost: 'cars that are still inside are counted nowhere',
    tests: PEAKS,
  },
  {
    file: 'server/peaks/learn.ts',
    before: ' - RECOUNTED_DAYS * SLOTS_A_DAY',
    after: '',
    cost: 'what a gate tells late is never counted',
    tests: PEAKS,
  },
  {
    file: 'server/peaks/queries.ts',
    before: "c.constraint('issued_forecast_pk').doNothing()",
    after: "c.constraint('issued_forecast_pk').doUpdateSet({ free: 0, low: 0 })",
    cost: 'a forecast is changed after the fact, and its error is a lie',
    tests: PEAKS,
  },
  {
    file: 'server/peaks/rules.ts',
    before: 'if (isSilentDay(readings)) return null',
    after: '',
    cost: 'a gate that says nothing makes the forecast look right',
    tests: PEAKS,
  },
  {
    file: 'server/peaks/learn.ts',
    before: "if (special) return special.off ? 'holiday' : 'workday'",
    after: '',
    cost: 'a holiday is foreseen as full as any workday',
    tests: PEAKS,
  },
]
