import type { Purse } from '#contract/wallet'
import { type Hue, PartsBar } from '#ui/chart'
import { formatPrice } from '#vocabulary/money'

const HUES: Readonly<Record<Purse['kind'], Hue>> = { subsidy: 'gold', allowance: 'orange', cash: 'green' }

/** What can be paid with, as one bar of its purses. A file of its own: charts come when one is shown. */
export default function PurseParts({ purses }: { purses: readonly Purse[] }) {
  const parts = purses.map(({ kind, name, availableFen }) => ({ name, value: availableFen, hue: HUES[kind] }))
  return <PartsBar label="可用余额的组成" parts={parts} format={formatPrice} />
}
