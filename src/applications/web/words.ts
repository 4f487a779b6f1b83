import { formatDate, formatTime, type Moment } from '#platform/values/time.ts';
import { useText } from '#platform/web/text.tsx';
import type text from '../text/uz.ts';

export type ApplicationsText = typeof text;

/** Everything that applications say. */
export const useApplicationsText = (): ApplicationsText => useText<ApplicationsText>('applications');
/** What lists of one's own and the page of one application say. */
export const useOwnText = (): ApplicationsText['own'] => useApplicationsText().own;
/** Names of statuses and choices. */
export const useStatusText = (): ApplicationsText['statuses'] => useApplicationsText().statuses;

/** '24.11.2026, 16:04' */
export const momentWords = (moment: Moment): string => `${formatDate(moment)}, ${formatTime(moment)}`;
