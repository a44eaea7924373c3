import { useState } from 'react'
import type { Pages } from '#client/query'
import type { Grant } from '#contract/people'
import { Button } from '#ui/button'
import { Initials } from '#ui/initials'
import { EndlessList, ListCard } from '#ui/list'
import { ListPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { daysOf, rightsInWords, standOf, whereOf } from './words.ts'

/** Which grants: those that hold or are still to begin, or those that are over. */
export type Side = 'now' | 'over'

export interface GrantsProps {
  list: Pages<Grant>['list']
  side: Side
  /** Whether they are everybody's, and may be taken back. */
  operator: boolean
  onEnd: (grant: Grant) => void
}

/** Grants with their rights in words, where they count and until when. */
export function Grants({ list, side, operator, onEnd }: GrantsProps) {
  const [today] = useState(() => dayOf(new Date()))
  return (
    <EndlessList
      label={side === 'now' ? '生效中的授权' : '已结束的授权'}
      {...list}
      keyOf={({ id }) => id}
      empty={<Empty picture={<ListPicture />} {...emptyOf(side, operator)} />}
    >
      {(grant) => {
        const { tone, word } = standOf(grant, today)
        return (
          <ListCard
            face={operator && <Initials id={grant.personId} name={grant.personName} />}
            title={operator ? `${grant.personName} · ${grant.roleName}` : grant.roleName}
            chip={<StateChip tone={tone}>{word}</StateChip>}
            facts={[rightsInWords(grant.rights), `${whereOf(grant)} · ${daysOf(grant)}`]}
            time={noteOf(grant, operator)}
            {...(operator && grant.over === null
              ? {
                  acts: (
                    <Button kind="plain" size="s" onPress={() => onEnd(grant)}>
                      收回
                    </Button>
                  ),
                }
              : {})}
          />
        )
      }}
    </EndlessList>
  )
}

function noteOf({ reason, phone, grantedBy }: Grant, operator: boolean): string {
  if (reason !== '') return `收回原因：${reason}`
  const by = grantedBy === '' ? '' : `${grantedBy}授权`
  return [operator ? phone : '', by].filter(Boolean).join(' · ')
}

function emptyOf(side: Side, operator: boolean): { title: string; text: string } {
  if (side === 'over') return { title: '没有已结束的授权', text: '到期或收回的授权保留三年' }
  return operator
    ? { title: '还没有授权', text: '先建立角色，再把角色授权给人员，到期自动收回' }
    : { title: '您没有园区权限', text: '需要代园区发布内容或查看数据时，请联系园区运营授权' }
}
