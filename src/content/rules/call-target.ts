import { limits } from '#platform/values/limits.ts';

/** What a call was asked about: anything at all, a property, or somebody with a trade, who calls himself. */
export const callTargets = ['consultation', 'product', 'user'] as const;

/** `id` is that of the listing or of the person; 0 for a consultation. */
export type CallTarget = { readonly kind: (typeof callTargets)[number]; readonly id: number };

/** Minutes within which each kind of call is promised. */
export const promisedMinutes: Readonly<Record<CallTarget['kind'], number>> = {
  consultation: limits.consultationCallMinutes,
  product: limits.callBackMinutesProduct,
  user: limits.callBackMinutesUser,
};
