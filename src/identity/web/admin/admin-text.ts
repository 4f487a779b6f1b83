import { useText } from '#platform/web/text.tsx';
import type text from '../../text/uz/admin.ts';

/** The words of the admin area about people, companies and the trail. */
export const useIdentityAdminText = () => useText<typeof text>('identityAdmin');
