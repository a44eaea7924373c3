import { OwnVisit } from '../apply/own-visit.tsx'
import { FORM } from '../apply/ways.ts'

/** /visit/applydetail: one application of mine by the form. */
export default function VisitApplyDetail() {
  return <OwnVisit way={FORM} title="访问申请详情" />
}
