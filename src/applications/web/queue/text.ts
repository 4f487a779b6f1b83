import { useText } from '#platform/web/text.tsx';
import type adminText from '../../text/uz/admin-catalogue.ts';
import type text from '../../text/uz.ts';

/** What the queue says in the language of the page. */
export const useQueueText = () => useText<typeof adminText>('applicationsAdmin').admin;

export type QueueText = ReturnType<typeof useQueueText>;

/** The names of statuses and choices in the language of the page. */
export const useStatuses = () => useText<typeof text>('applications').statuses;
