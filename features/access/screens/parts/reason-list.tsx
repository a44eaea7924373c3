import { GRANTS_WORDS } from '#can/access'
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
      next={clearsAt === null ? GRANTS_WORDS[grants] : `到时自动生效，无需再办理；如需提前，${GRANTS_WORDS[grants]}`}
    >
      {asks && (grants === 'granter' || grants === 'operator') && (
        <Button kind="secondary" size="s" onPress={() => go('/hotline')}>
          致电园区
        </Button>
      )}
    </StateBanner>
  ))
}
