import { RIGHT_HOLDERS } from '#client/process-editor'
import type { PolicyContent } from '#contract/policy'
import { Card, Section } from '#ui/page'
import { Timeline } from '#ui/state'

const ROLES: Readonly<Record<string, string>> = { operator: '园区运营', property: '物业人员' }

/** Who decides at a step, in words. */
const holderWords = (right: string): string =>
  ROLES[right] ?? RIGHT_HOLDERS.find((each) => each.right === right)?.label ?? '园区工作人员'

/** How an application is decided, step by step. */
export function StepsView({ design: { steps } }: { design: PolicyContent['design'] }) {
  if (steps.length === 0) return null
  return (
    <Section title="审批流程">
      <Card>
        <Timeline
          items={steps.map(({ title, holders, when, hours }) => ({
            title: title || '未命名',
            note: [
              holders.map(({ right }) => holderWords(right)).join('、'),
              when === null ? '' : '按填写的内容决定是否需要',
              hours === null ? '' : `${hours}个工作小时未处理会提醒`,
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Card>
    </Section>
  )
}
