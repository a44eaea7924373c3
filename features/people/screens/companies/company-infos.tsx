import { hrefOf, safeFrom, useBack, useGo, useQueryText, withQuery } from '#client/navigation'
import { Gone, LoadedPage, useOwnTitle } from '#client/page'
import { useQuery } from '#client/query'
import { useSession } from '#client/session'
import type { CompanyPage } from '#contract/people'
import { Button } from '#ui/button'
import { DocumentView, Leaving } from '#ui/document'
import { FaceHead, Initials } from '#ui/initials'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { enterprise } from '../parts/calls.ts'
import { ContactRows } from './contacts.tsx'
import { NO_COMPANY } from './no-company.ts'
import { whereOf } from './where.ts'

/** /enterprise/companyInfos?id=: a company's page. With `leave`, the page before somebody goes to a site that it names. */
export default function CompanyInfos() {
  const id = useQueryText('id')
  const link = useQueryText('leave')
  const back = useBack(id !== null && link !== null ? pathOf(id) : '/enterprise/companyList')
  if (id === null || link !== null)
    return (
      <Page title={link === null ? '企业信息' : '离开园区'} onBack={back}>
        {link === null ? <Gone words={NO_COMPANY} /> : <Leaving link={link} onBack={back} />}
      </Page>
    )
  return (
    <LoadedPage
      title={(company) => company?.name ?? '企业信息'}
      back="/enterprise/companyList"
      query={enterprise.read('companyPage', { id })}
      shape="detail"
      action={(company) => <Act company={company} />}
      gone={NO_COMPANY}
    >
      {(company) => <Shown company={company} />}
    </LoadedPage>
  )
}

const pathOf = (id: string) => withQuery('/enterprise/companyInfos', { id })

function Shown({ company }: { company: CompanyPage }) {
  const go = useGo()
  const { id, name, industry, address, introduction, rooms, mine, manage, logo, picture } = company
  useOwnTitle(name)
  const { person } = useSession()
  // the server decides again, also where a right counts
  const seesTenancies = person !== null && (person.roles.includes('operator') || person.rights.includes('places'))
  const leavePath = (leave: string) => withQuery('/enterprise/companyInfos', { id, leave })
  const facts = [
    { name: '企业名称', value: name },
    { name: '行业', value: industry },
    { name: '地址', value: address },
    { name: '统一社会信用代码', value: manage?.creditCode ?? '' },
    { name: '企业名单', value: manage && !manage.listed ? '未公开，仅本企业和园区可见' : '' },
  ].filter(({ value }) => value !== '')
  // addresses in the text are whole ones, so that they can be opened elsewhere
  const goHere = (address: string) => go(safeFrom(address) ?? '/services')
  const detail = { href: hrefOf('/enterprise/enterpriseDetail', { id }) }
  return (
    <>
      <FaceHead
        cover={picture}
        face={<Initials id={id} name={name} of="company" size="l" picture={logo} />}
        title={name}
        note={industry}
      />
      <Card>
        <Facts facts={facts} />
      </Card>
      <Card rows>
        <LinkRow
          title="怎么去"
          note={whereOf(rooms)[0] ?? '房间、路线和前台'}
          {...detail}
          onPress={() => go('/enterprise/enterpriseDetail', { id })}
        />
        {person !== null && (
          <LinkRow
            title="企业档案"
            note="荣誉、专利等公开资料"
            href={hrefOf('/epsarchives/of', { company: id })}
            onPress={() => go('/epsarchives/of', { company: id })}
          />
        )}
        {seesTenancies && (
          <LinkRow
            title="租约"
            note="在租、待起租和已退租的房间"
            href={hrefOf('/people/tenancies', { company: id })}
            onPress={() => go('/people/tenancies', { company: id })}
          />
        )}
      </Card>
      {introduction && (
        <Section title="企业简介">
          <Card>
            <DocumentView document={introduction} fileUrl={() => null} leavePath={leaveHref(leavePath)} go={goHere} />
          </Card>
        </Section>
      )}
      <ContactRows company={company} leavePath={leavePath} />
      {mine && <Groups companyId={id} />}
    </>
  )
}

const leaveHref = (leavePath: (link: string) => string) => (link: string) => hrefOf(leavePath(link))

/** Groups of a company of mine; nothing where there are none, or while they are not known. */
function Groups({ companyId }: { companyId: string }) {
  const { data } = useQuery(enterprise.read('companyGroup', { companyId }))
  if (!data || data.items.length === 0) return null
  return (
    <Section title="企业分组">
      <Card>
        <Facts facts={data.items.map(({ name, people }) => ({ name, value: `${people} 人` }))} />
      </Card>
    </Section>
  )
}

/** The one thing to do with a company, by how the person stands to it. */
function Act({ company: { id, apply, manage } }: { company: CompanyPage }) {
  const go = useGo()
  const toApply = () => go('/addressbook/companyApply', { companyId: id })
  if (manage)
    return (
      <Button wide onPress={() => go('/enterprise/companyedit', { id })}>
        编辑企业信息
      </Button>
    )
  if (apply === 'member') return null
  if (apply === 'asked' || apply === 'invited')
    return (
      <Button wide kind="secondary" onPress={toApply}>
        {apply === 'asked' ? '已申请，查看进度' : '邀请您加入，去处理'}
      </Button>
    )
  const reason = apply === 'many' ? '您有 5 个申请等待审核，处理后才能再申请' : null
  return (
    <Button wide disabledReason={reason} onPress={toApply}>
      申请加入
    </Button>
  )
}
