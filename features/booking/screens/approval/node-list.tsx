import { printedMoment } from '#client/messages'
import type { ApprovalNode } from '#contract/booking'
import { StateChip, Timeline } from '#ui/state'
import s from './approval.module.css'
import { holdersWords, nodeChip, nodeNote } from './approval-words.ts'

/** The nodes of an approval in their order: who, how it stands, what was said and when. */
export function NodeList({ nodes }: { nodes: readonly ApprovalNode[] }) {
  return (
    <Timeline
      items={nodes.map((node) => {
        const { tone, word } = nodeChip(node)
        return {
          title: (
            <span className={s.title}>
              {node.title}
              <StateChip tone={tone}>{word}</StateChip>
            </span>
          ),
          tone,
          note: <NodeNote node={node} />,
        }
      })}
    />
  )
}

function NodeNote({ node }: { node: ApprovalNode }) {
  const note = nodeNote(node)
  return (
    <span className={s.notes}>
      <span>{holdersWords(node)}</span>
      {note !== '' && <span>{note}</span>}
      {node.acts.map(({ who, onBehalfOf, what, opinion, at }) => (
        <span key={`${at} ${who} ${what}`} className={s.act}>
          <span>
            {who}
            {onBehalfOf !== '' && `（代 ${onBehalfOf}）`} {what}
          </span>
          <span className={s.time}>{printedMoment(at)}</span>
          {opinion !== '' && <span className={s.opinion}>{opinion}</span>}
        </span>
      ))}
    </span>
  )
}
