/** Path of the phone where a share is filled in. */
export const fillPath = (partId: string): string => `/parkCoordination/fillPage?id=${partId}`
/** Path of the phone where a task is looked at. */
export const taskPath = (taskId: string): string => `/parkCoordination/taskDetail?id=${taskId}`
/** Path of the phone where a cycle is looked at. */
export const cyclePath = (cycleId: string): string => `/parkCoordination/cycleTaskDetail?id=${cycleId}`
/** Path of the phone where a share is audited. */
export const auditPath = (partId: string): string => `/parkCoordination/auditDetail?id=${partId}`
