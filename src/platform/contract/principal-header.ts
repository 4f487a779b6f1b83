/** The header by which a page names the party it was made for; see `Caller.party`. */
export const PRINCIPAL_HEADER = 'x-acting-party';
