import { useText } from '#platform/web/text.tsx';
import type ownText from '../text/uz/own-specialist.ts';
import type text from '../text/uz/realtors.ts';
import type pagesText from '../text/uz/specialist-pages.ts';

export type RealtorsText = typeof text;
/** What the list, the pages and the form of specialists share. */
export const useRealtorsText = () => useText<RealtorsText>('realtors');

export type SpecialistPagesText = typeof pagesText;
/** The words of the list and of the pages. */
export const useSpecialistPagesText = () => useText<SpecialistPagesText>('specialistPages');

/** The words of the form in the profile. */
export const useOwnSpecialistText = () => useText<typeof ownText>('ownSpecialist');
