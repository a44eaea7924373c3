import { useState } from 'react'
import { cannotSave, fileOfBase64, saveFile } from '#client/download'
import { toastFailure } from '#client/messages'
import { useGo, useHistoryState } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { LinkButtons, LinkCode } from '#client/sheet'
import { Button } from '#ui/button'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { visitor } from '../parts/calls.ts'
import { Asking } from './asking.tsx'
import { Blocks } from './blocks.tsx'

type Tab = 'asks' | 'blocks' | 'wall'
const TABS: readonly { name: Tab; label: string }[] = [
  { name: 'asks', label: '登记要求' },
  { name: 'blocks', label: '不再接待' },
  { name: 'wall', label: '登记码' },
]

/** /visitor/policy: what my company asks of its visitors, whom it keeps out, and the code for its wall; for managers. */
export default function PolicyPage() {
  const [tab, turn] = useHistoryState<Tab>('tab', 'asks')
  return (
    <LoadedPage
      title="访客设置"
      back="/services"
      open
      // what is typed is not taken away by what is asked anew
      query={{ ...visitor.read('policyGet'), refetchOnWindowFocus: false }}
      shape="form"
      notYours={{
        title: '由企业管理员设置',
        text: '访客登记要求由企业管理员维护，如需调整请联系管理员',
        action: { label: '查看企业通讯录', to: '/addressbook/companyaddressbook' },
      }}
    >
      {(policy) => (
        <Tabs label="访客设置" tabs={TABS} shown={tab} onShow={turn}>
          {tab === 'asks' && <Asking key={policy.version} policy={policy} />}
          {tab === 'blocks' && <Blocks />}
          {tab === 'wall' && <Wall listed={policy.listed} walkIn={policy.walkIn} />}
        </Tabs>
      )}
    </LoadedPage>
  )
}

/** The link of the code at the door, passed on as an invitation is: whoever is on the way registers before they come. */
function Shared({ link: url }: { link: string }) {
  const link = {
    url,
    title: '来访登记',
    text: '打开链接登记来访，由接待人或前台审批',
    label: '访客登记码',
    caption: '也可以直接给访客扫这里',
    name: '登记链接',
  }
  return (
    <>
      <LinkCode link={link} />
      <LinkButtons link={link} />
    </>
  )
}

/** The code that visitors scan at the door, and its sheet to print. */
function Wall({ listed, walkIn }: { listed: boolean; walkIn: boolean }) {
  const go = useGo()
  const [sheet, know] = useState<{ fileName: string; pdf: string; link: string } | null>(null)
  if (!listed)
    return (
      <Notice title="企业没有在园区公开" text="访客扫码后找不到您的企业，请先在企业主页打开“在园区公开”">
        <Button kind="plain" size="s" onPress={() => go('/enterprise/companyList')}>
          查看企业列表
        </Button>
      </Notice>
    )
  const make = async () => {
    try {
      know(await visitor.post('wallSheet', {}))
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      {!walkIn && <Notice title="现场登记已关闭" text="访客扫码后会看到“不接受现场登记”，可在登记要求里打开" />}
      <Section title="访客登记码">
        <Card>
          <p>打印后贴在前台或门口。访客扫码后验证手机号、填写来访信息，由接待人或前台审批。</p>
          {sheet && <Shared link={sheet.link} />}
          {sheet ? (
            <Button
              wide
              disabledReason={cannotSave()}
              onPress={() => saveFile(fileOfBase64(sheet.pdf, 'application/pdf'), sheet.fileName)}
            >
              保存打印版
            </Button>
          ) : (
            <Button wide onPress={make}>
              生成登记码
            </Button>
          )}
        </Card>
      </Section>
    </>
  )
}
