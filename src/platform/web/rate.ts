import { useFrameData } from './router.tsx';

/** The dollar rate that the frame loaded: tiyin for one dollar, and the day it is of. Null before the first was entered. */
export type Rate = { day: string; rateTiyin: string } | null;

/** The dollar rate in force. */
export const useRate = (): Rate => useFrameData<{ rate: Rate } | undefined>()?.rate ?? null;
