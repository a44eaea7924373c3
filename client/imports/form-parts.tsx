import type { ReactNode } from 'react'
import { SaveButton, type SaveButtonProps } from '#client/download'
import { Choice, type ChoiceProps } from '#ui/field'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import s from './imports.module.css'

/** A sentence of the form. */
export function ImportText({ children }: { children: ReactNode }) {
  return <p className={s.text}>{children}</p>
}

/** A template that can be had in both formats. */
export interface TemplateButtonsProps {
  readonly name: string
  readonly ask: (format: 'xlsx' | 'csv') => ReturnType<SaveButtonProps['ask']>
}

/** The template in both formats. */
export function TemplateButtons({ name, ask }: TemplateButtonsProps) {
  return (
    <div className={s.buttons}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <SaveButton key={format} ask={() => ask(format)}>
          {`${name} .${format}`}
        </SaveButton>
      ))}
    </div>
  )
}

/** What is to be known of the file and what follows from it. */
export interface FileSectionProps {
  title: string
  /** What is wrong with the file that was chosen. */
  problem: string | null | undefined
  children: ReactNode
}

/** The step of choosing the file. */
export function FileSection({ title, problem, children }: FileSectionProps) {
  return (
    <Section title={title}>
      {problem && <Notice title="请重新选择文件" text={problem} />}
      <Card>{children}</Card>
    </Section>
  )
}

/** Of `ChoiceSection`. */
export type ChoiceSectionProps<Value extends string> = { title: string } & Omit<
  ChoiceProps<Value>,
  'silent' | 'variant'
>

/** A section in which one of a list is chosen: what is brought in, what becomes of what is not known. */
export function ChoiceSection<Value extends string>({ title, ...choice }: ChoiceSectionProps<Value>) {
  return (
    <Section title={title}>
      <Card>
        <Choice silent variant="list" {...choice} />
      </Card>
    </Section>
  )
}
