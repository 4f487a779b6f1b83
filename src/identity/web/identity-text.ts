import type uz from '#identity/text/uz.ts';
import { useText } from '#platform/web/text.tsx';

/** The words of identity in one language. They come later than the page: whoever uses them has had them loaded. */
export type IdentityText = typeof uz;

export const useIdentityText = (): IdentityText => useText<IdentityText>('identity');
