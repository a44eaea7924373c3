import { hrefOf, useBack, useGo } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { Hotline as HotlineOf } from '#contract/publishing'
import { Button } from '#ui/button'
import { ApproveIcon, PhoneIcon } from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import s from './hotline.module.css'
import { hotline } from './parts/calls.ts'
import { telOf } from './parts/tel.ts'
import { WhosePhone } from './whose-phone.tsx'

/** Numbers that hold in the whole country, whoever runs the park. */
const PUBLIC_NUMBERS = [
  { phone: '119', name: '火警' },
  { phone: '120', name: '急救' },
  { phone: '110', name: '报警' },
]

/** /hotline */
export default function Hotline() {
  const back = useBack()
  const go = useGo()
  const config = useQuery(hotline.read('config'))
  const list = useQuery(hotline.read('list'))
  return (
    <Page title="服务热线" onBack={back}>
      <Emergency phone={config.data?.emergencyPhone ?? ''} />
      <Loaded query={list} shape="list" count={3} faultText="没能取到服务热线，请稍后重试">
        {({ items }) =>
          items.length === 0 ? (
            <Empty picture={<ListPicture />} title="园区还没有公布服务热线" text="有事请联系现场工作人员" />
          ) : (
            <Section title="按事项联系">
              {config.data?.notice && <p className={s.notice}>{config.data.notice}</p>}
              {placesOf(items).map(({ building, lines }) => (
                <Lines key={building} building={building} lines={lines} />
              ))}
            </Section>
          )
        }
      </Loaded>
      <WhosePhone />
      <Section title="核对文件">
        <Card rows>
          <LinkRow
            icon={<ApproveIcon />}
            title="验证文件"
            note="输入文件页脚的验证码，看内容和是否有效"
            href={hrefOf('/docs/paper')}
            onPress={() => go('/docs/paper')}
          />
        </Card>
      </Section>
    </Page>
  )
}

/** Hotlines by place: those of the whole park first, then each building's, in the order of the list. */
function placesOf(items: readonly HotlineOf[]): { building: string; lines: HotlineOf[] }[] {
  const places = new Map<string, HotlineOf[]>([['', []]])
  for (const item of items) places.set(item.building, [...(places.get(item.building) ?? []), item])
  return [...places].flatMap(([building, lines]) => (lines.length === 0 ? [] : [{ building, lines }]))
}

function Lines({ building, lines }: { building: string; lines: readonly HotlineOf[] }) {
  return (
    <>
      {building !== '' && <p className={s.notice}>{building}</p>}
      <Card rows>
        {lines.map(({ id, subject, phone, hours }) => (
          <LinkRow
            key={id}
            icon={<PhoneIcon />}
            title={subject}
            note={
              <>
                <span className={s.line}>{phone}</span> <span className={s.number}>{hours}</span>
              </>
            }
            href={telOf(phone)}
          />
        ))}
      </Card>
    </>
  )
}

/** Stands first and needs no network: the public numbers work while the park's own is still on its way. */
function Emergency({ phone }: { phone: string }) {
  return (
    <Section title="紧急情况">
      <Card>
        <p>遇险、火情或需要急救，请先拨打下面的电话，说清楚在园区的哪个位置，再告诉园区。</p>
        <div className={s.numbers}>
          {PUBLIC_NUMBERS.map(({ phone: number, name }) => (
            <Button key={number} kind="secondary" href={telOf(number)}>
              <span className={s.number}>{number}</span> <span className={s.number}>{name}</span>
            </Button>
          ))}
        </div>
        {phone && (
          <Button kind="danger" wide icon={<PhoneIcon />} href={telOf(phone)}>
            园区紧急电话 <span className={s.number}>{phone}</span>
          </Button>
        )}
      </Card>
    </Section>
  )
}
