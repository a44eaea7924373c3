import { useState } from 'react'
import { momentOf } from '#client/messages'
import { useGo, useQueryText } from '#client/navigation'
import { ListPage } from '#client/page'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { StateChip } from '#ui/state'
import { formatPlate, normalisePlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { ClaimForm } from './claim-form.tsx'
import { claimChip, claimNext } from './misread-words.ts'

/** /parking/misread: what I said of cars of mine that were read wrongly. `plate`: of which one. */
export default function Misread() {
  const go = useGo()
  const plate = useQueryText('plate')
  const [asking, ask] = useState(plate !== null)
  return (
    <ListPage
      title="车牌识别有误"
      back="/licenseplate"
      pages={calls.pages('misreadMine')}
      add={() => ({ label: '提交更正', onPress: () => ask(true) })}
      empty={{
        title: '还没有提交过更正',
        text: '车在场内却查不到停车费，多半是入场时识别错了一个字；上传行驶证或车牌照片，园区核对后更正',
      }}
      keyOf={({ id }) => id}
      row={(claim) => {
        const { tone, word } = claimChip(claim)
        return (
          <ListCard
            title={formatPlate(claim.plate)}
            chip={<StateChip tone={tone}>{word}</StateChip>}
            facts={[claim.lotName, claimNext(claim)]}
            time={momentOf(claim.askedAt)}
            acts={
              claim.state === 'accepted' && (
                <Button kind="secondary" size="s" onPress={() => go('/paylicenseplate', { plate: claim.plate })}>
                  查询停车费
                </Button>
              )
            }
          />
        )
      }}
    >
      {asking && <ClaimForm plate={normalisePlate(plate ?? '')} onClose={() => ask(false)} />}
    </ListPage>
  )
}
