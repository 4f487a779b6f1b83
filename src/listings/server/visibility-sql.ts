/**
 * Somebody who may see more than everybody: own listings, those of groups, the lots one takes part in, and for staff all.
 * Ids as text, for threads.
 */
export type ListingViewer = {
  readonly principalKind: 'PERSON' | 'ENTITY';
  readonly principalId: string;
  readonly personId: string;
  readonly seesAll: boolean;
};

/** The values of `canViewSql`, in their order. */
export const viewerValues = ({ principalKind, principalId, personId, seesAll }: ListingViewer): unknown[] => [
  principalKind,
  principalId,
  personId,
  seesAll,
];

/** SQL: whether a listing was put up for everybody and is not hidden by its seller, whatever became of its sale. */
export const isOfferedToAllSql = (l: string): string => `(${l}.visibility = 'TO_EVERYONE' and ${l}.is_shown)`;

/** SQL: whether a listing is at a stage of its sale at which it is shown to anybody at all. */
export const hasPublicStatusSql = (l: string): string => `sale_status(${l}.process) <> 'hidden'`;

/** SQL: whether a listing is for everybody. Part of every read: visibility is decided where rows are read, not after. */
export const isPublicSql = (l: string): string =>
  `${l}.visibility = 'TO_EVERYONE' and ${l}.is_shown and ${hasPublicStatusSql(l)}`;

/**
 * SQL: whether the listing `l`, which is not for everybody, is for a viewer: the seller; who takes part in its auction;
 * while it is shown, members of its groups; staff. `first` is the number of the first of the four parameters.
 */
export const isForViewerSql = (first: number): string => `(
  $${first + 3}::boolean
  or (l.seller_kind = $${first}::text and l.seller_id = $${first + 1}::bigint)
  or l.id = any (array(select lot_id from lot_participant where party_kind = $${first}::text and party_id = $${first + 1}::bigint))
  or (l.is_shown and l.visibility = 'TO_GROUPS'
      and l.group_ids && array(select group_id from visibility_group_member where person_id = $${first + 2}::bigint)))`;

/** The visibility rule, as SQL: the listings `l` that a viewer may see, who is told by four parameters from `first` on; without one, a visitor. */
export const canViewSql = (first?: number): string =>
  first === undefined
    ? isPublicSql('l')
    : `(${isPublicSql('l')} or (${hasPublicStatusSql('l')} and ${isForViewerSql(first)}))`;

/** A lot that did not sell stays to be seen, though its listing goes: its log proves how it went. */
const hasPublicLotStatus = `(${hasPublicStatusSql('l')} or lot.phase in ('CANCELLED', 'FAILED'))`;

/** SQL: the same for the lot `lot` of the listing `l`. */
export const canViewLotSql = (first?: number): string =>
  first === undefined
    ? `(${isOfferedToAllSql('l')} and ${hasPublicLotStatus})`
    : `(${hasPublicLotStatus} and (${isOfferedToAllSql('l')} or ${isForViewerSql(first)}))`;
