import { OwnVisit } from './own-visit.tsx'
import { APPLY } from './ways.ts'

/** /visitapply/detail: one application of mine. */
export default function ApplyDetail() {
  return <OwnVisit way={APPLY} title="来访申请详情" />
}
