import { FileForm } from '../apply/file-form.tsx'
import { FORM } from '../apply/ways.ts'

/** /visit/applyform: applies to visit another company by its form. */
export default function VisitApplyForm() {
  return <FileForm way={FORM} title="访问申请" />
}
