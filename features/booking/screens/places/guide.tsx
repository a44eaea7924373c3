import { useBack, useGo, useQueryText } from '#client/navigation'
import { useMounted } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { Card, Lead, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import s from './detail.module.css'

const KIND_WORDS: readonly string[] = Object.keys(KINDS)

/** /guide: how booking works; with `kind` that of venues or display spots. */
export default function Guide() {
  const go = useGo()
  const query = useQueryText('kind') ?? ''
  // what is prerendered knows no query
  const asked = useMounted() ? query : ''
  // one of the names above
  const kind = KIND_WORDS.includes(asked) ? (asked as Kind) : 'room'
  const { find, word } = KINDS[kind]
  const back = useBack(find)
  const instruction = useQuery(calls.read('serverInstruction', { kind }))
  return (
    <Page
      title="预订指南"
      onBack={back}
      action={
        <Button wide onPress={() => go(find)}>
          {`去预订${word}`}
        </Button>
      }
    >
      <Lead>怎样预订、付费、改期和取消，没有到场会怎样，都写在这里。</Lead>
      <Loaded query={instruction} shape="detail">
        {({ sections }) =>
          sections.length === 0 ? (
            <Empty picture={<ListPicture />} title="园区还没有填写预订指南" text="有疑问请联系服务热线" />
          ) : (
            sections.map(({ title, lines }) => (
              <Section key={title} title={title}>
                <Card>
                  <ul className={s.rules}>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </Card>
              </Section>
            ))
          )
        }
      </Loaded>
    </Page>
  )
}
