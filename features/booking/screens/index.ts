/** The screens of booking, by path. */
export const screens = {}
