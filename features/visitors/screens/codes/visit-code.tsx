import { type ReactNode, useState } from 'react'
import { isRecallable, REFUSED } from '#can/visitors'
import { saveFile } from '#client/download'
import { CodesOffline, ShownCode } from '#client/held-codes'
import { codeOf, momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { MapButtons } from '#client/next'
import { useOnline } from '#client/offline'
import { usePark } from '#client/park'
import { NotLoaded, useQuery } from '#client/query'
import type { VisitCodes } from '#contract/visitors'
import { Countdown } from '#ui/amount'
import { Button } from '#ui/button'
import { copyAndToast } from '#ui/copy'
import { Choice } from '#ui/field'
import { CalendarIcon, PhoneIcon, PrivacyIcon } from '#ui/icons'
import { Card, Facts, LinkRow } from '#ui/page'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { visitor } from '../parts/calls.ts'
import { WithCannotCome } from '../parts/cannot-come.tsx'
import { GONE, NO_VISIT } from '../parts/gone.tsx'
import { saveCalendar } from '../parts/visit-acts.tsx'
import { hostNext, placeFacts, stateChip } from '../parts/visit-words.ts'
import s from '../parts/visitors.module.css'
import { type Asking, codesQuery, type ShownVisit } from './code-queries.ts'

const NAME = '通行码'

/** The codes of a visit, for each of its people that this phone may show; before its time how long it still is. Beneath the code stands what else opens a door. */
export function VisitCode({ asking, children }: { asking: Asking; children?: ReactNode }) {
  const asked = useQuery(codesQuery(asking))
  const online = useOnline()
  const refused = codeOf(asked.error) > 0
  const cut = !refused && (!online || asked.isError || asked.failureCount > 0)
  const refresh = async () => {
    const { isSuccess } = await asked.refetch()
    toast(isSuccess ? '通行码已更新' : '没有更新，请检查网络', { kind: isSuccess ? 'ok' : 'bad' })
  }
  const instead = { ...GONE, ...NO_VISIT, [REFUSED.otherPhone]: <OtherPhone asking={asking} /> }
  return (
    <WithCannotCome asking={asking}>
      {(row) =>
        !asked.data || refused ? (
          <NotLoaded error={asked.error} onRetry={asked.refetch} shape="detail" instead={instead} />
        ) : (
          <Shown asking={asking} shown={asked.data} cut={cut} onRefresh={refresh} cannotCome={row}>
            {children}
          </Shown>
        )
      }
    </WithCannotCome>
  )
}

function OtherPhone({ asking }: { asking: Asking }) {
  const go = useGo()
  return (
    <StateBanner tone="warn" title="请先验证手机号" next="这份邀请由另一台手机填写，验证来访人的手机号后可以查看">
      {asking.inviteCode && (
        <Button size="s" onPress={() => go(`/visitor/visitorcode/${asking.inviteCode}`)}>
          去验证
        </Button>
      )}
    </StateBanner>
  )
}

interface ShownProps {
  asking: Asking
  shown: ShownVisit
  cut: boolean
  onRefresh: () => Promise<unknown>
  /** The row by which an invited visitor says that they cannot come. */
  cannotCome: ReactNode
  children: ReactNode
}

function Shown({ asking, shown: { codes, held }, cut, onRefresh, cannotCome, children }: ShownProps) {
  const { visit, people } = codes
  const [picked, pick] = useState(people[0]?.id ?? '')
  const one = people.find(({ id }) => id === picked) ?? people[0]
  const own = one && held.get(one.id)
  const early = one?.pass?.state === 'scheduled'
  return (
    <>
      {own && cut && (
        <CodesOffline
          held={own}
          name={NAME}
          meanwhile="结果以门岗和闸机为准"
          advice="请连接网络后刷新，或请门岗按手机后四位查找"
        />
      )}
      <CodeStatus codes={codes} early={early} />
      {people.length > 1 && held.size > 0 && (
        <Choice
          label="出示谁的通行码"
          options={people.map(({ id, name, inside }) => ({ value: id, label: inside ? `${name}（已入园）` : name }))}
          value={one?.id ?? null}
          onChange={pick}
        />
      )}
      {one?.pass?.reasons
        .filter(({ why }) => why !== 'early')
        .map(({ why, words }) => (
          <StateBanner key={why} tone="warn" title={words} next="请联系接待人或门岗" />
        ))}
      {one && own && !early && (
        <>
          <ShownCode
            key={one.id}
            held={own}
            label={people.length > 1 ? `${one.name}的${NAME}` : NAME}
            digits="beneath"
            onRefresh={onRefresh}
          />
          <p className={s.note}>请出示给门岗或对准闸机，每人一码，请勿截图转发</p>
        </>
      )}
      {children}
      <Card>
        <Facts
          facts={[
            ...placeFacts(visit),
            ...(one?.pass?.buildings?.length ? [{ name: '可进楼宇', value: one.pass.buildings.join('、') }] : []),
            { name: '事由', value: visit.purpose },
            { name: '接待人', value: codes.host.name || '企业前台' },
            ...(visit.plate ? [{ name: '车牌', value: visit.plate }] : []),
          ]}
        />
      </Card>
      <Way codes={codes} />
      <Next asking={asking} codes={codes} />
      {visit.way === 'invitation' && isRecallable(visit.state) && people.some(({ leader }) => leader) && cannotCome}
    </>
  )
}

function CodeStatus({ codes: { visit, opensAt, why = '' }, early }: { codes: VisitCodes; early: boolean }) {
  const { tone, word } = stateChip(visit.state)
  if (early && visit.state === 'approved')
    return (
      <StateBanner
        tone="info"
        title="还没到来访时间"
        since={`${momentOf(opensAt)} 起可用`}
        next="到时间后本页会显示通行码，无需再操作"
      >
        <Countdown until={opensAt} label="还有" inWords />
      </StateBanner>
    )
  if (visit.state === 'waiting')
    return <StateBanner tone={tone} title={word} next="已提交，接待人同意后本页会显示通行码" />
  if (visit.state === 'declined')
    return (
      <StateBanner
        tone={tone}
        title={word}
        {...(why && { since: `原因：${why}` })}
        next="如仍需来访，请与对方约好时间后重新登记"
      />
    )
  return (
    <StateBanner
      tone={tone}
      title={word}
      next={visit.state === 'approved' ? '凭码入园，时间前后各半小时有效' : hostNext(visit)}
    />
  )
}

/** The way there, the wireless network, and the address to copy into a map. */
function Way({ codes: { tips } }: { codes: VisitCodes }) {
  const park = usePark()
  const address = tips.map ?? park?.address ?? ''
  if (!tips.way && !tips.wifi && !address) return null
  const copy = (text: string, what: string) =>
    copyAndToast(text, { done: `已复制${what}`, failed: '没能复制，请长按选择' })
  return (
    <Card>
      <Facts
        facts={[
          ...(address ? [{ name: '地址', value: address }] : []),
          ...(tips.way ? [{ name: '怎么来', value: tips.way }] : []),
          ...(tips.wifi ? [{ name: '无线网络', value: tips.wifi }] : []),
        ]}
      />
      {address && <MapButtons address={address} />}
      {tips.wifi && (
        <Button kind="secondary" size="s" onPress={() => copy(tips.wifi, '无线网络')}>
          复制无线网络
        </Button>
      )}
    </Card>
  )
}

/** Whom the visitor calls: somebody of the company who agreed to be named, else the gate, else the park's hotline. */
function AskWhom({ asking, companyName }: { asking: Asking; companyName: string }) {
  const go = useGo()
  const park = usePark()
  const contact = useQuery(visitor.read('whoLetsIn', asking)).data?.contact ?? null
  const gate = park?.gatePhone ?? ''
  if (contact !== null)
    return (
      <LinkRow
        icon={<PhoneIcon />}
        title={`致电${companyName}`}
        note={`${contact.name} ${contact.phone}，可以为您放行`}
        href={`tel:${contact.phone}`}
      />
    )
  if (gate !== '')
    return <LinkRow icon={<PhoneIcon />} title="致电门岗" note={`${gate}，可核对后放行`} href={`tel:${gate}`} />
  return (
    <LinkRow
      icon={<PhoneIcon />}
      title="服务热线"
      note="接待人未公开号码，可请园区前台转接"
      href={hrefOf('/hotline')}
      onPress={() => go('/hotline')}
    />
  )
}

function Next({ asking, codes: { host, visit } }: { asking: Asking; codes: VisitCodes }) {
  const go = useGo()
  const card = () =>
    saveFile(
      new Blob([vcardOf({ name: host.name, phone: host.phone, company: visit.companyName })], { type: 'text/vcard' }),
      `${host.name}.vcf`,
    )
  return (
    <Card rows>
      {host.phone ? (
        <>
          <LinkRow icon={<PhoneIcon />} title="致电接待人" note={host.name} href={`tel:${host.phone}`} />
          <LinkRow title="保存接待人名片" note="存到通讯录" onPress={card} />
        </>
      ) : (
        <AskWhom asking={asking} companyName={visit.companyName} />
      )}
      <LinkRow
        icon={<CalendarIcon />}
        title="加入手机日历"
        note="改期后请重新加入"
        onPress={() => saveCalendar(asking)}
      />
      <LinkRow
        icon={<PrivacyIcon />}
        title="我的来访信息"
        note="保存了什么、谁看过、何时删除"
        href={hrefOf('/visitor/mydata', { id: visit.id })}
        onPress={() => go('/visitor/mydata', { id: visit.id })}
      />
    </Card>
  )
}

/** A card of RFC 2426: a name and a number that their owner shares. */
export function vcardOf({ name, phone, company }: { name: string; phone: string; company: string }): string {
  const text = (value: string) => value.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, ' ')
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${text(name)}`,
    `N:${text(name)};;;;`,
    `ORG:${text(company)}`,
    `TEL;TYPE=CELL:${text(phone)}`,
    'END:VCARD',
    '',
  ].join('\r\n')
}
