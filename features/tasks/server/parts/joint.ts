import type { tasks } from '#contract/tasks'
import type { HandlersOf } from '#platform/http'
import type { TaskEngines } from '../engines.ts'
import { handInPart, savePartDraft } from './saving.ts'

/** The executor's side of `saveDraft` and `submit`. */
export function partJointHandlers(engines: TaskEngines): Pick<HandlersOf<typeof tasks>, 'saveDraft' | 'submit'> {
  return {
    saveDraft: (ctx, input) => savePartDraft(ctx, engines, input),
    submit: (ctx, input) => handInPart(ctx, engines, input),
  }
}
