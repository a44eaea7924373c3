import type { Service } from '#client/home'

/** The services of archives in the directory. */
export const services: readonly Service[] = []
