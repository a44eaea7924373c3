import { archive } from '../parts/calls.ts'
import { PROJECT } from './forms/project.tsx'
import { RecordTab } from './record-tab.tsx'

/** /epsarchives/archiveTab5?id=: projects of an enterprise. */
export default function ArchiveTab5() {
  return (
    <RecordTab
      title="项目"
      path="/epsarchives/archiveTab5"
      of={PROJECT}
      pages={(asked) => archive.pages('projects', asked)}
      empty={{ title: '还没有项目', text: '添加研发、产业化等项目；园区项目可以关联多家企业' }}
    />
  )
}
