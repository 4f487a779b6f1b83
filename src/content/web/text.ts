import type uz from '#content/text/uz.ts';
import { useText } from '#platform/web/text.tsx';

/** The words of content in one language. */
export type ContentText = typeof uz;

export const useContentText = (): ContentText => useText<ContentText>('content');
