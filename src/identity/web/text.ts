import type uz from '#identity/text/uz.ts';
import { useText } from '#platform/web/text.tsx';

/** The words of identity in one language. */
export type IdentityText = typeof uz;

export const useIdentityText = (): IdentityText => useText<IdentityText>('identity');
