import { GRANTS_WORDS } from '#can/access'
import { momentOf } from '#client/messages'
import { useGo } from '#client/navigation'
import type { Pass } from '#contract/access'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'

/** Of `ReasonList`. */
export interface ReasonListProps {
  reasons: Pass['reasons']
  /** Whom the reader asks is said and led to: not to a gatekeeper, who is the one to be asked. */
  asks?: boolean
}

/** Every reason against crossing: what it is, when it clears, and who can make it go, one tap away. */
export function ReasonList({ reasons, asks = false }: ReasonListProps) {
  const go = useGo()
  return reasons.map(({ why, words, clearsAt, grants }) => (
    <StateBanner
      key={why}
      tone={clearsAt === null ? 'bad' : 'warn'}
      title={words}
      since={clearsAt === null ? null : `${momentOf(clearsAt)} 起可用，到时无需再办理`}
      next={GRANTS_WORDS[grants]}
    >
      {asks && (grants === 'granter' || grants === 'operator') && (
        <Button kind="secondary" size="s" onPress={() => go('/hotline')}>
          致电园区
        </Button>
      )}
    </StateBanner>
  ))
}
