import type { Fault } from '../../../../tests/support/faults.ts'

const tests = ['server/imports/imports.server.test.ts']

/** Faults in what an import writes, and when. */
export const importFaults: readonly Fault[] = [
  {
    file: 'server/imports/stays.ts',
    before: 'await updateOccupied(db, lotId, cars)',
    after: 'await updateOccupied(db, lotId, 0 * cars)',
    cost: 'a lot that was moved in counts no car that is inside, and lets in too many',
    tests,
  },
  {
    file: 'server/imports/stay-queries.ts',
    before: 'if (inside.length === 0) return',
    after: 'if (inside.length >= 0) return',
    cost: 'a car that was moved in never leaves for us',
    tests,
  },
  {
    file: 'server/imports/work.ts',
    before: "if (!(await moveImport(tx, id, 'running', done))) throw new Ended()",
    after: "await moveImport(tx, id, 'running', { ...done, state: 'checked' })",
    cost: 'what was written is offered to be written again',
    tests,
  },
  {
    file: 'server/imports/stays.ts',
    before:
      "else if (!timeline.take(planned))\n            faults.push({ line, column: null, reason: '与表格里同一辆车的另一次停车时间重叠' })",
    after: '',
    cost: 'a car stands in one lot twice at the same time, and the forecast learns of it',
    tests,
  },
  {
    file: 'server/imports/tariffs.ts',
    before: 'const isPast = row.from <= today && lot.hasStays && priced.has(row.lot)',
    after: 'const isPast = false',
    cost: 'an import changes what cars that are inside have to pay',
    tests,
  },
  {
    file: 'server/imports/free.ts',
    before: 'if (quota !== null && card.held + card.taken >= quota)',
    after: 'if (quota !== null && card.held >= quota)',
    cost: 'a card gives away more places than it has',
    tests,
  },
  {
    file: 'server/imports/calls.ts',
    before: "if (row.token !== token) refuse(parkingRefusals.importOther, { field: 'token' })",
    after: '',
    cost: 'an operator writes another file than the one they looked at',
    tests,
  },
]
