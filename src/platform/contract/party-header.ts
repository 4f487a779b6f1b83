/** The header by which a page names the party it was made for; see `Caller.party`. */
export const PARTY_HEADER = 'x-acting-party';
