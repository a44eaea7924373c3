import { useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { FormPart, LoadedPage } from '#client/page'
import { Consent, PaperLink } from '#client/papers'
import type { ParkDetail } from '#contract/setup'
import { TextField } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { setup } from '../parts/calls.ts'
import { BrandPictures } from './brand-pictures.tsx'
import { ColourField } from './colour-field.tsx'
import { parkProblems } from './park-problems.ts'
import { showPark } from './show-park.ts'

type Park = ParkDetail['park']

/** /setup/park: what is said of the park, how it looks, and which papers hold in it. */
export default function ParkPage() {
  return (
    <LoadedPage
      title="园区资料"
      back="/setup"
      query={setup.read('parkDetail')}
      shape="form"
      notYours={{ title: '仅对园区运营开放', text: '需要修改时，请联系园区运营人员' }}
    >
      {({ park, papers }) => (
        <>
          <Section title="基本资料">
            <ParkForm park={park} />
          </Section>
          <Section title="标志与头图">
            <BrandPictures park={park} />
          </Section>
          <Section title="服务协议与隐私政策">
            <Papers papers={papers} operator={park.legalOperator} />
          </Section>
        </>
      )}
    </LoadedPage>
  )
}

function ParkForm({ park }: { park: Park }) {
  const { name, address, servicePhone, gatePhone, legalOperator } = park
  const form = useSend({
    start: { name, address, servicePhone, gatePhone, legalOperator, colour: park.colour ?? '' },
    resets: true,
    check: parkProblems,
    send: ({ colour, ...words }) =>
      setup.send('parkSave', {
        name: words.name.trim(),
        address: words.address.trim(),
        servicePhone: words.servicePhone.trim(),
        gatePhone: words.gatePhone.trim(),
        legalOperator: words.legalOperator.trim(),
        colour: colour.trim() || null,
      }),
    done: ({ park: saved }) => `已保存：${saved.name}`,
    // this phone shows the colours that were just chosen
    onDone: showPark,
  })
  return (
    <FormPart form={form} submitText="保存" failedTitle="没有保存">
      <Card>
        <TextField label="园区名称" maxLength={30} {...form.field('name')} />
        <TextField label="地址" hint="写到门牌号，显示在两份协议和访客页面" maxLength={80} {...form.field('address')} />
        <TextField
          label="服务电话"
          hint="如 027-87650000、4008001234"
          kind="phone"
          maxLength={20}
          {...form.field('servicePhone')}
        />
        <TextField
          label="门岗电话"
          optional
          hint="进不了门的访客和员工会看到，不填则显示服务热线"
          kind="phone"
          maxLength={20}
          {...form.field('gatePhone')}
        />
        <TextField
          label="运营单位"
          hint="与营业执照一致，作为两份协议中的责任主体"
          maxLength={60}
          {...form.field('legalOperator')}
        />
        <ColourField {...form.field('colour')} />
      </Card>
    </FormPart>
  )
}

function Papers({ papers, operator }: { papers: ParkDetail['papers']; operator: string }) {
  const form = useSend({
    start: { agreed: false },
    fields: { papers: 'agreed' },
    check: ({ agreed }) => ({ agreed: agreed ? null : '请先阅读并同意两份文本' }),
    send: () => setup.send('papersAccept', { papers: papers.map(({ name, version }) => ({ name, version })) }),
    done: '已记录',
  })
  const isOpen = papers.some(({ acceptedAt }) => acceptedAt === null)
  return (
    <>
      <Card>
        <Facts
          facts={papers.map(({ title, path, version, acceptedAt, acceptedBy }) => ({
            name: title,
            value: <PaperLink path={path}>查看</PaperLink>,
            note: acceptedAt
              ? `${version}版，${acceptedBy ?? '运营人员'}于${printedMoment(acceptedAt)}同意`
              : `${version}版，尚未同意`,
          }))}
        />
      </Card>
      {isOpen ? (
        <FormPart
          form={form}
          submitText="确认同意"
          kind="secondary"
          failedTitle="没有记录"
          disabledReason={operator === '' ? '请先填写运营单位' : null}
        >
          <Card>
            <Consent
              agreed={form.values.agreed}
              onChange={(agreed) => form.change({ agreed })}
              error={form.errors.agreed}
            >
              我已阅读并代表园区同意以上两份文本
            </Consent>
          </Card>
        </FormPart>
      ) : (
        <StateBanner tone="ok" title="两份文本均已同意" next="文本更新后需要重新阅读并同意" />
      )}
    </>
  )
}
