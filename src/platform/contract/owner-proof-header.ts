/**
 * The header by which somebody who is logged in shows once more that the account is theirs: what `POST /user/profile/proof`
 * gave for the password or a code; see `Operation.ownerProof`.
 */
export const OWNER_PROOF_HEADER = 'x-owner-proof';
