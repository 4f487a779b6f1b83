import type text from '../../text/admin-list/uz.ts';
import { useText } from '../text.tsx';

/** The words that lists of the admin area share; the page that shows one brings the catalogue `desk`. */
export const useAdminListText = () => useText<typeof text>('adminList');
