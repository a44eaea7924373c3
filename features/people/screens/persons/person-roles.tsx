import { useState } from 'react'
import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { PersonDetail } from '#contract/people'
import { Button } from '#ui/button'
import { ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { GIVEN_ROLES, ROLE_WORDS } from './person-words.ts'
import s from './persons.module.css'

type Role = (typeof GIVEN_ROLES)[number]['role']

/** The base roles that an operator gives and takes. */
export function Roles({ person }: { person: PersonDetail }) {
  const [asked, ask] = useState<Role | null>(null)
  const why = whyNot(person)
  return (
    <Section title="园区身份">
      {why !== null && <p className={s.note}>{why}</p>}
      {GIVEN_ROLES.map(({ role, note }) => {
        const held = person.roles.includes(role)
        const may = why === null || (held && person.disabled && !person.me)
        return (
          <ListCard
            key={role}
            title={ROLE_WORDS[role]}
            {...(held ? { chip: <StateChip tone="ok">已授予</StateChip> } : {})}
            facts={[note]}
            acts={
              may && (
                <Button kind={held ? 'plain' : 'secondary'} size="s" onPress={() => ask(role)}>
                  {held ? '收回' : '授予'}
                </Button>
              )
            }
          />
        )
      })}
      {asked !== null && <RoleSheet person={person} role={asked} onClose={() => ask(null)} />}
    </Section>
  )
}

/** Why roles are not given here, said once for all of them. */
function whyNot({ me, disabled }: PersonDetail): string | null {
  if (me) return '不能给自己授权，请由另一位运营人员办理'
  return disabled ? '该账号已停用，启用后才能授予身份' : null
}

function RoleSheet({ person, role, onClose }: { person: PersonDetail; role: Role; onClose: () => void }) {
  const given = !person.roles.includes(role)
  const word = ROLE_WORDS[role]
  const act = useAct({
    send: () => enterprise.send('personRole', { id: person.id, role, given }),
    done: given ? `已授予${word}身份` : `已收回${word}身份`,
  })
  return (
    <AskSheet
      title={given ? `授予${person.name}${word}身份？` : `收回${person.name}的${word}身份？`}
      text={textOf(role, given)}
      confirmText={given ? '授予' : '收回'}
      danger={!given}
      act={act}
      onClose={onClose}
    />
  )
}

const GIVEN: Readonly<Record<Role, string>> = {
  merchant: '立即生效，操作会留下记录。在企业任职的，还须由企业管理员在“人员管理”中授权后才能收款。',
  property: '立即生效，操作会留下记录。',
  operator: '对方立即可以管理园区全部设置和人员，操作会留下记录。',
}

function textOf(role: Role, given: boolean): string {
  if (given) return GIVEN[role]
  return role === 'property' ? '立即生效，其门岗安排同时取消。' : '立即生效，操作会留下记录。'
}
