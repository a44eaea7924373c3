import type { ReactNode } from 'react'
import { readSignCode, SIGN_REFUSED } from '#can/decoration'
import { CodeForm, CodePage, type LookedUp } from '#client/code-page'
import { Loaded, useQuery } from '#client/query'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { SignStaff } from './sign-staff.tsx'
import { SignView } from './sign-view.tsx'

const SIGNS: LookedUp = {
  by: 'scan',
  read: readSignCode,
  label: '公示牌上的数字',
  hint: '二维码下方的24位数字，以66开头',
  submitText: '查看',
  missing: '请输入公示牌上的数字',
  wrong: '公示牌的码不正确，请核对二维码下方的24位数字',
  scanText: '扫描公示牌',
  scanHint: '请对准公示牌上的二维码',
  other: '这不是施工公示牌的二维码，请扫描门口的公示牌',
}

/** /decoration/doorsign?code=: what the sign at a door says; without a code, or with one that is none, it is scanned or typed. */
export default function DoorSign() {
  return (
    <CodePage
      title="施工公示牌"
      back="/services"
      of={SIGNS}
      lead="扫描门口公示牌上的二维码，查看施工的房间、期限和可施工时段，以及现在能不能施工。"
    >
      {(code) => <Sign key={code} code={code} />}
    </CodePage>
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
      <CodeForm of={SIGNS} />
    </>
  ),
}
