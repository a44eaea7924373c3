import { GRANTS_WORDS } from '#can/access'
import { useGo } from '#client/navigation'
import { usePark } from '#client/park'
import { useQuery } from '#client/query'
import type { Pass } from '#contract/access'
import { Button } from '#ui/button'
import { StateBanner } from '#ui/state'
import { passcode } from './calls.ts'

type Grants = Pass['reasons'][number]['grants']

/** Of `ReasonList`. */
export interface ReasonListProps {
  reasons: Pass['reasons']
  /** Whom the reader asks is said and led to: not to a gatekeeper, who is the one to be asked. */
  asks?: boolean
}

/** Every reason against crossing: what it is, when it clears, and who can make it go, one tap away. */
export function ReasonList({ reasons, asks = false }: ReasonListProps) {
  return reasons.map(({ why, words, clearsAt, grants }) => (
    <StateBanner
      key={why}
      tone={clearsAt === null ? 'bad' : 'warn'}
      title={words}
      next={clearsAt === null ? GRANTS_WORDS[grants] : `到时自动生效，无需再办理；如需提前，${GRANTS_WORDS[grants]}`}
    >
      {asks && (grants === 'granter' || grants === 'operator') && <AskWhom grants={grants} />}
    </StateBanner>
  ))
}

/** Whom to call: somebody of the reader's company who agreed to be named, else the gate, else the park's hotline. */
function AskWhom({ grants }: { grants: Grants }) {
  const go = useGo()
  const park = usePark()
  const asked = useQuery({ ...passcode.read('whoLetsIn'), enabled: grants === 'granter' })
  const contact = grants === 'granter' ? (asked.data?.contact ?? null) : null
  const gate = park?.gatePhone ?? ''
  if (contact !== null) return <Call name={contact.name} phone={contact.phone} />
  if (gate !== '') return <Call name="门岗" phone={gate} />
  return (
    <Button kind="secondary" size="s" onPress={() => go('/hotline')}>
      致电园区
    </Button>
  )
}

function Call({ name, phone }: { name: string; phone: string }) {
  return (
    <Button kind="secondary" size="s" href={`tel:${phone}`}>
      {`致电${name} ${phone}`}
    </Button>
  )
}
