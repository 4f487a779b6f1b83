import { useText } from '#platform/web/text.tsx';
import type text from '../text/simulators/uz.ts';

export const useSimulatorsText = () => useText<typeof text>('simulators');
