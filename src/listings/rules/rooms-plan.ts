/** The rooms a plan may name. Their words are in the texts of the capability. */
export const roomKinds = [
  'hall',
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'toilet',
  'balcony',
  'study',
  'storage',
] as const;

export type RoomKind = (typeof roomKinds)[number];
