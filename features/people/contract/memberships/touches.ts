/** What is asked anew where somebody's place in a company changed: companies, their people, and the inbox, as others decide from then on. */
export const touches = ['enterprise', 'addressbook', 'approval'] as const
