/** Findings of the cadastral register that buyers read beside the risk passport; bans and dues are lines of the passport itself. */
export const publicWarningKinds = ['cadastre', 'owner', 'area', 'neighbourhood'] as const;
export type PublicWarningKind = (typeof publicWarningKinds)[number];

export const warningReasons = ['differs', 'districtDiffers', 'unknown', 'numberMissing'] as const;
export type WarningReason = (typeof warningReasons)[number];

/** What a moderator can say to buyers of a finding: from a list, so that no name and no number of anybody gets out. */
export const warningExplanations = ['documentsShow', 'registerOutdated', 'actsForOwner', 'buyerShouldCheck'] as const;
export type WarningExplanation = (typeof warningExplanations)[number];

export const isPublicWarning = (kind: string): kind is PublicWarningKind =>
  (publicWarningKinds as readonly string[]).includes(kind);

/**
 * What fits a finding: nothing where buyers do not read of it. Nobody acts for an owner whom the register does not name.
 * Without a reason: what may fit any finding of the kind.
 */
export const explanationsOf = (kind: string, reason: string | null = 'differs'): readonly WarningExplanation[] =>
  isPublicWarning(kind)
    ? warningExplanations.filter((one) => one !== 'actsForOwner' || (kind === 'owner' && reason === 'differs'))
    : [];
