import { useState } from 'react'
import { useAct } from '#client/form'
import { useGo, useQueryText } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import { AskSheet, DecideSheet, type DecideWords, useDecide } from '#client/sheet'
import type { Filing } from '#contract/archives'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { FilingShown } from './filing-shown.tsx'
import { NO_FILING } from './no-filing.ts'

const TITLE = '确认经济数据'
const BACK = '/epsarchives/filings'

/** /epsarchives/decide?id=&period=: what a company filed, beside what it filed before; confirmed, or returned with named fields. */
export default function DecideFigures() {
  const id = useQueryText('id')
  const periodId = useQueryText('period')
  const go = useGo()
  const [asking, ask] = useState<'confirm' | 'return' | null>(null)
  if (id === null || periodId === null)
    return (
      <Page title={TITLE} onBack={() => go(BACK)}>
        <Gone words={NO_FILING} />
      </Page>
    )
  return (
    <LoadedPage
      title={TITLE}
      back={BACK}
      query={archive.query('economicFiling', { id, periodId })}
      shape="detail"
      gone={NO_FILING}
      action={({ mayDecide, ownFiling }) =>
        (mayDecide || ownFiling) && (
          <>
            <Button
              kind="secondary"
              disabledReason={ownFiling ? '不能退回自己填报的数据' : null}
              onPress={() => ask('return')}
            >
              退回修改
            </Button>
            <Button wide disabledReason={ownFiling ? '不能确认自己填报的数据' : null} onPress={() => ask('confirm')}>
              确认数据
            </Button>
          </>
        )
      }
    >
      {(filing) => (
        <>
          <FilingShown filing={filing} />
          {asking === 'confirm' && <ConfirmSheet filing={filing} onClose={() => ask(null)} />}
          {asking === 'return' && <ReturnSheet filing={filing} onClose={() => ask(null)} />}
        </>
      )}
    </LoadedPage>
  )
}

interface Asked {
  filing: Filing
  onClose: () => void
}

function ConfirmSheet({ filing: { filingId, version, name, periodName }, onClose }: Asked) {
  const confirm = useAct({
    send: () => archive.send('economicDecide', { filingId: filingId ?? '', version, decision: 'confirm' }),
    done: '已确认',
  })
  return (
    <AskSheet
      title={`确认${name}的${periodName}数据？`}
      text="确认后计入企业档案，企业要更正须提交更正说明。"
      confirmText="确认"
      act={confirm}
      onClose={onClose}
    />
  )
}

const RETURN: DecideWords = {
  title: '退回修改',
  act: '退回',
  done: '已退回，企业可以修改选中的内容',
  needsOpinion: true,
  example: '例如员工总数与上期相差较大，请核对',
}

function ReturnSheet({ filing: { filingId, version, fields }, onClose }: Asked) {
  const form = useDecide({
    words: RETURN,
    draft: `archives.return.${filingId}.${version}`,
    more: {},
    fields: { reason: 'opinion' },
    check: (values) => ({ fields: values.fields.length === 0 ? '请选择需要修改的内容' : null }),
    send: ({ opinion, fields: named }) =>
      archive.send('economicDecide', {
        filingId: filingId ?? '',
        version,
        decision: 'return',
        fields: [...named],
        reason: opinion,
      }),
    onDone: onClose,
  })
  return (
    <DecideSheet
      words={RETURN}
      form={form}
      mend={fields.map(({ id, name }) => ({ value: id, label: name }))}
      onClose={onClose}
    />
  )
}
