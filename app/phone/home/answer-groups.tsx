import type { Answer } from '#client/home'
import { hrefOf, useGo } from '#client/navigation'
import { Card, LinkRow, Section } from '#ui/page'
import type { AnswerGroup } from './use-answers.ts'

/** What was found beside services, a section for each kind. */
export function AnswerGroups({ groups }: { groups: readonly AnswerGroup[] }) {
  const go = useGo()
  return groups.map(({ title, answers, all }) => (
    <Section key={title} title={title}>
      <Card rows>
        {answers.map((answer) => (
          <AnswerRow key={answer.key} answer={answer} />
        ))}
        {all !== undefined && <LinkRow title={`更多${title}`} href={hrefOf(all)} onPress={() => go(all)} />}
      </Card>
    </Section>
  ))
}

function AnswerRow({ answer: { title, note, path, query } }: { answer: Answer }) {
  const go = useGo()
  return <LinkRow title={title} note={note || null} href={hrefOf(path, query)} onPress={() => go(path, query)} />
}
