import { callsOf } from '#client/calls'
import type { publishing } from '#contract/publishing'
import { facts } from '#phone/publishing'

/** What everybody reads and answers. */
export const share = callsOf<typeof publishing, 'share'>('share', facts)
/** News, banners and versions of the native app. */
export const entrance = callsOf<typeof publishing, 'entrance'>('entrance', facts)
/** Announcements about letting. */
export const rental = callsOf<typeof publishing, 'rental'>('rental', facts)
/** The desk. */
export const desk = callsOf<typeof publishing, 'publish'>('publish', facts)
/** Hotlines. */
export const hotline = callsOf<typeof publishing, 'hotline'>('hotline', facts)
/** The free wifi. */
export const wifi = callsOf<typeof publishing, 'wifi'>('wifi', facts)
/** Whose a phone is. */
export const lookup = callsOf<typeof publishing, 'lookup'>('lookup', facts)
