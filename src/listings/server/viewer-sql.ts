/** Somebody who may see more than everybody: own listings, those of groups, and for staff all. Ids as text, for threads. */
export type Viewer = {
  readonly partyKind: 'PERSON' | 'ENTITY';
  readonly partyId: string;
  readonly personId: string;
  readonly seesAll: boolean;
};

/** The values of `isOpenTo`, in their order. */
export const viewerValues = ({ partyKind, partyId, personId, seesAll }: Viewer): unknown[] => [
  partyKind,
  partyId,
  personId,
  seesAll,
];

/**
 * SQL: whether the listing `l`, which is not for everybody, is for a viewer: the seller; while it is shown, members of its
 * groups; staff. `first` is the number of the first of the four parameters.
 */
export const isOpenTo = (first: number): string => `(
  $${first + 3}::boolean
  or (l.seller_kind = $${first}::text and l.seller_id = $${first + 1}::bigint)
  or (l.is_shown and l.visibility = 'TO_GROUPS'
      and l.group_ids && array(select group_id from visibility_group_member where person_id = $${first + 2}::bigint)))`;
