import { useText } from '#platform/web/text.tsx';

/** The words of content in one language. */
export type ContentText = typeof import('#content/text/uz.ts').default;

export const useContentText = (): ContentText => useText<ContentText>('content');
