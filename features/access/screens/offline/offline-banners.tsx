import { reopensOffline } from '#client/offline'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { offlineNotices } from './offline-words.ts'
import type { GateOffline } from './use-gate-offline.ts'

/** Of `OfflineBanners`. */
export interface OfflineBannersProps {
  offline: GateOffline
  /** Codes are judged on this page. */
  judges?: boolean
}

/** Says how this phone stands without network: its list, its clock, and what waits to be told. Nothing where all is well. */
export function OfflineBanners({ offline, judges = true }: OfflineBannersProps) {
  const { entries, keeper } = offline
  const refused = entries.flatMap(({ answer }) => (answer?.state === 'refused' ? [answer.words] : []))
  const notices = offlineNotices({ ...offline, judges, reopens: reopensOffline(), refused: [...new Set(refused)] })
  return notices.map(({ key, tone, title, next, act }) => (
    <StateBanner key={key} tone={tone} title={title} next={next}>
      {act && (
        <Button kind="secondary" size="s" onPress={() => (act === 'retry' ? keeper.refresh() : keeper.dismiss())}>
          {act === 'retry' ? '重新上传' : '知道了'}
        </Button>
      )}
    </StateBanner>
  ))
}
