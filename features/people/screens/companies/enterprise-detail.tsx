import { hrefOf, useBack, useGo, useQueryText, withQuery } from '#client/navigation'
import { Gone, LoadedPage, useOwnTitle } from '#client/page'
import { useQuery } from '#client/query'
import type { CompanyPage } from '#contract/people'
import { FaceHead, Initials } from '#ui/initials'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { enterprise, lookup } from '../parts/calls.ts'
import { ContactRows } from './contacts.tsx'
import { NO_COMPANY } from './no-company.ts'
import { whereOf } from './where.ts'

/** /enterprise/enterpriseDetail?id=: where a tenant is, how one gets there, and who receives. */
export default function EnterpriseDetail() {
  const id = useQueryText('id')
  const back = useBack('/enterprise/enterpriseList')
  if (id === null)
    return (
      <Page title="企业详情" onBack={back}>
        <Gone words={NO_COMPANY} />
      </Page>
    )
  return (
    <LoadedPage
      title={(company) => company?.name ?? '企业详情'}
      back="/enterprise/enterpriseList"
      query={enterprise.read('companyPage', { id })}
      shape="detail"
      gone={NO_COMPANY}
    >
      {(company) => <Shown company={company} />}
    </LoadedPage>
  )
}

function Shown({ company }: { company: CompanyPage }) {
  const go = useGo()
  const { id, name, industry, address, way, reception, rooms, logo } = company
  useOwnTitle(name)
  const where = whereOf(rooms)
  const visit = [
    { name: '前台', value: reception },
    { name: '路线', value: way },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <FaceHead
        face={<Initials id={id} name={name} of="company" size="l" picture={logo} />}
        title={name}
        note={industry}
      />
      <Section title="位置">
        <Card>
          <Facts
            facts={
              where.length > 0
                ? where.map((value, at) => ({ name: at === 0 ? '房间' : '', value }))
                : [{ name: '地址', value: address || '尚未登记房间' }]
            }
          />
        </Card>
      </Section>
      <Elevators companyId={id} />
      {visit.length > 0 && (
        <Section title="来访">
          <Card>
            <Facts facts={visit} />
          </Card>
        </Section>
      )}
      <ContactRows company={company} leavePath={(leave) => withQuery('/enterprise/companyInfos', { id, leave })} />
      <Card rows>
        <LinkRow
          title={`${name}的企业信息`}
          note={industry || '简介和申请加入'}
          href={hrefOf('/enterprise/companyInfos', { id })}
          onPress={() => go('/enterprise/companyInfos', { id })}
        />
      </Card>
    </>
  )
}

const STATES = { running: '', repair: '维修中', closed: '已停用' } as const

/** Elevators that stop at the company's floors; nothing where none is known of. */
function Elevators({ companyId }: { companyId: string }) {
  const go = useGo()
  const { data } = useQuery(lookup.read('companyLocation', { companyId }))
  if (!data || data.elevators.length === 0) return null
  return (
    <Section title="电梯">
      <Card rows>
        {data.elevators.map(({ id, buildingId, building, name, place, state }) => (
          <LinkRow
            key={id}
            title={`${building} ${name}`}
            note={[place, STATES[state]].filter(Boolean).join(' · ') || '停靠楼层和运行状态'}
            href={hrefOf('/estate/elevators', { building: buildingId })}
            onPress={() => go('/estate/elevators', { building: buildingId })}
          />
        ))}
      </Card>
    </Section>
  )
}
