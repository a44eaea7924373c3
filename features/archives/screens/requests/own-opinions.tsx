import { useGo } from '#client/navigation'
import { ListPage } from '#client/page'
import { archive } from '../parts/calls.ts'
import { FALLBACKS } from './fallbacks.tsx'
import { OpinionRow } from './opinion-row.tsx'

/** /epsarchives/ownOpinions: what the own enterprise asked of the park, and what became of it. */
export default function OwnOpinions() {
  const go = useGo()
  return (
    <ListPage
      title="本企业诉求"
      back="/services"
      pages={archive.pages('opinions', { own: true })}
      instead={FALLBACKS}
      add={() => ({ label: '提诉求', onPress: () => go('/epsarchives/opinionRaise') })}
      empty={{ title: '还没有提过诉求', text: '停车、物业、政策、用工等问题都可以提，园区会在期限内答复' }}
      keyOf={({ id }) => id}
      row={(one) => <OpinionRow of={one} />}
    />
  )
}
