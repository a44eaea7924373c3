import { FiledVisit } from '../apply/own-visit.tsx'
import { FORM } from '../apply/ways.ts'

/** /visit/applysuccess: what was filed, and who decides next. */
export default function VisitApplySuccess() {
  return <FiledVisit way={FORM} title="申请成功" />
}
