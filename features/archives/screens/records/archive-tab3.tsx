import { archive } from '../parts/calls.ts'
import { HONOUR } from './forms/honour.tsx'
import { RecordTab } from './record-tab.tsx'

/** /epsarchives/archiveTab3?id=: what an enterprise was honoured with. */
export default function ArchiveTab3() {
  return (
    <RecordTab
      title="资质荣誉"
      path="/epsarchives/archiveTab3"
      of={HONOUR}
      pages={(asked) => archive.pages('honors', asked)}
      empty={{ title: '还没有资质荣誉', text: '添加高新技术企业、专精特新等荣誉，到期前会提醒' }}
    />
  )
}
