import { archive } from '../parts/calls.ts'
import { PAPER } from './forms/paper.tsx'
import { RecordTab } from './record-tab.tsx'

/** /epsarchives/archiveTab8?id=: papers of an enterprise with their files. */
export default function ArchiveTab8() {
  return (
    <RecordTab
      title="附件"
      path="/epsarchives/archiveTab8"
      of={PAPER}
      pages={(asked) => archive.pages('attachments', asked)}
      empty={{ title: '还没有附件', text: '上传营业执照、合同等材料，每条最多9个文件' }}
    />
  )
}
