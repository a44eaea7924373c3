import { type ReactNode, useState } from 'react'
import { readSignCode, SIGN_PATH, SIGN_REFUSED } from '#can/decoration'
import { wordsOf } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import { useScan } from '#client/scanner'
import { Button } from '#ui/button'
import { TextField } from '#ui/field'
import { LineForm } from '#ui/form'
import { ScanIcon } from '#ui/icons'
import { Lead, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { toast } from '#ui/toast'
import { decoration } from '../parts/calls.ts'
import { SignStaff } from './sign-staff.tsx'
import { SignView } from './sign-view.tsx'

const TITLE = '施工公示牌'
const WRONG = '公示牌的码不正确，请核对二维码下方的24位数字'

/** /decoration/doorsign?code=: what the sign at a door says; without a code, or with one that is none, it is scanned or typed. */
export default function DoorSign() {
  const back = useBack('/services')
  const linked = useQueryText('code')
  // the page is drawn before its address is known
  const given = useMounted() ? (linked ?? '') : ''
  const code = readSignCode(given)
  return (
    <Page title={TITLE} onBack={back}>
      {code === null ? (
        <>
          <Lead>扫描门口公示牌上的二维码，查看施工的房间、期限和可施工时段，以及现在能不能施工。</Lead>
          <CodeForm key={given} given={given} />
        </>
      ) : (
        <Sign key={code} code={code} />
      )}
    </Page>
  )
}

/** The code is typed, pasted or scanned; what is no code is found before anybody is asked. */
function CodeForm({ given }: { given: string }) {
  const go = useGo()
  const { scan, scanner } = useScan('请对准公示牌上的二维码')
  const [typed, type] = useState(given)
  const [problem, say] = useState(given === '' ? null : WRONG)
  const check = (text: string) => {
    const code = readSignCode(text)
    if (code === null) return say(text.trim() === '' ? '请输入公示牌上的数字' : WRONG)
    go(SIGN_PATH, { code }, { replace: true })
  }
  const scanCode = async () => {
    try {
      const text = await scan()
      if (text === null) return
      if (readSignCode(text) === null) toast('这不是施工公示牌的二维码，请扫描门口的公示牌', { kind: 'bad' })
      else check(text)
    } catch (error) {
      toast(wordsOf(error) ?? '没有扫到，请重试', { kind: 'bad' })
    }
  }
  return (
    <>
      <Button wide icon={<ScanIcon />} onPress={scanCode}>
        扫描公示牌
      </Button>
      <LineForm submitText="查看" onSubmit={() => check(typed)}>
        <TextField
          label="公示牌上的数字"
          hint="二维码下方的24位数字，以66开头"
          maxLength={300}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(next) => {
            type(next)
            say(null)
          }}
          error={problem}
        />
      </LineForm>
      {scanner}
    </>
  )
}

function Sign({ code }: { code: string }) {
  const query = useQuery(decoration.read('doorsign', { code }))
  return (
    <Loaded query={query} shape="detail" instead={UNKNOWN}>
      {(sign) => (
        <>
          <SignView sign={sign} />
          {sign.staff && sign.caseId !== null && (
            <SignStaff staff={sign.staff} caseId={sign.caseId} place={sign.place} code={code} />
          )}
        </>
      )}
    </Loaded>
  )
}

const UNKNOWN: Readonly<Record<number, ReactNode>> = {
  [SIGN_REFUSED.unknown]: (
    <>
      <Empty
        picture={<SearchPicture />}
        title="这块公示牌已停用"
        text="它可能已换过新的码，或不是园区的公示牌。请联系园区物业核实，或重新扫描。"
      />
      <CodeForm given="" />
    </>
  ),
}
