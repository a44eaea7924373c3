import { FileForm } from './file-form.tsx'
import { APPLY } from './ways.ts'

/** /visitapply/add: applies to visit a company, or goes on with a draft. */
export default function ApplyAdd() {
  return <FileForm way={APPLY} title="新增来访申请" />
}
