import { callsOf } from '#client/calls'
import type { tasks } from '#contract/tasks'
import { facts } from '#phone/tasks'

/** The calls of tasks. */
export const task = callsOf<typeof tasks, 'task'>('task', facts)
