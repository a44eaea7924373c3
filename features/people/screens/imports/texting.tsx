import { useState } from 'react'
import { useAct } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { ImportTexting } from '#contract/people'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { addressbook } from '../parts/calls.ts'
import { askWords, textedFacts, textFacts, textOff } from './texting-words.ts'

/** Texting those whom a sheet invited: what it comes to and when it leaves, then what came of it. */
export function Texting({ importId }: { importId: string }) {
  const query = useQuery(addressbook.read('peopleImportTexting', { id: importId }))
  return (
    <Section title="短信通知新员工">
      <Loaded query={query} shape="card">
        {(texting) =>
          texting.texted === null ? (
            <Offer key={texting.leavesAt} importId={importId} texting={texting} />
          ) : (
            <Texted key={texting.texted.state} texted={texting.texted} />
          )
        }
      </Loaded>
    </Section>
  )
}

function Texted({ texted }: { texted: NonNullable<ImportTexting['texted']> }) {
  const [now] = useState(() => new Date())
  return (
    <Card>
      <Facts facts={textedFacts(texted, now)} />
    </Card>
  )
}

function Offer({ importId, texting }: { importId: string; texting: ImportTexting }) {
  const [asks, ask] = useState(false)
  const send = useAct({
    send: () => addressbook.send('peopleImportText', { id: importId, fen: texting.fen }),
    done: '短信已安排发送',
  })
  const [now] = useState(() => new Date())
  return (
    <>
      <Card>
        <Facts facts={textFacts(texting, now)} />
        <Button kind="secondary" wide disabledReason={textOff(texting)} onPress={() => ask(true)}>
          发送短信
        </Button>
      </Card>
      {asks && (
        <AskSheet
          title={`给 ${texting.people} 人发短信？`}
          text={askWords(texting, now)}
          confirmText="发送短信"
          act={send}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
