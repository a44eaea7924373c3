import { FiledVisit } from './own-visit.tsx'
import { APPLY } from './ways.ts'

/** /visitapply/addSuccess: what was filed, and who decides next. */
export default function ApplyAddSuccess() {
  return <FiledVisit way={APPLY} title="申请成功" />
}
