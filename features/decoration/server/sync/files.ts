import type { SentOrder, SentResult, VisitAct } from '#contract/decoration'

const ofOrder = (order: SentOrder | undefined) => (order?.points ?? []).flatMap(({ photos }) => photos)

const ofResult = ({ photos, second, staffSign, partySign, order }: SentResult) => [
  ...photos,
  ...[second, staffSign, partySign].filter((photo) => photo !== undefined),
  ...ofOrder(order),
]

function picturesOf(act: VisitAct) {
  switch (act.what) {
    case 'inspect':
      return [...act.presence.photos, ...act.findings.flatMap(({ photos }) => photos), ...ofOrder(act.order)]
    case 'order':
      return ofOrder(act.order)
    case 'check':
      return ofResult(act.result)
    case 'first':
      return [act.photo]
  }
}

/** The files that an act brings, each once. */
export const filesOf = (act: VisitAct): string[] => [...new Set(picturesOf(act).map(({ fileId }) => fileId))]
