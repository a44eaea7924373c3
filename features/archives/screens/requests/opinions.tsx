import { useGo, useHistoryState } from '#client/navigation'
import { ListPage } from '#client/page'
import type { OpinionView } from '#contract/archives'
import { archive } from '../parts/calls.ts'
import { FALLBACKS } from './fallbacks.tsx'
import { OpinionRow } from './opinion-row.tsx'

const VIEWS = [
  { name: 'waiting', label: '待处理' },
  { name: 'working', label: '处理中' },
  { name: 'answered', label: '已答复' },
  { name: 'closed', label: '已关闭' },
] as const satisfies readonly { name: OpinionView; label: string }[]

const EMPTY: Readonly<Record<OpinionView, { title: string; text: string }>> = {
  waiting: { title: '没有待处理的诉求', text: '企业提出的诉求会列在这里，先到期的在前' },
  working: { title: '没有处理中的诉求', text: '受理或分派后、还没有答复的诉求会列在这里' },
  answered: { title: '没有等待企业确认的诉求', text: '答复后企业还没有确认的诉求会列在这里' },
  closed: { title: '还没有关闭的诉求', text: '企业确认、到期自动关闭或撤回的诉求会列在这里' },
}

/** /epsarchives/opinions: what enterprises in reach ask, what is over its day first. */
export default function Opinions() {
  const go = useGo()
  const [view, setView] = useHistoryState<OpinionView>('view', 'waiting')
  return (
    <ListPage
      title="企业诉求"
      back="/services"
      label={VIEWS.find(({ name }) => name === view)?.label ?? '企业诉求'}
      pages={archive.pages('opinions', { view })}
      tabs={{ label: '企业诉求', tabs: VIEWS, shown: view, onShow: setView }}
      instead={FALLBACKS}
      add={() => ({ label: '登记电话诉求', onPress: () => go('/epsarchives/queryArchive') })}
      empty={EMPTY[view]}
      keyOf={({ id }) => id}
      row={(one) => <OpinionRow of={one} named />}
    />
  )
}
