import type { Amount, DecorationTypeProblem, TypeDesign, TypeFacts } from '#contract/decoration'
import { designProblems } from '#vocabulary/form-design'
import { readFields } from '#vocabulary/form-reading'
import type { EditedStep } from '#vocabulary/process-steps'
import { FORM_KEY, STEP_HOURS } from '../ground/case-words.ts'

const NO_AMOUNT: Amount = { fen: 0, per: 'flat' }

/** A design that says nothing yet. */
const NOTHING: TypeDesign = {
  title: '',
  about: '',
  papers: [],
  fire: false,
  fees: [],
  depositApplicant: NO_AMOUNT,
  depositFirm: NO_AMOUNT,
  stages: null,
  days: null,
  never: [],
  fields: [],
  steps: [],
  agreement: '',
}

/** The stored design with its parts, also where a row of an earlier day lacks some. */
export const designIn = (stored: unknown): TypeDesign => ({ ...NOTHING, ...(stored as Partial<TypeDesign>) })

/** A design from outside as it is stored; null: its form is none, or a key stands twice. */
export function storedDesign(given: TypeDesign): TypeDesign | null {
  const fields = readFields(given.fields)
  const isOnce = (keys: readonly string[]) => new Set(keys).size === keys.length
  const keys = [given.papers, given.fees, given.steps].map((each) => each.map(({ key }) => key))
  if (fields === null || !keys.every(isOnce)) return null
  // A step names rights and managers: persons are no posts.
  if (given.steps.some(({ holders }) => holders.some(({ kind }) => kind === 'person'))) return null
  return { ...given, title: given.title.trim(), about: given.about.trim(), agreement: given.agreement.trim(), fields }
}

const byRight = (key: string, title: string, right: string): EditedStep => ({
  key,
  title,
  holders: [{ kind: 'right', personId: null, personName: '', right }],
  mode: 'any',
  hours: STEP_HOURS,
  when: null,
})

/** Who decides about an application of a type: its own steps, or the product's. */
export function stepsOf({ steps, fire }: Pick<TypeDesign, 'steps' | 'fire'>): EditedStep[] {
  if (steps.length > 0) return steps
  return [
    byRight('review', '装修审核', 'decoration.review'),
    ...(fire ? [byRight('fire', '消防审核', 'decoration.fire')] : []),
    byRight('park', '园区审批', 'operator'),
  ]
}

const wrong = (part: DecorationTypeProblem['part'], spot: string, words: string, warning = false) => ({
  part,
  spot,
  words,
  warning,
})

/** What is wrong with a design beside its steps, warnings too. */
export function problemsOf(design: TypeDesign): DecorationTypeProblem[] {
  const { title, agreement, fields, steps, fire } = design
  const asksFire = steps.some(({ holders }) => holders.some(({ right }) => right === 'decoration.fire'))
  return [
    ...(title === '' ? [wrong('title', '', '请填写装修类型名称')] : []),
    ...(agreement === '' ? [wrong('agreement', '', '请填写装修管理协议')] : []),
    ...(fields.length === 0 ? [] : designProblems(fields)).map(({ spot, words, warning }) =>
      wrong('form', spot, words, warning),
    ),
    ...(fire && steps.length > 0 && !asksFire
      ? [wrong('step', '', '需要消防审核，请在流程中加入“消防审核”的环节')]
      : []),
  ]
}

/** A problem as the refusal to publish says it. */
export function problemWords({ fields, steps }: TypeDesign, { part, spot, words }: DecorationTypeProblem): string {
  const label =
    part === 'form'
      ? fields.find(({ id }) => id === spot)?.label
      : part === 'step'
        ? steps.find(({ key }) => key === spot)?.title
        : undefined
  return label ? `“${label}”：${words}` : words
}

/** What people read of a type. */
export function factsOfType(id: string, version: number, design: TypeDesign): TypeFacts {
  const { title, about, papers, fire, fees, depositApplicant, depositFirm, stages, days, never } = design
  return { id, version, title, about, papers, fire, fees, depositApplicant, depositFirm, stages, days, never }
}

/** The forms of a type, for the engine of approvals. */
export const wayForms = ({ fields }: Pick<TypeDesign, 'fields'>) =>
  fields.length === 0 ? [] : [{ key: FORM_KEY, fields }]
