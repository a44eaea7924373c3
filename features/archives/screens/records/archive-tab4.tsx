import { archive } from '../parts/calls.ts'
import { ACHIEVEMENT } from './forms/achievement.tsx'
import { RecordTab } from './record-tab.tsx'

/** /epsarchives/archiveTab4?id=: patents, software, trademarks and standards of an enterprise. */
export default function ArchiveTab4() {
  return (
    <RecordTab
      title="知识产权"
      path="/epsarchives/archiveTab4"
      of={ACHIEVEMENT}
      pages={(asked) => archive.pages('achievement', asked)}
      empty={{ title: '还没有知识产权', text: '添加专利、软件著作权、商标和标准' }}
    />
  )
}
