import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/notices.ts';

/** Words of the centre of notices; they come with whatever shows it. */
export const useNoticesText = () => useText<typeof text>('notices');
