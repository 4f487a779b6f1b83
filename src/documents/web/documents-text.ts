import { useText } from '#platform/web/text.tsx';

/** The words of documents in one language. They come with whatever names the catalogue `documents`. */
export type DocumentsText = typeof import('#documents/text/uz.ts').default;

export const useDocumentsText = (): DocumentsText => useText<DocumentsText>('documents');
