import { useState } from 'react'
import { SaveButton } from '#client/download'
import { hrefOf, useGo, useParams } from '#client/navigation'
import { LoadedPage, NotYours } from '#client/page'
import type { DepositDetail } from '#contract/decoration'
import { Card, LinkRow } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { MAY_NOT, NO_DEPOSIT, NOT_MONEY } from '../parts/money-fallbacks.ts'
import { casePath } from '../parts/money-words.ts'
import { ChargesPart } from './charges-part.tsx'
import { PayPart, payUntilWords } from './pay-part.tsx'
import { isBillAlone, OtherPots, PotPart } from './pot-part.tsx'
import { type MoneyAct, MoneySheets } from './sheets.tsx'

const REFUSED = { [MAY_NOT]: <NotYours words={NOT_MONEY} /> }

/** /decoration/deposit/{id}: fees and deposits of a case, where each fen is, and what is done with it. */
export default function Deposit() {
  const { id = '' } = useParams()
  return (
    <LoadedPage
      title="装修保证金"
      back={casePath(id)}
      query={decoration.read('depositDetail', { id })}
      shape="detail"
      gone={NO_DEPOSIT}
      notYours={NOT_MONEY}
      instead={REFUSED}
    >
      {(detail) => <Whole detail={detail} />}
    </LoadedPage>
  )
}

function Whole({ detail }: { detail: DepositDetail }) {
  const go = useGo()
  const [act, begin] = useState<MoneyAct | null>(null)
  const { pots, others, may } = detail
  const { id, number, place, stateWords, state, payUntil } = detail.case
  const path = casePath(id)
  const isEmpty = pots.length === 0 && detail.charges.length === 0
  return (
    <>
      <Card rows>
        <LinkRow title={place} note={number} value={stateWords} href={hrefOf(path)} onPress={() => go(path)} />
      </Card>
      {state === 'to_pay' && payUntil !== null && (
        <StateBanner tone="warn" title={payUntilWords(payUntil)} next="逾期未缴清，申请自动失效" />
      )}
      {may.pay && <PayPart id={id} />}
      {isEmpty && (
        <Empty
          picture={<ListPicture />}
          title="还没有费用和保证金"
          text="审批通过后，需要缴纳的费用和保证金会列在这里"
        />
      )}
      {pots
        .filter((pot) => !(may.pay && isBillAlone(pot)))
        .map((pot) => (
          <PotPart key={pot.potId} pot={pot} detail={detail} onAct={begin} />
        ))}
      <ChargesPart detail={detail} onAct={begin} />
      <OtherPots others={others} />
      {may.paper && (
        <SaveButton ask={() => decoration.files.post('statementPaper', { id })}>下载保证金对账单</SaveButton>
      )}
      <MoneySheets act={act} detail={detail} onClose={() => begin(null)} />
    </>
  )
}
