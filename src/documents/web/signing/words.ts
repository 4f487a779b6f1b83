import type uz from '#documents/text/uz/signatures.ts';
import { useText } from '#platform/web/text.tsx';

/** The words of digital signatures in one language. */
export type SigningText = typeof uz;

export const useSigningText = (): SigningText => useText<{ signing: SigningText }>('documents').signing;
