export { addressesOfCaller, managerAddress, personAddress, rightAddress } from './address.ts'
export type {
  Acted,
  ActRequest as Wish,
  Approvals,
  DaysPort,
  Decision,
  Delegation,
  Passed,
  PeoplePort,
  Preview,
  ProcessRow,
  StandIns,
} from './approvals.ts'
export { actorOf } from './calls.ts'
export type { ActView, CaseView, Decided, Named, NodeState, NodeView } from './case-view.ts'
export { addWorkingHours } from './cases/working-hours.ts'
export { approvalRefusals } from './contract.ts'
export type { Duties, Duty, NewDuty } from './duty.ts'
export { createApprovals } from './engine.ts'
export type {
  Address,
  Choice,
  Condition,
  FieldKind,
  FieldKinds,
  FieldSet,
  Fields,
  FieldValue,
  Holder,
  Mode,
  Node,
  Process,
  ProcessProblem,
  Reading,
  Step,
  Together,
} from './process.ts'
export { fieldsAskedBy, stepsAsRead } from './processes/conditions.ts'
export {
  type DesignedWay,
  type PublishedWay,
  publishWay,
  wayProblems,
} from './processes/designed.ts'
export { type FormName, fieldsIn, formFieldSet, stepsNamed, type WayForm } from './processes/of-forms.ts'
export { keyAt, personsIn, processOfSteps, stepsOfProcess } from './processes/steps.ts'
export { wayOf } from './processes/walk.ts'
export { retention } from './retention.ts'
export type { ActName, Actor, Advanced, CaseState, Moved, Subject, SubjectRef } from './subject.ts'
