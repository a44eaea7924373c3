import { useState } from 'react'
import { agoOf, printedMoment } from '#client/messages'
import { useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { RevealSheet } from '#client/sheet'
import type { PersonDetail } from '#contract/people'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { enterprise } from '../parts/calls.ts'
import { deviceInWords } from '../sessions/device-words.ts'
import { DisableSheet, EnableSheet } from './disable-sheet.tsx'
import { Companies, Grants, Posts } from './person-parts.tsx'
import { Roles } from './person-roles.tsx'
import { SlipPart } from './person-slip.tsx'
import { Trail } from './person-trail.tsx'

/** Of no id at all: the server answers that there is nobody. */
const NOBODY = '00000000-0000-7000-8000-000000000000'

/** /people/person?id=: one person, for operators: what they are, what they hold, what others did about them. */
export default function Person() {
  const id = useQueryText('id') ?? NOBODY
  const [asking, ask] = useState<'reveal' | 'disable' | 'enable' | null>(null)
  const close = () => ask(null)
  return (
    <LoadedPage
      title={(person) => person?.name ?? '人员'}
      back="/people/persons"
      query={enterprise.read('personDetail', { id })}
      shape="detail"
      gone={{
        title: '没有这位人员',
        text: '可能已注销账号，请从列表重新选择',
        action: { label: '查看人员列表', to: '/people/persons' },
      }}
      notYours={{ title: '仅对园区运营开放', text: '需要调整身份时，请联系园区运营人员' }}
      action={(person) =>
        person.disabled ? (
          <Button wide onPress={() => ask('enable')}>
            启用账号
          </Button>
        ) : (
          <Button
            wide
            kind="secondary"
            disabledReason={person.me ? '不能停用自己的账号，请由另一位运营人员办理' : null}
            onPress={() => ask('disable')}
          >
            停用账号
          </Button>
        )
      }
    >
      {(person) => (
        <>
          <Stand person={person} />
          <Section
            title="基本信息"
            trailing={
              person.phone !== null && (
                <Button kind="plain" size="s" onPress={() => ask('reveal')}>
                  查看手机号
                </Button>
              )
            }
          >
            <Card>
              <Facts
                facts={[
                  { name: '手机号', value: person.phone ?? '未登记' },
                  { name: '登记时间', value: printedMoment(person.createdAt) },
                  {
                    name: '首次登录',
                    value: person.signedInAt === null ? '未登录过' : printedMoment(person.signedInAt),
                  },
                ]}
              />
            </Card>
          </Section>
          {!person.signedIn && !person.disabled && <SlipPart person={person} />}
          <Roles person={person} />
          <Companies companies={person.companies} personId={person.id} disabled={person.disabled} />
          <Posts posts={person.posts} />
          <Grants grants={person.grants} />
          <Sessions sessions={person.sessions} />
          <Trail id={person.id} />
          {asking === 'reveal' && (
            <RevealSheet
              title={`查看${person.name}的手机号`}
              fields={[{ value: 'phone', label: '手机号' }]}
              atFirst="phone"
              usual={['核实身份', '通知办理登录', '联系处理问题']}
              hint="对方可以看到是谁查看以及用途"
              send={({ why }) => enterprise.send('personReveal', { id: person.id, why })}
              onClose={close}
            />
          )}
          {asking === 'disable' && <DisableSheet person={person} onClose={close} />}
          {asking === 'enable' && <EnableSheet person={person} onClose={close} />}
        </>
      )}
    </LoadedPage>
  )
}

function Stand({ person: { disabled, disabledAt, disabledWhy, closingOn } }: { person: PersonDetail }) {
  if (disabled)
    return (
      <StateBanner
        tone="bad"
        title="账号已停用"
        since={disabledAt && printedMoment(disabledAt)}
        next={disabledWhy === '' ? '无法登录，通行和付款不可用' : `原因：${disabledWhy}`}
      />
    )
  if (closingOn !== null)
    return <StateBanner tone="warn" title="账号正在注销" next={`${closingOn} 删除，在此之前本人登录可以撤销`} />
  return null
}

function Sessions({ sessions }: { sessions: PersonDetail['sessions'] }) {
  return (
    <Section title="登录设备">
      <Card>
        {sessions.length === 0 ? (
          '当前没有登录'
        ) : (
          <Facts
            facts={sessions.map(({ userAgent, seenAt }, at) => ({
              name: `设备${at + 1}`,
              value: deviceInWords(userAgent),
              note: `最近使用 ${agoOf(seenAt)}`,
            }))}
          />
        )}
      </Card>
    </Section>
  )
}
