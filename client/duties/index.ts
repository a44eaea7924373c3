export {
  ALL_AREAS,
  approvals,
  type Delegation,
  DUTIES_KEY,
  type Duty,
  delegationsQuery,
  dutiesQuery,
  dutyCaseQuery,
  dutyPreviewQuery,
  firstDutiesQuery,
} from './duties.ts'
