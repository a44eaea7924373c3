import { useState } from 'react'
import { useAct } from '#client/form'
import { hrefOf, useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { PersonDetail } from '#contract/people'
import { Button } from '#ui/button'
import { Initials } from '#ui/initials'
import { ListCard } from '#ui/list'
import { Card, LinkRow, Section } from '#ui/page'
import { StateChip } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { daysOf, rightsInWords, whereOf } from '../rights/words.ts'

type Company = PersonDetail['companies'][number]

export interface CompaniesProps {
  companies: readonly Company[]
  personId: string
  disabled: boolean
}

/** The companies of a person; one that nobody manages gets its first manager from here. */
export function Companies({ companies, personId, disabled }: CompaniesProps) {
  const [asked, ask] = useState<Company | null>(null)
  return (
    <Section title="所在企业">
      {companies.length === 0 && <Card>未加入企业</Card>}
      {companies.map((company) => (
        <ListCard
          key={company.id}
          face={<Initials id={company.id} name={company.name} of="company" />}
          title={company.name}
          {...(company.manager ? { chip: <StateChip tone="info">企业管理员</StateChip> } : {})}
          facts={[company.department || '未分部门']}
          acts={
            !company.managed &&
            !disabled && (
              <Button kind="secondary" size="s" onPress={() => ask(company)}>
                设为企业管理员
              </Button>
            )
          }
        />
      ))}
      {asked !== null && <ManagerSheet company={asked} personId={personId} onClose={() => ask(null)} />}
    </Section>
  )
}

function ManagerSheet({ company, personId, onClose }: { company: Company; personId: string; onClose: () => void }) {
  const act = useAct({
    send: () => enterprise.send('companyManager', { id: company.id, whom: { personId } }),
    done: '已设为企业管理员',
  })
  return (
    <AskSheet
      title={`设为${company.name}的管理员？`}
      text="该企业目前没有可以登录的管理员。设置后，对方可以管理企业的人员和信息。"
      confirmText="设为管理员"
      act={act}
      onClose={onClose}
    />
  )
}

/** Posts of all areas, each leading to the screen that changes it. */
export function Posts({ posts }: { posts: PersonDetail['posts'] }) {
  const go = useGo()
  return (
    <Section title="岗位">
      {posts.length === 0 ? (
        <Card>没有岗位</Card>
      ) : (
        posts.map(({ title, where, path }) => (
          <ListCard
            key={title}
            title={title}
            facts={[where]}
            {...(path === null ? {} : { href: hrefOf(path), onPress: () => go(path) })}
          />
        ))
      )}
      <Card rows>
        <LinkRow
          title="通行点管理"
          note="门岗安排：物业人员在哪些通行点值守"
          href={hrefOf('/access/points')}
          onPress={() => go('/access/points')}
        />
      </Card>
    </Section>
  )
}

/** What the park lets the person do, and where that is granted. */
export function Grants({ grants }: { grants: PersonDetail['grants'] }) {
  const go = useGo()
  return (
    <Section title="园区权限">
      {grants.map((grant) => (
        <ListCard
          key={grant.id}
          title={grant.roleName}
          facts={[rightsInWords(grant.rights), `${whereOf(grant)} · ${daysOf(grant)}`]}
          time={grant.grantedBy === '' ? '' : `${grant.grantedBy}授权`}
        />
      ))}
      <Card rows>
        <LinkRow
          title={grants.length === 0 ? '没有权限，前往授权' : '授权与收回'}
          note="发布、审核、数据等权限按角色授予，到期自动收回"
          href={hrefOf('/people/rights')}
          onPress={() => go('/people/rights')}
        />
      </Card>
    </Section>
  )
}
