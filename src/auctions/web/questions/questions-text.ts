import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/questions.ts';

/** Words of questions about lots. They come with whatever names the catalogue `questions`. */
export const useQuestionsText = () => useText<typeof text>('questions');
