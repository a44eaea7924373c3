import type { CheckKind } from '#contract/decoration'

/** A check that may come, as the list answers it. */
export interface Ask {
  readonly kind: CheckKind
  readonly title: string
  readonly no: string | null
  readonly feeFen: number
}
